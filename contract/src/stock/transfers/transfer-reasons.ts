import type { Bilingual } from '../../core/words/language.ts'

/** Why units that were sent never arrive. */
export const transferReasons = ['lost', 'damaged', 'foundAtSource', 'returned'] as const
export type TransferReason = (typeof transferReasons)[number]

export const transferReasonWords = {
  lost: { zh: '丢失', en: 'Lost' },
  damaged: { zh: '损坏', en: 'Damaged' },
  foundAtSource: { zh: '源仓找回', en: 'Found at the source' },
  returned: { zh: '退回源仓', en: 'Returned to the source' },
} as const satisfies Record<TransferReason, Bilingual>

/** Whether these units are on the shelf of the source again. */
export const isBackAtSource = (reason: TransferReason): boolean =>
  reason === 'foundAtSource' || reason === 'returned'
