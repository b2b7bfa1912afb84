import { isTooFine } from '@selvedge/contract/core/values/currency-decimals.ts'
import { type Amount, formatMoney, maxAmount, parseMoney } from '@selvedge/contract/core/values/money.ts'
import {
  type Payment,
  type RefundableLine,
  refundableUnits,
  worthOf,
} from '@selvedge/contract/orders/refunds/refunds.ts'
import { partOf } from '../../../core/part-of.rules.ts'

export interface RequestedRefund {
  paymentId?: number | null | undefined
  amount?: string | null | undefined
}

export type RefundPlan =
  | { payment: Payment; amount: string }
  | { error: 'REFUND_AMOUNT_MISSING' | 'REFUND_PAYMENT_MISSING' }
  | { error: 'REFUND_TOO_MUCH'; params: { most: string } }
  | { error: 'REFUND_AMOUNT_TOO_FINE'; params: { currency: string } }

/** The payment that money goes back to: the one that was named, else the only one that has something left. */
function chosen(requested: RequestedRefund, payments: readonly Payment[]): Payment | undefined {
  if (requested.paymentId) return payments.find(({ id }) => id === requested.paymentId)
  const open = payments.filter(({ left }) => parseMoney(left) > 0n)
  return open.length > 1 ? undefined : (open[0] ?? payments[0])
}

/** What is to be refunded, or why not. */
export function planRefund(requested: RequestedRefund, payments: readonly Payment[]): RefundPlan {
  const units = requested.amount ? parseMoney(requested.amount) : 0n
  if (units <= 0n) return { error: 'REFUND_AMOUNT_MISSING' }
  if (payments.length === 0) return { error: 'REFUND_TOO_MUCH', params: { most: formatMoney(0n) } }
  const payment = chosen(requested, payments)
  if (!payment) return { error: 'REFUND_PAYMENT_MISSING' }
  const { currency } = payment
  if (isTooFine(formatMoney(units), currency))
    return { error: 'REFUND_AMOUNT_TOO_FINE', params: { currency } }
  if (units > parseMoney(payment.left)) {
    return { error: 'REFUND_TOO_MUCH', params: { most: `${payment.left} ${payment.currency}` } }
  }
  if (units > maxAmount) {
    return { error: 'REFUND_TOO_MUCH', params: { most: `${formatMoney(maxAmount)} ${payment.currency}` } }
  }
  return { payment, amount: formatMoney(units) }
}

/** What is compared of a refund with what its storefront reports. */
export interface ComparedRefund {
  id: number
  exId: string
  kind: string
  gateway: string
  currency: string
  amount: string
  /** The same as the customer paid it, where that was in another currency and the storefront has told it. */
  paidIn: Amount | null
  /** Of a refund made here: the payment that it goes back to. */
  paymentId: number | null
  refundStatus: number | null
  /** Empty for what the storefront reports. */
  createdBy: string
  createdAt: string
  replacedBy: number | null
}

/** Storefronts tell times in whole seconds. */
const secondOf = (moment: string): number => Math.floor(Date.parse(moment) / 1000)

/** Its storefront has not said yet how it calls a refund that was made here. */
const isUnderWay = ({ id, exId, kind, refundStatus, createdBy }: ComparedRefund): boolean =>
  kind === 'refund' && createdBy !== '' && refundStatus === null && exId === `R${id}`

const isSame = (one: Amount, other: Amount): boolean =>
  one.currency === other.currency && parseMoney(one.amount) === parseMoney(other.amount)

/** A refund in the currency that the customer paid in: as it is reported, or that part of its payment. Null where nobody has told. */
function asPaid(refund: ComparedRefund, transactions: readonly ComparedRefund[]): Amount | null {
  if (refund.createdBy === '') return refund.paidIn
  const payment = transactions.find(({ id }) => id === refund.paymentId)
  if (!payment?.paidIn) return null
  const { currency } = payment.paidIn
  return { currency, amount: partOf(payment.paidIn, refund.amount, payment.amount) }
}

/**
 * Whether two refunds are of as much. What the customer paid in another currency goes back in that one: what the storefront
 * says that it was worth in its own has been turned there and back, and may be some cents off.
 */
