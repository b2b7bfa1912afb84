import { findCode } from '../shop/orders/discounts.ts'
import { supportedActions } from '../shop/orders/fulfillment-orders.ts'
import { findFulfillment, findFulfillmentOrder } from '../shop/orders/orders.ts'
import type { Order, Shop } from '../shop/state.ts'
import { connection, type PageArgs } from './connection.ts'
import { byGid, gid, idOf, levelOfGid, splitGid } from './gid.ts'
import { customerFields, orderFields, productFields, variantFields } from './order-search.ts'
import { codeCreationView, discountView, subscriptionView } from './orders/desk-views.ts'
import { fulfillmentOrderView, fulfillmentView } from './orders/fulfillment-views.ts'
import { customerView, linksOf, orderView, refundView } from './orders/order-views.ts'
import {
  findLocationView,
  inventoryItemView,
  levelViewAt,
  locationView,
  productView,
  variantConnection,
  variantView,
} from './products/catalogue-views.ts'
import { collectionQueriesOf, jobView } from './products/collections.ts'
import { fileQueriesOf, pollFile } from './products/file-views.ts'
import { search } from './search.ts'
import type { View } from './view.ts'

interface ListArgs extends PageArgs {
  query?: string | null
  sortKey?: string | null
}

interface ById {
  id: string
}

