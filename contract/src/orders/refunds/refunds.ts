import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { formatMoney, parseMoney, share } from '../../core/values/money.ts'
import { done, filledText, id, idParam, maxQuantity, money, text } from '../../core/values/shapes.ts'
import type { PaymentResult } from '../../finance/transactions/payment-results.ts'
import type { Reason } from '../../reasons.ts'
import type { OrderSource } from '../orders/order-sources.ts'

/** A payment or refund, as far as it decides what may be refunded. */
export interface TransactionFacts {
  id: number
  gateway: string
  kind: string
  currency: string
  amount: string
  /** Of a payment: whether the gateway has the money. */
  result: PaymentResult
  /** Of a refund: 1 done, 0 failed, null under way. */
  refundStatus: number | null
  /** The payment that a refund made here goes back to. */
  paymentId: number | null
}

/** An order, as far as its payment is concerned. */
export interface PaidOrder {
  source: OrderSource
  paid: boolean
  payStatus: string
  currency: string
  /** Goods as they were bought, and shipping. */
  total: string
}

/** A payment, and what of it can still be refunded. */
export interface Payment {
  /** Null for that of an imported order: no transaction tells of it. */
  id: number | null
  gateway: string
  currency: string
  amount: string
  left: string
}

/** Of a storefront's words, those that say that no money has come. */
const unpaid: ReadonlySet<string> = new Set(['pending', 'authorized', 'voided'])
const received: ReadonlySet<string> = new Set(['sale', 'capture'])

const hasPaid = ({ source, paid, payStatus }: PaidOrder): boolean =>
  paid || (source === 'storefront' && !unpaid.has(payStatus))

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const atLeastNothing = (units: bigint): bigint => (units < 0n ? 0n : units)

/**
 * The payments of an order with what can still be refunded of each, once the money is there: never more than was paid in
 * its currency less all refunds that have not failed, nor more than the payment itself less the refunds of it.
 */
export function paymentsOf(order: PaidOrder, transactions: readonly TransactionFacts[]): Payment[] {
  if (!hasPaid(order)) return []
  const made = transactions.filter(({ kind, result }) => received.has(kind) && result === 'success')
  const payments =
    order.source === 'import' && made.length === 0
      ? [{ id: null, gateway: '', currency: order.currency, amount: order.total }]
      : made.map(({ id: of, gateway, currency, amount }) => ({ id: of, gateway, currency, amount }))
  const refunds = transactions.filter(({ kind, refundStatus }) => kind === 'refund' && refundStatus !== 0)
  const sumOf = (rows: readonly { amount: string }[]) =>
    rows.reduce((sum, { amount }) => sum + parseMoney(amount), 0n)
  return payments.map((payment) => {
    const inCurrency = ({ currency }: { currency: string }) => currency === payment.currency
    const all = sumOf(payments.filter(inCurrency)) - sumOf(refunds.filter(inCurrency))
    const own = sumOf([payment]) - sumOf(refunds.filter(({ paymentId }) => paymentId === payment.id))
    return { ...payment, left: formatMoney(atLeastNothing(least(all, own))) }
  })
}

/** Whether something can be refunded: true, or why not. */
export function refundVerdict(payments: readonly Payment[]): true | Reason {
  if (payments.length === 0) return 'order.noPayment'
  return payments.some(({ left }) => parseMoney(left) > 0n) || 'order.allRefunded'
}

/** A line of an order, as far as its units may be refunded. */
export interface RefundableLine {
  id: number
  sku: string
  shipped: number
  /** In refunds that have not failed, the storefront's own ones too. */
  refunded: number
  /** For which the customer got other goods. */
  exchanged: number
  /** Units that were bought. */
  ordered: number
  unitPrice: string
  /** Taken off all of them together. */
  discount: string
}

/**
 * Units whose money may still go back, or that may still be exchanged, once: what never left is not refunded by the piece,
 * the storefront would call it off.
 */
export const refundableUnits = ({
  shipped,
  refunded,
  exchanged,
}: Pick<RefundableLine, 'shipped' | 'refunded' | 'exchanged'>): number =>
  Math.max(0, shipped - refunded - exchanged)

type PricedLine = Pick<RefundableLine, 'ordered' | 'refunded' | 'exchanged' | 'unitPrice' | 'discount'>

/**
 * What was paid for the next units of a line, in ten-thousandths: their price less their part of the discount, of which all
 * units together have exactly all.
 */
export function netOf(
  { ordered, refunded, exchanged, unitPrice, discount }: PricedLine,
  quantity: number,
): bigint {
  const settled = Math.min(refunded + exchanged, ordered - quantity)
  const off = (units: number) => share(parseMoney(discount), BigInt(units), BigInt(ordered))
  return atLeastNothing(parseMoney(unitPrice) * BigInt(quantity) - (off(settled + quantity) - off(settled)))
}

/** What was paid for units of lines, exactly. */
export const worthOf = (lines: readonly (PricedLine & { quantity: number })[]): string =>
  formatMoney(lines.reduce((sum, line) => sum + netOf(line, line.quantity), 0n))

interface RefundFacts {
  kind: string
  refundStatus: number | null
  /** Whether another refund was made in its stead. */
  replaced: boolean
}

/** Whether a refund can be tried again: true, or why not. One under way may have got lost on its way. */
export function refundRetryVerdict({ kind, refundStatus, replaced }: RefundFacts): true | Reason {
  if (kind !== 'refund') return 'refund.none'
  if (refundStatus === 1) return 'refund.done'
  return replaced ? 'refund.replaced' : true
}

export const orderRefund = endpoint({
  name: 'orderRefund',
  method: 'POST',
  path: '/order/refund',
  summary: 'Give money back for an order; answers the id of the refund. Moves no goods',
  access: 'orders.refund',
  confirmed: true,
  body: z.strictObject({
    orderId: id,
    /** Which payment; may be left out where there is one alone. */
    paymentId: id.nullish(),
    /** May be left out where goods are named: then it is what was paid for them. */
    amount: money.nullish(),
    /** The goods that the money is for, of what has shipped. They stay where they are. */
    items: z
      .array(z.strictObject({ orderItemId: id, quantity: z.int().min(1).max(maxQuantity) }))
      .max(500)
      .default([]),
    /** Needed where no storefront gives the money back: how it was done. */
    note: text(500).default(''),
  }),
  bodyLimits: sheetBody(500, 2, 1),
  data: id,
  errors: [
    'ORDER_NOT_FOUND',
    'REFUND_AMOUNT_MISSING',
    'REFUND_TOO_MUCH',
    'REFUND_AMOUNT_TOO_FINE',
    'REFUND_PAYMENT_MISSING',
    'REFUND_NOTE_MISSING',
    'REFUND_ITEM_NOT_FOUND',
    'REFUND_ITEM_TOO_MANY',
    'REFUND_OVER_ITEMS',
  ],
})

export const orderRefundRetry = endpoint({
  name: 'orderRefundRetry',
  method: 'GET',
  path: '/order/refund',
  summary: 'Try a refund again that failed, or that got lost; the money goes back once',
  access: 'orders.refund',
  confirmed: true,
  query: z.strictObject({
    exId: filledText(100),
    /** Where refunds of several orders have the same id outside. */
    orderId: idParam.optional(),
  }),
  data: done,
  changes: true,
  errors: ['REFUND_NOT_FOUND', 'REFUND_STATE', 'REFUND_TOO_MUCH', 'REFUND_ITEM_TOO_MANY'],
})