function isAsMuch(
  one: ComparedRefund,
  other: ComparedRefund,
  transactions: readonly ComparedRefund[],
): boolean {
  if (one.gateway !== other.gateway) return false
  const [paid, otherPaid] = [asPaid(one, transactions), asPaid(other, transactions)]
  return paid && otherPaid ? isSame(paid, otherPaid) : isSame(one, other)
}

/**
 * What the storefront reports that must be this refund, although its answer was lost: as much, by the same gateway, not
 * before it was asked for, and the stead of no other. Sent again it would be paid twice. As long as another one like it is
 * under way, what is reported may be that.
 */
export const reportedAs = <Row extends ComparedRefund>(
  refund: ComparedRefund,
  transactions: readonly Row[],
): Row | undefined =>
  transactions.some((row) => row.id !== refund.id && isUnderWay(row) && isAsMuch(row, refund, transactions))
    ? undefined
    : transactions.find(
        (row) =>
          row.kind === 'refund' &&
          row.createdBy === '' &&
          row.replacedBy === null &&
          row.refundStatus !== 0 &&
          isAsMuch(row, refund, transactions) &&
          secondOf(row.createdAt) >= secondOf(refund.createdAt),
      )

/** The payment for another try of a refund that the storefront reported as failed: of its gateway where one has enough left. */
export const paymentFor = (
  refund: { gateway: string; currency: string; amount: string },
  payments: readonly Payment[],
): Payment | undefined => {
  const enough = payments.filter(
    ({ currency, left }) => currency === refund.currency && parseMoney(left) >= parseMoney(refund.amount),
  )
  return enough.find(({ gateway }) => gateway === refund.gateway) ?? enough[0]
}

export type ItemsPlan<Line> =
  | { lines: (Line & { quantity: number })[]; worth: string }
  | { error: 'REFUND_ITEM_NOT_FOUND'; params: { row: number } }
  | {
      error: 'REFUND_ITEM_TOO_MANY'
      params: { sku: string; most: number; refunded: number; exchanged: number }
    }

/** The goods that money is to go back for, and what was paid for them; or what is wrong with them. */
export function planItems<Line extends RefundableLine>(
  requested: readonly { orderItemId: number; quantity: number }[],
  lines: readonly Line[],
): ItemsPlan<Line> {
  const planned: (Line & { quantity: number })[] = []
  for (const [index, { orderItemId, quantity }] of requested.entries()) {
    const line = lines.find(({ id }) => id === orderItemId)
    if (!line || planned.some(({ id }) => id === orderItemId)) {
      return { error: 'REFUND_ITEM_NOT_FOUND', params: { row: index + 1 } }
    }
    const most = refundableUnits(line)
    if (quantity > most) {
      const { sku, refunded, exchanged } = line
      return { error: 'REFUND_ITEM_TOO_MANY', params: { sku, most, refunded, exchanged } }
    }
    planned.push({ ...line, quantity })
  }
  return { lines: planned, worth: worthOf(planned) }
}

/** Whether an amount is more than what was paid for the goods that it is for. Other currencies can't be compared. */
export const isOverItems = (
  amount: string,
  { worth, currency }: { worth: string; currency: string },
  payment: Pick<Payment, 'currency'>,
): boolean => payment.currency === currency && parseMoney(amount) > parseMoney(worth)

/** Units of a line that a refund is for, and the look set that it is part of, if it is. */
export interface RefundedPart {
  exId: string
  quantity: number
  setId: number | null
  /** How many lines the set has. */
  setLines: number
}

/**
 * The goods of a refund as a storefront has them: of a look set it knows whole ones alone. What a refund is for besides
 * is told as money.
 */
export function reportedGoods(parts: readonly RefundedPart[]): { exId: string; quantity: number }[] {
  const sets = Map.groupBy(
    parts.filter(({ setId }) => setId !== null),
    ({ setId }) => setId,
  )
  return [
    ...parts.filter(({ setId }) => setId === null).map(({ exId, quantity }) => ({ exId, quantity })),
    ...[...sets.values()].flatMap((lines) => {
      const [first] = lines
      if (!first || lines.length < first.setLines) return []
      return [{ exId: first.exId, quantity: Math.min(...lines.map(({ quantity }) => quantity)) }]
    }),
  ]
}
