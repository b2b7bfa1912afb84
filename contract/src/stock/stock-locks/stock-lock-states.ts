import type { Bilingual } from '../../core/words/language.ts'
import type { Reason } from '../../reasons.ts'

/** 0 is unlocked, anything above it locked. */
export const stockLockStatuses = [0, 1] as const
export type StockLockStatus = (typeof stockLockStatuses)[number]

export const stockLockStatusWords = {
  0: { zh: '未锁定', en: 'Not locked' },
  1: { zh: '已锁定', en: 'Locked' },
} as const satisfies Record<StockLockStatus, Bilingual>

export const stockLockActions = ['lock', 'unlock'] as const
export type StockLockAction = (typeof stockLockActions)[number]

/** What is possible in which state: true, or the reason why not. */
const table: Record<StockLockStatus, Record<StockLockAction, true | Reason>> = {
  0: { lock: true, unlock: 'stockLock.unlocked' },
  1: { lock: 'stockLock.locked', unlock: true },
}

/** Where each action leads. */
export const stockLockOutcome = { lock: 1, unlock: 0 } as const satisfies Record<
  StockLockAction,
  StockLockStatus
>

/** Used by the server to refuse and by the console to disable. */
export const stockLockVerdict = (action: StockLockAction, status: StockLockStatus): true | Reason =>
  table[status][action]

/** What units are kept back for. */
export const stockLockReasons = ['customer', 'campaign', 'inspection', 'photo', 'customs', 'other'] as const
export type StockLockReason = (typeof stockLockReasons)[number]

export const stockLockReasonWords = {
  customer: { zh: '客户预留', en: 'Kept for a customer' },
  campaign: { zh: '活动备货', en: 'Campaign' },
  inspection: { zh: '质检', en: 'Quality inspection' },
  photo: { zh: '拍摄样衣', en: 'Photo shoot' },
  customs: { zh: '报关核查', en: 'Customs check' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<StockLockReason, Bilingual>

/** So many days before its last one, a lock stands among what there is to do. */
export const stockLockNoticeDays = 3
