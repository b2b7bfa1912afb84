import {
  type Act,
  newId,
  type Outcome,
  refusal,
  refused,
  reportFault,
  touch,
  type UserError,
} from '../act.ts'
import { amountOf, cents } from '../money.ts'
import type { Order, Refund, RestockType } from '../state.ts'
import { changeLevel, itemOfVariant } from '../stock.ts'
import { withdrawUnits } from './fulfillment-orders.ts'
import {
  currentQuantity,
  lineOf,
  refundable,
  returnedUnits,
  shippedUnits,
  shippingOf,
  unfulfilledUnits,
} from './orders.ts'

export interface RefundRequest {
  note: string
  lines: { lineId: number; quantity: number; restockType: RestockType; locationId: number | null }[]
  /** `full`: all of the shipping fee that was not refunded. */
  shipping: string | 'full'
  payments: { parentId: number | null; gateway: string; amount: string; presented?: string }[]
  allowOver: boolean
}

/** Money goes back, units come back or never leave. What is refunded a second time is refused and counted. */
export function refundOrder(act: Act, order: Order, request: RefundRequest): Outcome<Refund> {
  const { shop, at } = act
  const problems = [
    ...request.lines.flatMap((line, index) => lineProblems(act, order, line, index)),
    ...paymentProblems(act, order, request),
  ]
  if (problems.length > 0) return refused(...problems)
  const shipping = request.shipping === 'full' ? shippingLeft(order) : cents(request.shipping)
  if (shipping > shippingLeft(order)) {
    reportFault(
      act,
      'overRefund',
      order,
      '',
      `shipping ${amountOf(shipping)} > ${amountOf(shippingLeft(order))}`,
    )
    return refused(refusal('Shipping refund exceeds the shipping price.', ['shipping', 'amount']))
  }
  const transactions = request.payments.map(({ parentId, gateway, amount, presented }) => ({
    id: newId(shop),
    kind: 'REFUND' as const,
    status: 'SUCCESS' as const,
    gateway,
    amount: amountOf(cents(amount)),
    ...(presented !== undefined && { presented }),
    parentId,
    createdAt: at,
  }))
  const refund: Refund = {
    id: newId(shop),
    note: request.note,
    lines: request.lines.map((line) => ({
      id: newId(shop),
      ...line,
      subtotal: amountOf(cents(lineOf(order, line.lineId).price) * line.quantity),
    })),
    shipping: amountOf(shipping),
    transactionIds: transactions.map(({ id }) => id),
    createdAt: at,
  }
  for (const line of request.lines) moveStock(act, order, line)
  order.transactions.push(...transactions)
  order.refunds.push(refund)
  act.emit({ topic: 'refunds/create', order, refund })
  touch(act, order)
  return { done: refund }
}

type Line = RefundRequest['lines'][number]

function lineProblems(act: Act, order: Order, line: Line, index: number): UserError[] {
  const field = ['refundLineItems', String(index)]
  const { lineId, quantity, restockType, locationId } = line
  const ordered = order.lines.find(({ id }) => id === lineId)
  if (!ordered) return [refusal('Line item does not belong to the order.', [...field, 'lineItemId'])]
  if (quantity < 1) return [refusal('Quantity must be greater than 0.', [...field, 'quantity'])]
  const maxQuantity = {
    CANCEL: unfulfilledUnits(order, lineId),
    RETURN: shippedUnits(order, lineId) - returnedUnits(order, lineId),
    NO_RESTOCK: currentQuantity(ordered),
  }[restockType]
  if (quantity > Math.min(maxQuantity, currentQuantity(ordered))) {
    if (quantity > currentQuantity(ordered))
      reportFault(act, 'refundedTwice', order, ordered.sku, `${quantity} > ${currentQuantity(ordered)}`)
    const message =
      restockType === 'CANCEL'
        ? 'Quantity cannot be more than what is unfulfilled.'
        : 'Quantity cannot refund more items than were purchased.'
    return [refusal(message, [...field, 'quantity'])]
  }
  const isLocation = act.shop.locations.some(({ id }) => id === locationId)
  if (restockType === 'NO_RESTOCK' && locationId !== null)
    return [refusal('Location must be blank when nothing is restocked.', [...field, 'locationId'])]
  if (restockType === 'RETURN' && !isLocation)
    return [refusal('Location must be given when items are restocked.', [...field, 'locationId'])]
  return []
}

function paymentProblems(act: Act, order: Order, { payments, allowOver }: RefundRequest): UserError[] {
  return payments.flatMap(({ parentId, amount }, index) => {
    const field = ['transactions', String(index)]
    const parent = order.transactions.find(({ id, kind }) => id === parentId && kind !== 'REFUND')
    if (parentId === null || !parent)
      return [refusal('Parent transaction is invalid.', [...field, 'parentId'])]
    if (cents(amount) <= 0) return [refusal('Amount must be greater than 0.', [...field, 'amount'])]
    const before = payments.slice(0, index).filter((one) => one.parentId === parentId)
    const left = refundable(order, parentId) - before.reduce((sum, one) => sum + cents(one.amount), 0)
    if (cents(amount) <= left) return []
    reportFault(act, 'overRefund', order, '', `${amount} > ${amountOf(left)}`)
    if (allowOver) return []
    return [
      refusal(`Refund amount ${amount} exceeds the refundable ${amountOf(left)}.`, [...field, 'amount']),
    ]
  })
}

export const shippingLeft = (order: Order): number =>
  order.refunds.reduce((left, { shipping }) => left - cents(shipping), shippingOf(order))

function moveStock(act: Act, order: Order, { lineId, quantity, restockType, locationId }: Line): void {
  const line = lineOf(order, lineId)
  line.refunded += quantity
  if (restockType === 'CANCEL') {
    withdrawUnits(act, order, lineId, quantity, { restock: true, locationId })
  } else if (restockType === 'RETURN' && locationId !== null) {
    changeLevel(act, itemOfVariant(act.shop, line.variantId), locationId, { available: quantity })
  } else {
    // Units that had left are simply gone, and are refunded first; the others are written off with the commitment.
    const unshipped = Math.min(quantity, unfulfilledUnits(order, lineId) - currentQuantity(line))
    if (unshipped > 0) withdrawUnits(act, order, lineId, unshipped, { restock: false })
  }
}
