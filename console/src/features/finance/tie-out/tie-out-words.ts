import { formatMoney, parseMoney } from '@selvedge/contract/core/money.ts'
import {
  type TieOutReason,
  tieOutReasons,
  tieOutReasonWords,
} from '@selvedge/contract/finance/tie-out/tie-out-reasons.ts'
import { bilingual } from '../../../text/server-text.ts'
import type { StatusFamily, StatusWord } from '../../../ui/values/StatusTag.tsx'

const families: Record<TieOutReason, StatusFamily> = {
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

/** An amount of CNY as a column of money takes it. */
export const inCny = (amount: string) => ({ amount: formatMoney(parseMoney(amount)), currency: 'CNY' })
