import type { Act } from './shop/act.ts'
import { cancelOrder } from './shop/orders/cancel.ts'
import { fulfill } from './shop/orders/fulfill.ts'
import { chooseLocation, requestUnits } from './shop/orders/fulfillment-orders.ts'
import { totalsOf } from './shop/orders/orders.ts'
import type { Address, Order, Shop } from './shop/state.ts'

/** An order the shop has from the beginning, with its ids. */
export interface OrderSeed {
  id: number
  name: string
  createdAt: string
  email: string
  receiver: Address
  lines: OrderLineSeed[]
  shippingFee: string
  tags: string[]
  /** The id of its payment; null: it was not paid. */
  paymentId: number | null
  gateway: string
  cancelledAt: string | null
  shipment: { at: string; company: string; number: string } | null
}

export interface OrderLineSeed {
  id: number
  sku: string
  quantity: number
  price: string
  /** Units that left with the shipment. */
  shipped: number
}

/** Orders of the past, put where they would stand had they been placed here. */
export function addOrders(shop: Shop, orders: readonly OrderSeed[]): void {
  const variants = new Map(shop.variants.map((variant) => [variant.sku, variant]))
  const products = new Map(shop.products.map((product) => [product.id, product]))
  const ids = orders.flatMap(({ id, paymentId, lines }) => [
    id,
    paymentId ?? 0,
    ...lines.map((line) => line.id),
  ])
  shop.lastId = ids.reduce((most, id) => Math.max(most, id), shop.lastId)
  for (const seed of orders) {
    const number = Number(seed.name.replace(/\D/g, ''))
    shop.lastOrderNumber = Math.max(shop.lastOrderNumber, number)
    const act: Act = { shop, at: seed.createdAt, emit: () => undefined }
    const order: Order = {
      id: seed.id,
      name: seed.name,
      number,
      customerId: customerOf(act, seed),
      email: seed.email,
      phone: seed.receiver.phone,
      note: '',
      tags: seed.tags,
      currency: shop.currency,
      shippingFee: seed.shippingFee,
      discountCodes: [],
      attributes: [],
      shippingAddress: seed.receiver,
      lines: seed.lines.flatMap(({ id, sku, quantity, price }) => {
        const variant = variants.get(sku)
        if (!variant) return []
        const product = products.get(variant.productId)
        const { title = sku, vendor = '' } = product ?? {}
        const named = { id, variantId: variant.id, sku, title, variantTitle: variant.title, vendor }
        return [{ ...named, price, quantity, removed: 0, refunded: 0 }]
      }),
      transactions: [],
      fulfillmentOrders: [],
      fulfillments: [],
      refunds: [],
      edited: false,
      cancelledAt: null,
      cancelReason: null,
      createdAt: seed.createdAt,
      updatedAt: seed.createdAt,
    }
    shop.orders.push(order)
    for (const { id, variantId, quantity } of order.lines)
      requestUnits(act, order, id, quantity, chooseLocation(shop, variantId, quantity))
    pay(order, seed)
    ship(act, order, seed)
    if (seed.cancelledAt !== null)
      cancelOrder({ ...act, at: seed.cancelledAt }, order, {
        reason: 'CUSTOMER',
        restock: true,
        refund: true,
        note: '',
      })
  }
}

function customerOf({ shop, at }: Act, { email, receiver }: OrderSeed): number {
  const known = shop.customers.find((one) => one.email === email)
  if (known) return known.id
  shop.lastId += 1
  const { phone, firstName, lastName } = receiver
  shop.customers.push({
    id: shop.lastId,
    email,
    phone,
    firstName,
    lastName,
    note: '',
    tags: [],
    ...(shop.customers.length % 3 === 0 && { emailMarketing: 'SUBSCRIBED' as const }),
    address: receiver,
    createdAt: at,
    updatedAt: at,
  })
  return shop.lastId
}

function pay(order: Order, { paymentId, gateway, createdAt }: OrderSeed): void {
  if (paymentId === null) return
  order.transactions.push({
    id: paymentId,
    kind: 'SALE',
    status: 'SUCCESS',
    gateway,
    amount: totalsOf(order).total,
    parentId: null,
    createdAt,
  })
}

/** One fulfilment per location, as the platform wants it, with the number of the one parcel. */
function ship(act: Act, order: Order, { shipment, lines }: OrderSeed): void {
  if (shipment === null) return
  const left = new Map(lines.map(({ id, shipped }) => [id, shipped]))
  for (const fulfillmentOrder of [...order.fulfillmentOrders]) {
    const items = fulfillmentOrder.lines.flatMap(({ id, lineId, remaining }) => {
      const quantity = Math.min(remaining, left.get(lineId) ?? 0)
      left.set(lineId, (left.get(lineId) ?? 0) - quantity)
      return quantity > 0 ? [{ id, quantity }] : []
    })
    if (items.length === 0) continue
    fulfill(
      { ...act, at: shipment.at },
      {
        parts: [{ fulfillmentOrderId: fulfillmentOrder.id, items }],
        tracking: { company: shipment.company, numbers: [shipment.number], urls: [] },
      },
    )
  }
}