/** All queries the sandbox answers. */
export function queriesOf(shop: Shop): View {
  const orderById = (id: string) => {
    const order = byGid(shop.orders, 'Order', id)
    return order ? orderView(shop, order) : null
  }
  const productById = (id: number) => {
    const product = shop.products.find((one) => one.id === id)
    return product ? productView(shop, product) : null
  }
  return {
    shop: () => shopView(shop),
    node: ({ id }: ById) => nodeView(shop, id),
    nodes: ({ ids }: { ids: string[] }) => ids.map((id) => nodeView(shop, id)),
    job: ({ id }: ById) => jobView(shop, id),

    ...collectionQueriesOf(shop),
    ...fileQueriesOf(shop),

    locations: (args: ListArgs & { includeInactive?: boolean | null }) =>
      connection(
        shop.locations.filter(({ active }) => active || args.includeInactive),
        args,
        {
          key: ({ name }) => (args.sortKey === 'ID' ? '' : name),
          id: ({ id }) => id,
          view: (one) => locationView(shop, one),
        },
      ),
    location: ({ id }: { id?: string | null }) =>
      findLocationView(shop, id ? idOf('Location', id) : (shop.locations[0]?.id ?? null)),

    products: (args: ListArgs) =>
      connection(search(shop.products, args.query, productFields), args, {
        key: (one) =>
          ({ UPDATED_AT: one.updatedAt, CREATED_AT: one.createdAt, TITLE: one.title, VENDOR: one.vendor })[
            args.sortKey ?? ''
          ] ?? '',
        id: ({ id }) => id,
        view: (one) => productView(shop, one),
      }),
    product: ({ id }: ById) => productById(idOf('Product', id)),
    productByIdentifier: ({ identifier }: { identifier: { id?: string; handle?: string } }) => {
      const { id, handle } = identifier
      return productById(
        id ? idOf('Product', id) : (shop.products.find((one) => one.handle === handle)?.id ?? 0),
      )
    },
    productVariants: (args: ListArgs) =>
      variantConnection(shop, search(shop.variants, args.query, variantFields(shop)), args),
    productVariant: ({ id }: ById) => {
      const variant = byGid(shop.variants, 'ProductVariant', id)
      return variant ? variantView(shop, variant) : null
    },

    inventoryItem: ({ id }: ById) => inventoryItemView(shop, idOf('InventoryItem', id)),
    inventoryItems: (args: ListArgs) =>
      connection(search(shop.variants, args.query, variantFields(shop)), args, {
        id: ({ inventoryItemId }) => inventoryItemId,
        view: ({ inventoryItemId }) => inventoryItemView(shop, inventoryItemId) ?? {},
      }),
    inventoryLevel: ({ id }: ById) => {
      const { inventoryItemId, locationId } = levelOfGid(id)
      return levelViewAt(shop, inventoryItemId, locationId)
    },

    orders: (args: ListArgs) =>
      connection(search(shop.orders, args.query, orderFields), args, {
        key: (one) => orderKey(one, args.sortKey ?? 'PROCESSED_AT'),
        id: ({ id }) => id,
        view: (one) => orderView(shop, one),
      }),
    ordersCount: ({ query }: { query?: string | null }) => ({
      count: search(shop.orders, query, orderFields).length,
      precision: 'EXACT',
    }),
    order: ({ id }: ById) => orderById(id),
    orderByIdentifier: ({ identifier }: { identifier: { id?: string } }) =>
      identifier.id ? orderById(identifier.id) : null,

    fulfillmentOrder: ({ id }: ById) => {
      const found = findFulfillmentOrder(shop.orders, idOf('FulfillmentOrder', id))
      return found ? fulfillmentOrderView(linksOf(shop, found.order), found.part) : null
    },
    fulfillmentOrders: (args: ListArgs & { includeClosed?: boolean | null }) =>
      connection(
        shop.orders
          .flatMap((order) => order.fulfillmentOrders.map((part) => ({ order, part })))
          .filter(({ part }) => args.includeClosed || supportedActions(part).length > 0),
        args,
        {
          id: ({ part }) => part.id,
          view: ({ order, part }) => fulfillmentOrderView(linksOf(shop, order), part),
        },
      ),
    fulfillment: ({ id }: ById) => {
      const found = findFulfillment(shop.orders, idOf('Fulfillment', id))
      return found ? fulfillmentView(linksOf(shop, found.order), found.part) : null
    },
    refund: ({ id }: ById) => findRefundView(shop, idOf('Refund', id)),

    customers: (args: ListArgs) =>
      connection(search(shop.customers, args.query, customerFields), args, {
        key: (one) => (args.sortKey === 'UPDATED_AT' ? one.updatedAt : ''),
        id: ({ id }) => id,
        view: (one) => customerView(shop, one),
      }),
    customersCount: ({ query }: { query?: string | null }) => ({
      count: search(shop.customers, query, customerFields).length,
      precision: 'EXACT',
    }),
    customer: ({ id }: ById) => findCustomerView(shop, idOf('Customer', id)),
    customerByIdentifier: ({ identifier }: { identifier: CustomerIdentifier }) => {
      const { id, emailAddress, phoneNumber } = identifier
      const wanted = id && idOf('Customer', id)
      const found = shop.customers.find(
        (one) =>
          (wanted && one.id === wanted) ||
          (emailAddress && one.email.toLowerCase() === emailAddress.toLowerCase()) ||
          (phoneNumber && one.phone === phoneNumber),
      )
      return found ? customerView(shop, found) : null
    },

    webhookSubscriptions: (args: PageArgs & { topics?: string[] | null; uri?: string | null }) =>
      connection(
        shop.subscriptions.filter(
          ({ topic, uri }) =>
            (!args.topics || args.topics.includes(topicName(topic))) && (!args.uri || args.uri === uri),
        ),
        args,
        { id: ({ id }) => id, view: subscriptionView },
      ),
    webhookSubscription: ({ id }: ById) => {
      const found = byGid(shop.subscriptions, 'WebhookSubscription', id)
      return found ? subscriptionView(found) : null
    },
    codeDiscountNodeByCode: ({ code }: { code: string }) => {
      const found = findCode(shop, code)
      return found ? discountView(shop, found.discount) : null
    },
    discountNode: ({ id }: ById) => {
      const { type, id: wanted } = splitGid(id)
      const found = shop.discounts.find((one) => one.id === wanted)
      if (!found || !/^Discount(Code)?Node$/.test(type)) return null
      const { codeDiscount } = discountView(shop, found)
      return { __typename: 'DiscountNode', id: gid('DiscountNode', wanted), discount: codeDiscount }
    },
    discountRedeemCodeBulkCreation: ({ id }: ById) => {
      const wanted = idOf('DiscountRedeemCodeBulkCreation', id)
      const found = shop.codeCreations?.find((one) => one.id === wanted)
      if (!found) return null
      found.requested += 1
      return codeCreationView(shop, found)
    },
  }
}

