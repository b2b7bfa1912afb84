import type { LedgerState } from '../ledger/ledger-states.ts'

/** How a bill stands in the ledger otherwise than its posting here says. */
export const billReasons = ['missing', 'notAudited', 'otherUnits', 'otherValue', 'unknownHere'] as const
export type BillReason = (typeof billReasons)[number]

/** Why units or value are here and not in the ledger, or the other way round. */
export const tieOutReasons = [
  ...billReasons,
  'transit',
  'waiting',
  'failed',
  'switchedOff',
  'unmapped',
  'costUnknown',
  'notConnected',
  'givenUp',
  'beforeLedger',
  'unexplained',
] as const
export type TieOutReason = (typeof tieOutReasons)[number]

export const tieOutReasonWords: Record<TieOutReason, { zh: string; en: string }> = {
  missing: { zh: '金蝶缺少单据', en: 'Not in the ledger' },
  notAudited: { zh: '金蝶单据未审核', en: 'Not audited there' },
  otherUnits: { zh: '金蝶单据件数不同', en: 'Other units there' },
  otherValue: { zh: '金蝶单据金额不同', en: 'Other value there' },
  unknownHere: { zh: '本系统没有的单据', en: 'Unknown here' },
  transit: { zh: '转仓在途', en: 'In transit' },
  waiting: { zh: '待推送', en: 'To be sent' },
  failed: { zh: '推送失败', en: 'Failed' },
  switchedOff: { zh: '同步开关未开启', en: 'Switched off' },
  unmapped: { zh: '缺少对应关系', en: 'Not mapped' },
  costUnknown: { zh: '采购成本未知', en: 'Cost unknown' },
  notConnected: { zh: '金蝶未连接', en: 'Not connected' },
  givenUp: { zh: '已放弃推送', en: 'Given up' },
  beforeLedger: { zh: '对接金蝶之前', en: 'Before the ledger' },
  unexplained: { zh: '无法解释', en: 'Unexplained' },
}

/** What the ledger has taken, beside what it has not. */
export type TieOutShare = TieOutReason | 'taken'

/** What a posting in a state explains; a held one by what it waits for. */
export const reasonsByState: Record<LedgerState, TieOutShare> = {
  posted: 'taken',
  manual: 'taken',
  waiting: 'waiting',
  failed: 'failed',
  given_up: 'givenUp',
  held: 'notConnected',
}

/** By what a held posting waits for; everything else is that the ledger can not be reached. */
export const reasonsHeld: Record<string, TieOutReason> = {
  'ledger.stockOff': 'switchedOff',
  'ledger.moneyOff': 'switchedOff',
  'ledger.unmapped': 'unmapped',
  'ledger.costUnknown': 'costUnknown',
}

export const reasonOf = (state: LedgerState, errorKey: string): TieOutShare =>
  (state === 'held' && reasonsHeld[errorKey]) || reasonsByState[state]
