import { parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { NoticeState } from '@selvedge/contract/finance/payment-notices/notice-states.ts'
import type { ReconciliationReason } from '@selvedge/contract/finance/reconciliations/reconciliation-reasons.ts'
import type { ReconciliationSide } from '@selvedge/contract/finance/reconciliations/reconciliations.ts'
import { type Found, moneySide } from './found.rules.ts'

/** What a gateway has told of a payment by itself, at its latest, and the payment that is under the number here. */
export interface NoticeFacts {
  id: number
  state: NoticeState
  /** Under which it is told, at first and at the latest. */
  number: string
  latestNumber: string
  amount: string
  currency: string
  payment: { amount: string; currency: string } | null
  /** Whether the shop has had its time to tell of the order. */
  isOld: boolean
}

/** Where a gateway has money that no payment here is, or not this one. */
export function noticeDifferences(facts: NoticeFacts): Found[] {
  const { id, state, amount, currency, payment, isOld } = facts
  if (state !== 'differs' && !(state === 'waiting' && isOld)) return []
  const found = (
    reason: ReconciliationReason,
    ours: ReconciliationSide,
    theirs = moneySide(parseMoney(amount), currency, facts.latestNumber),
  ): Found[] => [
    {
      ...{ reason, subject: 'paymentNotice', subjectId: id, item: '', orderId: null, label: facts.number },
      ...{ ours, theirs, documents: [], documentCount: 0 },
    },
  ]
  // Told of another number since: no payment here is meant by it.
  const isOther = facts.latestNumber !== facts.number && payment !== null && isSame(facts, payment)
  if (!payment || isOther) return found('orderMissing', moneySide(0n, currency))
  const ours = moneySide(parseMoney(payment.amount), payment.currency)
  return found(payment.currency === currency ? 'amountDiffers' : 'currencyDiffers', ours)
}

const isSame = ({ amount, currency }: NoticeFacts, payment: { amount: string; currency: string }): boolean =>
  parseMoney(amount) === parseMoney(payment.amount) && currency === payment.currency
