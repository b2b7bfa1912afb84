import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { TieOutBill } from '@selvedge/contract/finance/tie-out/tie-out.ts'
import {
  type TieOutReason,
  tieOutReasons,
  tieOutReasonWords,
} from '@selvedge/contract/finance/tie-out/tie-out-reasons.ts'
import { bilingual, joinStatements } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import type { StatusFamily, StatusWord } from '../../../ui/values/StatusTag.tsx'

const families: Record<TieOutReason, StatusFamily> = {
  missing: 'failed',
  notAudited: 'attention',
  otherUnits: 'failed',
  otherValue: 'failed',
  unknownHere: 'failed',
  transit: 'underway',
  waiting: 'waiting',
  failed: 'failed',
  switchedOff: 'attention',
  unmapped: 'attention',
  costUnknown: 'attention',
  notConnected: 'attention',
  givenUp: 'waiting',
  beforeLedger: 'done',
  unexplained: 'failed',
}

export const reasonState = ({ reason }: { reason: TieOutReason }): StatusWord => ({
  word: bilingual(tieOutReasonWords[reason]),
  family: families[reason],
})

export const reasonChoices = () =>
  tieOutReasons.map((value) => ({ value, label: bilingual(tieOutReasonWords[value]) }))

/** How a bill stands in the ledger: what was sent and what is there, as far as that differs. */
export function billText({ number, ...bill }: TieOutBill): string {
  const amounts = { sent: bill.valueSent ?? '—', there: bill.valueThere ?? '—' }
  return joinStatements([
    t('金蝶单据 {number}', { number }),
    ...(bill.unitsSent === bill.unitsThere
      ? []
      : [t('件数 {sent} → {there}', { sent: bill.unitsSent, there: bill.unitsThere })]),
    ...(amounts.sent === amounts.there ? [] : [t('单据金额 {sent} → {there}', amounts)]),
  ])
}

/** An amount of CNY as a column of money takes it. */
export const inCny = (amount: string) => ({ amount: formatMoney(parseMoney(amount)), currency: 'CNY' })
