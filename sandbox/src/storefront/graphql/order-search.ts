import { financialStatus, fulfillmentStatus } from '../shop/orders/orders.ts'
import type { Customer, Order, Product, Shop, Variant } from '../shop/state.ts'
import type { Fields } from './search.ts'

/** What lists can be searched by. */
export const orderFields: Fields<Order> = {
  id: ({ id }) => id,
  name: ({ name }) => [name, name.replace(/^#/, '')],
  email: ({ email }) => email,
  tag: ({ tags }) => tags,
  sku: ({ lines }) => lines.map(({ sku }) => sku),
  created_at: ({ createdAt }) => createdAt,
  processed_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
  financial_status: (order) => financialStatus(order),
  fulfillment_status: (order) =>
    ({
      FULFILLED: 'shipped',
      PARTIALLY_FULFILLED: 'partial',
      ON_HOLD: 'on_hold',
      UNFULFILLED: 'unfulfilled',
    })[fulfillmentStatus(order)],
  status: ({ cancelledAt }) => (cancelledAt === null ? 'open' : 'cancelled'),
}

export const customerFields: Fields<Customer> = {
  id: ({ id }) => id,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
  tag: ({ tags }) => tags,
  updated_at: ({ updatedAt }) => updatedAt,
}

export const productFields: Fields<Product> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  handle: ({ handle }) => handle,
  vendor: ({ vendor }) => vendor,
  tag: ({ tags }) => tags,
  product_type: ({ productType }) => productType,
  status: () => 'active',
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
}

export const variantFields = (shop: Shop): Fields<Variant> => ({
  id: ({ id }) => id,
  sku: ({ sku }) => sku,
  barcode: ({ barcode }) => barcode,
  title: ({ title }) => title,
  product_id: ({ productId }) => productId,
  tag: ({ productId }) => shop.products.find(({ id }) => id === productId)?.tags ?? [],
  updated_at: ({ productId }) => shop.products.find(({ id }) => id === productId)?.updatedAt ?? null,
})
