import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import type {
  ReconciliationReason,
  ReconciliationSubject,
} from '@selvedge/contract/finance/reconciliations/reconciliation-reasons.ts'
import type {
  ReconciliationDocument,
  ReconciliationSide,
} from '@selvedge/contract/finance/reconciliations/reconciliations.ts'

/** A difference that a comparison finds. */
export interface Found {
  reason: ReconciliationReason
  subject: ReconciliationSubject
  subjectId: number
  /** Which of several of that subject. */
  item: string
  /** With which it is compared again. */
  orderId: number | null
  label: string
  ours: ReconciliationSide
  theirs: ReconciliationSide
  documents: readonly ReconciliationDocument[]
  documentCount: number
}

export const nothing: ReconciliationSide = { amount: null, currency: null, units: null, text: '' }

export const moneySide = (amount: bigint, currency: string, text = ''): ReconciliationSide => ({
  ...nothing,
  amount: formatMoney(amount),
  currency,
  text,
})

export const unitsSide = (units: number, text = ''): ReconciliationSide => ({ ...nothing, units, text })
export const textSide = (text: string): ReconciliationSide => ({ ...nothing, text })

/**
 * What is here less what is there, where both are known. Of two currencies it is that of here, of which nothing is there.
 */
export function differenceOf({ ours, theirs }: Pick<Found, 'ours' | 'theirs'>) {
  const { currency } = ours
  const isMoney = ours.amount !== null && theirs.amount !== null && currency !== null
  const there = isMoney && theirs.currency === currency ? parseMoney(theirs.amount ?? '0') : 0n
  return {
    difference: isMoney ? formatMoney(parseMoney(ours.amount ?? '0') - there) : null,
    currency: isMoney ? currency : null,
    units: ours.units !== null && theirs.units !== null ? ours.units - theirs.units : null,
  }
}
