import { parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { ReconciliationReason } from '@selvedge/contract/finance/reconciliations/reconciliation-reasons.ts'
import type { ReconciliationSide } from '@selvedge/contract/finance/reconciliations/reconciliations.ts'
import { type Found, moneySide, textSide } from './found.rules.ts'

/** An order of a storefront, what it comes to, and the money that came and went for it. */
export interface PaymentFacts {
  orderId: number
  label: string
  paid: boolean
  /** In the storefront's word. */
  payStatus: string
  currency: string
  /** As it was bought, and less what was taken back since; null as long as the storefront has not said what it comes to. */
  totals: { ordered: string; current: string } | null
  payments: readonly { currency: string; amount: string; result: string }[]
  refunds: readonly RefundFacts[]
}

export interface RefundFacts {
  exId: string
  currency: string
  amount: string
  /** 1 done, 0 failed, null under way. */
  status: number | null
  madeHere: boolean
  replaced: boolean
  /** Whether the shop has had its time to do it. */
  isOld: boolean
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const sumOf = (rows: readonly { amount: string }[]): bigint =>
  rows.reduce((sum, { amount }) => sum + parseMoney(amount), 0n)

/** What may have been paid for an order: from what is still bought to all that was. */
interface Range {
  low: bigint
  high: bigint
}

/** The money of an order, summed up in its currency. */
interface Account {
  due: Range | null
  came: readonly bigint[]
  paid: bigint
  pending: bigint
  refunded: bigint
}

function dueOf({ totals }: PaymentFacts): Range | null {
  if (!totals) return null
  const high = parseMoney(totals.ordered)
  return { low: least(parseMoney(totals.current), high), high }
}

function accountOf(facts: PaymentFacts): Account {
  const { currency, payments, refunds } = facts
  const own = payments.filter((row) => row.currency === currency)
  const came = own.filter(({ result }) => result === 'success').map(({ amount }) => parseMoney(amount))
  return {
    due: dueOf(facts),
    came,
    paid: came.reduce((sum, amount) => sum + amount, 0n),
    pending: sumOf(own.filter(({ result }) => result !== 'success')),
    refunded: sumOf(refunds.filter((row) => row.currency === currency && row.status === 1)),
  }
}

/** Where an order and the money for it differ. */
export function paymentDifferences(facts: PaymentFacts): Found[] {
  const { orderId, label, currency } = facts
  const found =
    (item = '') =>
    (reason: ReconciliationReason, ours: ReconciliationSide, theirs: ReconciliationSide): Found => ({
      ...{ reason, subject: 'order', subjectId: orderId, orderId, label, item, ours, theirs },
      ...{ documents: [], documentCount: 0 },
    })
  const account = accountOf(facts)
  const foreign = foreignSums(facts)
  return [
    // What came in another currency can't be held against the order.
    ...(foreign.size > 0
      ? [...foreign].map(([other, sum]) =>
          found(other)('currencyDiffers', dueSide(account, currency), moneySide(sum, other)),
        )
      : (facts.paid ? whenPaid : whenUnpaid)(facts, account, found())),
    ...facts.refunds
      .filter((row) => row.madeHere && row.status !== 1 && !row.replaced && row.isOld)
      .map((row) =>
        found(row.exId)(
          'refundMissing',
          moneySide(parseMoney(row.amount), row.currency),
          moneySide(0n, row.currency),
        ),
      ),
    ...(foreign.size > 0 ? [] : refundedThere(facts, account, found())),
  ]
}

/** What an order comes to: of one whose storefront has not said so, its currency is all that is known. */
const dueSide = ({ due }: Account, currency: string): ReconciliationSide =>
  due ? moneySide(due.high, currency) : textSide(currency)

type Make = (reason: ReconciliationReason, ours: ReconciliationSide, theirs: ReconciliationSide) => Found

function foreignSums({ payments, currency }: PaymentFacts): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const row of payments) {
    if (row.currency === currency || row.result !== 'success') continue
    sums.set(row.currency, (sums.get(row.currency) ?? 0n) + parseMoney(row.amount))
  }
  return sums
}

function whenPaid({ currency }: PaymentFacts, account: Account, found: Make): Found[] {
  const { due, came, paid, pending, refunded } = account
  // Taxes, tips and what was taken off the whole order are in no line of it: what its lines come to says nothing.
  if (!due) return []
  const { low, high } = due
  // What is missing is so of what is still bought.
  const owed = moneySide(low, currency)
  if (came.length === 0) {
    if (low <= 0n) return []
    const reason = pending > 0n ? 'paymentPending' : 'paymentMissing'
    return [found(reason, owed, moneySide(0n, currency))]
  }
  if (paid < low) return [found('amountDiffers', owed, moneySide(paid, currency))]
  const left = paid - refunded
  if (left <= high) return []
  // Without one of them it would be paid all the same.
  const isTwice = came.length > 1 && left - came.reduce(least) >= high
  return [
    found(isTwice ? 'paidTwice' : 'amountDiffers', moneySide(high, currency), moneySide(left, currency)),
  ]
}

function whenUnpaid({ payStatus, currency }: PaymentFacts, account: Account, found: Make): Found[] {
  const left = account.paid - account.refunded
  if (payStatus === 'refunded' || left <= 0n) return []
  if (payStatus === 'partially_paid' && (!account.due || left < account.due.low)) return []
  return [found('orderUnpaid', moneySide(0n, currency), moneySide(left, currency))]
}

/** Money that the shop says went back, and no refund here makes up. Which part of an order it was, the word alone does not tell. */
function refundedThere(
  { payStatus, currency, refunds }: PaymentFacts,
  account: Account,
  found: Make,
): Found[] {
  const known = sumOf(refunds.filter(({ status, currency: of }) => status !== 0 && of === currency))
  const ours = moneySide(known, currency)
  const all = account.came.length > 0 ? account.paid : account.due?.high
  if (payStatus === 'refunded' && all !== undefined)
    return known < all ? [found('refundUnknown', ours, moneySide(all, currency))] : []
  if (payStatus !== 'partially_refunded' || refunds.some(({ status }) => status !== 0)) return []
  return [found('refundUnknown', ours, textSide(payStatus))]
}
