import { gid, levelGid } from '../graphql/gid.ts'
import { countryName } from '../graphql/orders/address-view.ts'
import type { ShopEvent } from '../shop/act.ts'
import { amountOf, cents } from '../shop/money.ts'
import {
  checkoutTokenOf,
  currentQuantity,
  discountOf,
  financialStatus,
  fulfillmentStatus,
  lineOf,
  paidCurrency,
  paymentIdOf,
  presentedOf,
  receiptOf,
  totalsOf,
  unfulfilledUnits,
} from '../shop/orders/orders.ts'
import type {
  Address,
  Customer,
  Fulfillment,
  Order,
  OrderLine,
  Product,
  Refund,
  Shop,
} from '../shop/state.ts'
import { findLevel } from '../shop/stock.ts'

/** What a webhook carries: the resource in the older, REST-shaped form, ids as numbers. */
export function payloadOf(shop: Shop, event: ShopEvent): Record<string, unknown> {
  switch (event.topic) {
    case 'checkouts/create':
      return checkoutPayload(event.order)
    case 'refunds/create':
      return refundPayload(event.order, event.refund)
    case 'fulfillments/create':
    case 'fulfillments/update':
      return fulfillmentPayload(event.order, event.fulfillment)
    case 'products/update':
      return productPayload(shop, event.product)
    case 'inventory_levels/update': {
      const { inventoryItemId, locationId } = event
      const level = findLevel(shop, inventoryItemId, locationId)
      return {
        inventory_item_id: inventoryItemId,
        location_id: locationId,
        available: level?.available ?? 0,
        updated_at: level?.updatedAt,
        admin_graphql_api_id: levelGid(inventoryItemId, locationId),
      }
    }
    case 'orders/delete':
      return { id: event.order.id }
    case 'orders/edited':
      return {
        order_edit: { order_id: event.order.id, created_at: event.order.updatedAt, notify_customer: false },
      }
    default:
      return orderPayload(shop, event.order)
  }
}

export function orderPayload(shop: Shop, order: Order): Record<string, unknown> {
  const totals = totalsOf(order)
  const customer = shop.customers.find(({ id }) => id === order.customerId)
  const address = order.shippingAddress ? addressPayload(order.shippingAddress) : null
  return {
    id: order.id,
    admin_graphql_api_id: gid('Order', order.id),
    name: order.name,
    checkout_token: checkoutTokenOf(order),
    number: order.number - 1000,
    order_number: order.number,
    email: order.email,
    contact_email: order.email,
    phone: order.phone || null,
    note: order.note || null,
    note_attributes: order.attributes.map(({ key, value }) => ({ name: key, value })),
    tags: order.tags.join(', '),
    currency: order.currency,
    presentment_currency: paidCurrency(order),
    financial_status: financialStatus(order).toLowerCase(),
    fulfillment_status:
      { FULFILLED: 'fulfilled', PARTIALLY_FULFILLED: 'partial' }[String(fulfillmentStatus(order))] ?? null,
    subtotal_price: totals.subtotal,
    total_line_items_price: totals.subtotal,
    total_price: totals.total,
    total_discounts: amountOf(
      order.lines.reduce(
        (sum, line) => sum + discountOf(line, line.quantity),
        cents(order.shippingDiscount ?? '0.00'),
      ),
    ),
    total_tax: '0.00',
    current_subtotal_price: totals.currentSubtotal,
    current_total_price: totals.currentTotal,
    total_outstanding: totals.outstanding,
    taxes_included: true,
    test: false,
    confirmed: true,
    source_name: 'web',
    created_at: order.createdAt,
    processed_at: order.createdAt,
    updated_at: order.updatedAt,
    cancelled_at: order.cancelledAt,
    cancel_reason: order.cancelReason?.toLowerCase() ?? null,
    closed_at: null,
    discount_codes: order.discountCodes.map((code) => ({ code, amount: '0.00', type: 'fixed_amount' })),
    payment_gateway_names: [...new Set(order.transactions.map(({ gateway }) => gateway))],
    line_items: order.lines.map((line) => linePayload(order, line)),
    shipping_lines: [
      {
        title: '标准配送',
        code: 'standard',
        source: 'shopify',
        price: order.shippingFee,
        discounted_price: totals.shipping,
        discount_allocations: allocated(order.shippingDiscount),
        is_removed: false,
      },
    ],
    shipping_address: address,
    billing_address: address,
    customer: customer ? customerPayload(customer) : null,
    fulfillments: order.fulfillments.map((one) => fulfillmentPayload(order, one)),
    refunds: order.refunds.map((one) => refundPayload(order, one)),
  }
}

function linePayload(order: Order, line: OrderLine): Record<string, unknown> {
  const left = unfulfilledUnits(order, line.id)
  const wanted = currentQuantity(line)
  return {
    id: line.id,
    admin_graphql_api_id: gid('LineItem', line.id),
    variant_id: line.variantId,
    sku: line.sku,
    title: line.title,
    variant_title: line.variantTitle,
    name: `${line.title} - ${line.variantTitle}`,
    vendor: line.vendor,
    quantity: line.quantity,
    current_quantity: wanted,
    fulfillable_quantity: left,
    fulfillment_status: left === 0 && wanted > 0 ? 'fulfilled' : left < wanted ? 'partial' : null,
    fulfillment_service: 'manual',
    price: line.price,
    total_discount: '0.00',
    discount_allocations: allocated(line.discount),
    grams: 0,
    requires_shipping: true,
    taxable: true,
    gift_card: false,
    product_exists: true,
    variant_inventory_management: 'shopify',
    properties: [],
  }
}

