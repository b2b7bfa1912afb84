import type { Reason } from '../../reasons.ts'

/** What became of a posting. Held: something has to be set up, or switched on, before it is pushed. */
export const ledgerStates = ['waiting', 'held', 'failed', 'posted', 'manual', 'given_up'] as const
export type LedgerState = (typeof ledgerStates)[number]

export const ledgerStateWords: Record<LedgerState, { zh: string; en: string }> = {
  waiting: { zh: '待推送', en: 'To be sent' },
  held: { zh: '暂缓', en: 'Held' },
  failed: { zh: '失败', en: 'Failed' },
  posted: { zh: '已入账', en: 'Posted' },
  manual: { zh: '已人工上传', en: 'Uploaded by hand' },
  given_up: { zh: '已放弃', en: 'Given up' },
}

/** How far a bill has come in the ledger; empty where it is not there. */
export const ledgerSteps = ['', 'saved', 'submitted', 'audited'] as const
export type LedgerStep = (typeof ledgerSteps)[number]

export const ledgerActions = ['retry', 'manual'] as const
export type LedgerAction = (typeof ledgerActions)[number]

/** True, or the reason why not. */
type Permitted = true | Reason

const posted = 'ledger.posted'
const byHand = 'ledger.byHand'

const byState: Record<LedgerState, Record<LedgerAction, Permitted>> = {
  waiting: { retry: true, manual: true },
  held: { retry: true, manual: true },
  failed: { retry: true, manual: true },
  posted: { retry: posted, manual: posted },
  manual: { retry: byHand, manual: byHand },
  given_up: { retry: true, manual: true },
}

/** Where each action leads. Retrying gives all attempts again. */
export const ledgerOutcome = { retry: 'waiting', manual: 'manual' } as const satisfies Record<
  LedgerAction,
  LedgerState
>

/** Whether a posting in this state allows the action: true, or the reason why not. */
export const ledgerVerdict = (action: LedgerAction, state: LedgerState): Permitted => byState[state][action]

/** States in which a posting says what keeps it back: those are tried again together. */
export const blockedStates = ['held', 'failed'] as const satisfies readonly LedgerState[]
export type BlockedState = (typeof blockedStates)[number]
