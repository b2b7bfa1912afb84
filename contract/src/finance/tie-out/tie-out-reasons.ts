import type { LedgerState } from '../ledger/ledger-states.ts'

/** Why units or value are here and not in the ledger. */
export const tieOutReasons = [
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
  transit: { zh: '转仓在途', en: 'In transit' },
  waiting: { zh: '待推送', en: 'Waiting' },
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
