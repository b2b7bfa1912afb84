import { type Act, newId, type Outcome, refusal, refused } from '../act.ts'
import { amountOf } from '../money.ts'
import type { Order, Refund } from '../state.ts'
import { withdrawUnits } from './fulfillment-orders.ts'
import { refundable, shippedUnits, unfulfilledUnits } from './orders.ts'
import { shippingLeft } from './refund.ts'

export interface CancelRequest {
  reason: string
  restock: boolean
  /** Pays back all that was paid. */
  refund: boolean
  note: string
}

export function cancelOrder(act: Act, order: Order, request: CancelRequest): Outcome<Order> {
  const { reason, restock, refund, note } = request
  if (order.cancelledAt !== null)
    return refused(refusal('Order is already cancelled.', ['orderId'], 'INVALID'))
  if (order.lines.some(({ id }) => shippedUnits(order, id) > 0))
    return refused(refusal('Cannot cancel an order with fulfilled items.', ['orderId'], 'INVALID'))

  const left = order.lines.map(({ id }) => ({ lineId: id, quantity: unfulfilledUnits(order, id) }))
  for (const { lineId, quantity } of left) withdrawUnits(act, order, lineId, quantity, { restock })
  const made = refund ? refundAll(act, order, left, restock, note) : undefined
  if (!made) for (const line of order.lines) line.removed = line.quantity - line.refunded
  for (const fulfillmentOrder of order.fulfillmentOrders) fulfillmentOrder.status = 'CLOSED'
  order.cancelledAt = act.at
  order.cancelReason = reason
  order.updatedAt = act.at
  if (made) act.emit({ topic: 'refunds/create', order, refund: made })
  act.emit({ topic: 'orders/cancelled', order })
  act.emit({ topic: 'orders/updated', order })
  return { done: order }
}

/** Takes an order out of the shop: nothing is known of it any more. */
export function deleteOrder(act: Act, order: Order): void {
  const { shop } = act
  shop.orders = shop.orders.filter((one) => one !== order)
  act.emit({ topic: 'orders/delete', order })
}

function refundAll(
  { shop, at }: Act,
  order: Order,
  left: { lineId: number; quantity: number }[],
  restock: boolean,
  note: string,
): Refund | undefined {
  const payments = order.transactions.filter(({ id }) => refundable(order, id) > 0)
  if (payments.length === 0) return undefined
  const transactions = payments.map(({ id, gateway }) => ({
    id: newId(shop),
    kind: 'REFUND' as const,
    status: 'SUCCESS' as const,
    gateway,
    amount: amountOf(refundable(order, id)),
    parentId: id,
    createdAt: at,
  }))
  const refund: Refund = {
    id: newId(shop),
    note,
    lines: left
      .filter(({ quantity }) => quantity > 0)
      .map(({ lineId, quantity }) => ({
        id: newId(shop),
        lineId,
        quantity,
        restockType: restock ? ('CANCEL' as const) : ('NO_RESTOCK' as const),
        locationId: null,
        subtotal: '0.00',
      })),
    shipping: amountOf(shippingLeft(order)),
    transactionIds: transactions.map(({ id }) => id),
    createdAt: at,
  }
  for (const { lineId, quantity } of left) {
    const line = order.lines.find(({ id }) => id === lineId)
    if (line) line.refunded += quantity
  }
  order.transactions.push(...transactions)
  order.refunds.push(refund)
  return refund
}
