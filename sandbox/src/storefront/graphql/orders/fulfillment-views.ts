import { amountOf, cents } from '../../shop/money.ts'
import { supportedActions } from '../../shop/orders/fulfillment-orders.ts'
import { lineOf } from '../../shop/orders/orders.ts'
import type { Fulfillment, FulfillmentOrder, FulfillmentOrderLine, Order, Shop } from '../../shop/state.ts'
import { connection, type PageArgs } from '../connection.ts'
import { gid } from '../gid.ts'
import { findLocationView, variantView } from '../products/catalogue-views.ts'
import { money, orNull, type View } from '../view.ts'

/** The way back to the order and its lines. */
export interface Links {
  shop: Shop
  order: Order
  orderView(): View
  lineView(lineId: number): View
}

export function fulfillmentView(links: Links, fulfillment: Fulfillment): View {
  const { shop, order } = links
  const { id, name, status, locationId, company, numbers, urls, lines, createdAt, updatedAt } = fulfillment
  const sources = order.fulfillmentOrders.filter((one) =>
    lines.some(({ fulfillmentOrderId }) => fulfillmentOrderId === one.id),
  )
  return {
    __typename: 'Fulfillment',
    id: gid('Fulfillment', id),
    legacyResourceId: String(id),
    name,
    status,
    displayStatus: status === 'CANCELLED' ? 'CANCELED' : 'FULFILLED',
    createdAt,
    updatedAt,
    deliveredAt: null,
    inTransitAt: null,
    estimatedDeliveryAt: null,
    requiresShipping: true,
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    location: () => findLocationView(shop, locationId),
    order: () => links.orderView(),
    trackingInfo: ({ first }: { first?: number | null }) =>
      numbers
        .map((number, index) => ({ company: orNull(company), number, url: urls[index] ?? null }))
        .slice(0, first ?? numbers.length),
    fulfillmentLineItems: (args: PageArgs) =>
      connection(lines, args, {
        id: (line) => line.id,
        view: (line) => {
          const { price } = lineOf(order, line.lineId)
          const total = money(amountOf(cents(price) * line.quantity), order.currency)
          return {
            __typename: 'FulfillmentLineItem',
            id: gid('FulfillmentLineItem', line.id),
            quantity: line.quantity,
            originalTotalSet: total,
            discountedTotalSet: total,
            lineItem: () => links.lineView(line.lineId),
          }
        },
      }),
    fulfillmentOrders: (args: PageArgs) =>
      connection(sources, args, { id: (one) => one.id, view: (one) => fulfillmentOrderView(links, one) }),
  }
}

export function fulfillmentOrderView(links: Links, fulfillmentOrder: FulfillmentOrder): View {
  const { shop, order } = links
  const { id, locationId, status, lines, holds, createdAt, updatedAt } = fulfillmentOrder
  const own = order.fulfillments.filter((one) =>
    one.lines.some(({ fulfillmentOrderId }) => fulfillmentOrderId === id),
  )
  return {
    __typename: 'FulfillmentOrder',
    id: gid('FulfillmentOrder', id),
    status,
    requestStatus: 'UNSUBMITTED',
    createdAt,
    updatedAt,
    fulfillAt: createdAt,
    fulfillBy: null,
    orderId: gid('Order', order.id),
    orderName: order.name,
    orderProcessedAt: order.createdAt,
    order: () => links.orderView(),
    supportedActions: supportedActions(fulfillmentOrder).map((action) => ({ action, externalUrl: null })),
    fulfillmentHolds: holds.map((hold) => holdView(hold)),
    assignedLocation: () => assignedLocationView(shop, locationId),
    destination: destinationView(order, id),
    lineItems: (args: PageArgs) =>
      connection(lines, args, {
        id: (line) => line.id,
        view: (line) => fulfillmentOrderLineView(links, line),
      }),
    fulfillments: (args: PageArgs) =>
      connection(own, args, { id: (one) => one.id, view: (one) => fulfillmentView(links, one) }),
    locationsForMove: (args: PageArgs) =>
      connection(
        shop.locations.filter((one) => one.active && one.id !== locationId),
        args,
        {
          id: (one) => one.id,
          view: (one) => ({ location: findLocationView(shop, one.id), movable: true, message: null }),
        },
      ),
  }
}

export const holdView = ({ id, reason, notes, handle }: FulfillmentOrder['holds'][number]): View => ({
  __typename: 'FulfillmentHold',
  id: gid('FulfillmentHold', id),
  reason,
  displayReason: reason.toLowerCase().replaceAll('_', ' '),
  reasonNotes: orNull(notes),
  handle: orNull(handle),
  heldByRequestingApp: true,
})

function assignedLocationView(shop: Shop, locationId: number): View {
  const location = shop.locations.find(({ id }) => id === locationId)
  return {
    name: location?.name ?? '',
    address1: orNull(location?.address.address1 ?? ''),
    address2: orNull(location?.address.address2 ?? ''),
    city: orNull(location?.address.city ?? ''),
    province: orNull(location?.address.province ?? ''),
    zip: orNull(location?.address.zip ?? ''),
    phone: orNull(location?.address.phone ?? ''),
    countryCode: location?.address.countryCode ?? 'CN',
    location: () => findLocationView(shop, locationId),
  }
}

function destinationView({ shippingAddress, email }: Order, id: number): View | null {
  if (!shippingAddress) return null
  const { firstName, lastName, phone, countryCode, province, city, address1, address2, zip } = shippingAddress
  return {
    id: gid('FulfillmentOrderDestination', id),
    firstName: orNull(firstName),
    lastName: orNull(lastName),
    email: orNull(email),
    phone: orNull(phone),
    countryCode: orNull(countryCode),
    province: orNull(province),
    city: orNull(city),
    address1: orNull(address1),
    address2: orNull(address2),
    zip: orNull(zip),
    company: null,
  }
}

function fulfillmentOrderLineView(
  links: Links,
  { id, lineId, total, remaining }: FulfillmentOrderLine,
): View {
  const { shop, order } = links
  const line = lineOf(order, lineId)
  const variant = shop.variants.find((one) => one.id === line.variantId)
  return {
    __typename: 'FulfillmentOrderLineItem',
    id: gid('FulfillmentOrderLineItem', id),
    totalQuantity: total,
    remainingQuantity: remaining,
    sku: orNull(line.sku),
    productTitle: line.title,
    variantTitle: orNull(line.variantTitle),
    vendor: orNull(line.vendor),
    requiresShipping: true,
    inventoryItemId: variant ? gid('InventoryItem', variant.inventoryItemId) : null,
    lineItem: () => links.lineView(lineId),
    variant: () => (variant ? variantView(shop, variant) : null),
  }
}