interface CustomerIdentifier {
  id?: string
  emailAddress?: string
  phoneNumber?: string
}

/** `orders/create` as the schema's enum has it. */
export const topicName = (topic: string) => topic.replace('/', '_').toUpperCase()

const orderKey = (order: Order, sortKey: string): string | number =>
  ({ UPDATED_AT: order.updatedAt, ID: order.id, ORDER_NUMBER: order.number })[sortKey] ?? order.createdAt

function shopView(shop: Shop): View {
  return {
    __typename: 'Shop',
    id: gid('Shop', 1),
    name: shop.title,
    email: `shop@${shop.name}.example`,
    contactEmail: `shop@${shop.name}.example`,
    myshopifyDomain: `${shop.name}.myshopify.com`,
    url: `https://${shop.name}.myshopify.com`,
    primaryDomain: {
      id: gid('Domain', 1),
      host: `${shop.name}.myshopify.com`,
      url: `https://${shop.name}.myshopify.com`,
      sslEnabled: true,
    },
    currencyCode: shop.currency,
    enabledPresentmentCurrencies: [shop.currency],
    ianaTimezone: 'Asia/Shanghai',
    timezoneAbbreviation: 'CST',
    timezoneOffset: '+0800',
    timezoneOffsetMinutes: 480,
    weightUnit: 'KILOGRAMS',
    unitSystem: 'METRIC_SYSTEM',
    taxesIncluded: true,
    plan: { displayName: 'Development', publicDisplayName: 'Development', partnerDevelopment: true },
  }
}

function nodeView(shop: Shop, globalId: string): View | null {
  if (globalId.startsWith('gid://shopify/InventoryLevel/')) {
    const { inventoryItemId, locationId } = levelOfGid(globalId)
    return levelViewAt(shop, inventoryItemId, locationId)
  }
  const { type, id } = splitGid(globalId)
  const order = shop.orders.find((one) => one.id === id)
  const product = shop.products.find((one) => one.id === id)
  const variant = shop.variants.find((one) => one.id === id)
  const fulfillmentOrder = findFulfillmentOrder(shop.orders, id)
  const fulfillment = findFulfillment(shop.orders, id)
  switch (type) {
    case 'Order':
      return order ? orderView(shop, order) : null
    case 'Product':
      return product ? productView(shop, product) : null
    case 'ProductVariant':
      return variant ? variantView(shop, variant) : null
    case 'InventoryItem':
      return inventoryItemView(shop, id)
    case 'MediaImage':
      return pollFile(shop, globalId)
    case 'Location':
      return findLocationView(shop, id)
    case 'Customer':
      return findCustomerView(shop, id)
    case 'Refund':
      return findRefundView(shop, id)
    case 'FulfillmentOrder':
      return fulfillmentOrder
        ? fulfillmentOrderView(linksOf(shop, fulfillmentOrder.order), fulfillmentOrder.part)
        : null
    case 'Fulfillment':
      return fulfillment ? fulfillmentView(linksOf(shop, fulfillment.order), fulfillment.part) : null
    default:
      return null
  }
}

function findCustomerView(shop: Shop, id: number): View | null {
  const customer = shop.customers.find((one) => one.id === id)
  return customer ? customerView(shop, customer) : null
}

function findRefundView(shop: Shop, id: number): View | null {
  for (const order of shop.orders) {
    const refund = order.refunds.find((one) => one.id === id)
    if (refund) return refundView(shop, order, refund)
  }
  return null
}