const allocated = (discount: string | undefined) =>
  discount === undefined ? [] : [{ amount: discount, discount_application_index: 0 }]

/** A checkout as it was when it was paid: amounts are of whole lines. */
function checkoutPayload(order: Order): Record<string, unknown> {
  const totals = totalsOf(order)
  return {
    token: checkoutTokenOf(order),
    email: order.email,
    currency: order.currency,
    created_at: order.createdAt,
    updated_at: order.createdAt,
    completed_at: order.createdAt,
    line_items: order.lines.map((line) => ({
      sku: line.sku,
      title: line.title,
      variant_id: line.variantId,
      quantity: line.quantity,
      price: line.price,
      line_price: amountOf(cents(line.price) * line.quantity),
      applied_discounts: allocated(line.discount).map(({ amount }) => ({
        amount,
        title: 'CODE',
        applicable: true,
      })),
    })),
    subtotal_price: totals.subtotal,
    total_price: totals.total,
  }
}

const addressPayload = (address: Address) => ({
  first_name: address.firstName,
  last_name: address.lastName,
  name: `${address.firstName} ${address.lastName}`.trim(),
  company: null,
  phone: address.phone,
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  province: address.province,
  province_code: null,
  country: countryName(address.countryCode),
  country_code: address.countryCode,
  zip: address.zip,
})

const customerPayload = (customer: Customer) => ({
  id: customer.id,
  admin_graphql_api_id: gid('Customer', customer.id),
  email: customer.email,
  phone: customer.phone || null,
  first_name: customer.firstName,
  last_name: customer.lastName,
  note: customer.note || null,
  tags: customer.tags.join(', '),
  email_marketing_consent: { state: (customer.emailMarketing ?? 'NOT_SUBSCRIBED').toLowerCase() },
  sms_marketing_consent: null,
  created_at: customer.createdAt,
  updated_at: customer.updatedAt,
})

function fulfillmentPayload(order: Order, fulfillment: Fulfillment): Record<string, unknown> {
  const { id, name, status, locationId, company, numbers, urls, lines, createdAt, updatedAt } = fulfillment
  return {
    id,
    admin_graphql_api_id: gid('Fulfillment', id),
    order_id: order.id,
    name: name.replace('-F', '.'),
    status: status.toLowerCase(),
    service: 'manual',
    shipment_status: null,
    location_id: locationId,
    tracking_company: company || null,
    tracking_number: numbers[0] ?? null,
    tracking_numbers: numbers,
    tracking_url: urls[0] ?? null,
    tracking_urls: urls,
    line_items: lines.map(({ lineId, quantity }) => ({
      ...linePayload(order, lineOf(order, lineId)),
      quantity,
    })),
    created_at: createdAt,
    updated_at: updatedAt,
  }
}

function refundPayload(order: Order, refund: Refund): Record<string, unknown> {
  return {
    id: refund.id,
    admin_graphql_api_id: gid('Refund', refund.id),
    order_id: order.id,
    note: refund.note || null,
    created_at: refund.createdAt,
    processed_at: refund.createdAt,
    restock: refund.lines.some(({ restockType }) => restockType !== 'NO_RESTOCK'),
    refund_line_items: refund.lines.map((line) => ({
      id: line.id,
      line_item_id: line.lineId,
      quantity: line.quantity,
      restock_type: line.restockType.toLowerCase(),
      location_id: line.locationId,
      subtotal: line.subtotal,
      total_tax: '0.00',
      line_item: linePayload(order, lineOf(order, line.lineId)),
    })),
    transactions: order.transactions
      .filter(({ id }) => refund.transactionIds.includes(id))
      .map((one) => ({
        id: one.id,
        admin_graphql_api_id: gid('OrderTransaction', one.id),
        order_id: order.id,
        parent_id: one.parentId,
        kind: one.kind.toLowerCase(),
        status: one.status.toLowerCase(),
        gateway: one.gateway,
        payment_id: paymentIdOf(one),
        receipt: receiptOf(one),
        // As the customer got it back: what that is in the shop's currency the order alone tells.
        amount: presentedOf(order, one),
        currency: paidCurrency(order),
        created_at: one.createdAt,
        processed_at: one.createdAt,
      })),
    order_adjustments: [],
  }
}

function productPayload(shop: Shop, product: Product): Record<string, unknown> {
  const variants = shop.variants.filter(({ productId }) => productId === product.id)
  return {
    id: product.id,
    admin_graphql_api_id: gid('Product', product.id),
    title: product.title,
    handle: product.handle,
    vendor: product.vendor,
    product_type: product.productType,
    status: 'active',
    tags: product.tags.join(', '),
    created_at: product.createdAt,
    updated_at: product.updatedAt,
    variants: variants.map((variant, index) => ({
      id: variant.id,
      admin_graphql_api_id: gid('ProductVariant', variant.id),
      product_id: product.id,
      inventory_item_id: variant.inventoryItemId,
      sku: variant.sku,
      barcode: variant.barcode,
      title: variant.title,
      price: amountOf(cents(variant.price)),
      position: index + 1,
      option1: variant.options[0]?.value ?? null,
      option2: variant.options[1]?.value ?? null,
      option3: variant.options[2]?.value ?? null,
      inventory_management: 'shopify',
      inventory_policy: 'deny',
    })),
    images:
      product.image === ''
        ? []
        : [{ id: product.id, product_id: product.id, src: product.image, position: 1 }],
  }
}
