import type { Bilingual } from '../../core/language.ts'

/** What of a storefront is held against what it was told. */
export const driftKinds = ['stock', 'price', 'tags', 'missing', 'unknown'] as const
export type DriftKind = (typeof driftKinds)[number]

export const driftKindWords: Record<DriftKind, Bilingual> = {
  stock: { zh: '库存', en: 'Stock' },
  price: { zh: '价格', en: 'Price' },
  tags: { zh: '标签', en: 'Tags' },
  /** We tell the storefront of it, and it does not sell it. */
  missing: { zh: '店铺没有', en: 'Missing in store' },
  /** The storefront sells it, and nobody here knows it. */
  unknown: { zh: '本系统没有', en: 'Unknown here' },
}

/**
 * open: found, and nothing is under way that explains it. waiting: an effect that is still to be sent explains it.
 * repaired: it was told again, and no later run has looked yet. gone: found no more. ignored: it stands, for a reason.
 */
export const driftStates = ['open', 'waiting', 'repaired', 'gone', 'ignored'] as const
export type DriftState = (typeof driftStates)[number]

export const driftStateWords: Record<DriftState, Bilingual> = {
  open: { zh: '待处理', en: 'Open' },
  waiting: { zh: '待发送', en: 'Waiting to be sent' },
  repaired: { zh: '已修复', en: 'Repaired' },
  gone: { zh: '已消除', en: 'Gone' },
  ignored: { zh: '已忽略', en: 'Ignored' },
}

/** What the usual effect can make right; the others need somebody who decides. */
const repairable: Record<DriftKind, boolean> = {
  stock: true,
  price: true,
  tags: true,
  missing: false,
  unknown: false,
}

/** What is queued already is not queued again. */
export const mayRepair = (kind: DriftKind, state: DriftState): boolean => state === 'open' && repairable[kind]

export const mayIgnore = (state: DriftState): boolean => state === 'open'
