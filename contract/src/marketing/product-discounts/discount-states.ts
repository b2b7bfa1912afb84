import type { Bilingual } from '../../core/words/language.ts'

/**
 * reading: its variants are looked up in the shop. ready: looked at, nothing changed yet. applying: prices are being
 * changed. running: they are. closing: they are being restored. closed: they are, and it stays as a record.
 */
export const discountStates = ['reading', 'ready', 'applying', 'running', 'closing', 'closed'] as const
export type DiscountState = (typeof discountStates)[number]

export const discountStateWords: Record<DiscountState, Bilingual> = {
  reading: { zh: '读取商品', en: 'Reading products' },
  ready: { zh: '待开始', en: 'To be started' },
  applying: { zh: '调价中', en: 'Changing prices' },
  running: { zh: '进行中', en: 'Under way' },
  closing: { zh: '恢复价格', en: 'Restoring prices' },
  closed: { zh: '已关闭', en: 'Closed' },
}

/** Whether its work of the moment is complete. */
export const isDone = (state: DiscountState): boolean => state === 'running' || state === 'closed'

/**
 * planned: will be changed. sending: is being changed. applied: was changed. dearer, same, zero: left out, for it would
 * cost more, the same, or nothing. blocked: another discount runs on the product. changed: somebody changed the price
 * meanwhile, which was left as it is. gone: the shop has it no more. refused: the shop would not change it. left: the
 * discount was closed before its turn. restored: has its old price again.
 */
export const lineStates = [
  'planned',
  'sending',
  'applied',
  'dearer',
  'same',
  'zero',
  'blocked',
  'changed',
  'gone',
  'refused',
  'left',
  'restored',
] as const
export type LineState = (typeof lineStates)[number]

export const lineStateWords: Record<LineState, Bilingual> = {
  planned: { zh: '待调价', en: 'To be changed' },
  sending: { zh: '调价中', en: 'Being changed' },
  applied: { zh: '已调价', en: 'Changed' },
  dearer: { zh: '跳过：会变贵', en: 'Skipped: would cost more' },
  same: { zh: '跳过：价格不变', en: 'Skipped: would cost the same' },
  zero: { zh: '跳过：会变为零', en: 'Skipped: would cost nothing' },
  blocked: { zh: '跳过：其他折扣进行中', en: 'Skipped: another discount is under way' },
  changed: { zh: '已被他人改价，保持不变', en: 'Changed by someone else, not touched' },
  gone: { zh: '店铺已无此商品', en: 'No longer in the store' },
  refused: { zh: '店铺拒绝', en: 'Refused by the store' },
  left: { zh: '未调价', en: 'Not changed' },
  restored: { zh: '已恢复', en: 'Restored' },
}

/** Somebody should look at these. */
export const troubledLines = ['changed', 'gone', 'refused'] as const satisfies readonly LineState[]
