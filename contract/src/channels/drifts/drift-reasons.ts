import type { Bilingual } from '../../core/words/language.ts'

/** What of a storefront is held against what is here. */
export const driftKinds = ['stock', 'price', 'tags', 'missing', 'unknown'] as const
export type DriftKind = (typeof driftKinds)[number]

export const driftKindWords: Record<DriftKind, Bilingual> = {
  stock: { zh: '库存', en: 'Stock' },
  price: { zh: '价格', en: 'Price' },
  /** Tags of ours that the storefront's product lacks; what it has of its own is its own. */
  tags: { zh: '标签', en: 'Tags' },
  /** It was sold there and there is stock of it, and the storefront no longer has it. */
  missing: { zh: '店铺没有', en: 'Missing in store' },
  /** The storefront sells it, and nobody here knows it. */
  unknown: { zh: '本系统没有', en: 'Unknown here' },
}

/**
 * open: found, and nothing is under way that explains it. repaired: the storefront is told again, and no later comparison
 * has looked yet. ignored: it stands, for a reason. gone: found no more.
 */
export const driftStates = ['open', 'repaired', 'ignored', 'gone'] as const
export type DriftState = (typeof driftStates)[number]

export const driftStateWords: Record<DriftState, Bilingual> = {
  open: { zh: '待处理', en: 'Open' },
  repaired: { zh: '已修复', en: 'Repaired' },
  ignored: { zh: '已忽略', en: 'Ignored' },
  gone: { zh: '已消除', en: 'Resolved' },
}

/** What the usual effect can make right; the others need somebody who decides. */
export const repairableKinds = ['stock', 'price', 'tags'] as const satisfies readonly DriftKind[]
export type RepairableKind = (typeof repairableKinds)[number]

export const isRepairable = (kind: DriftKind): kind is RepairableKind =>
  repairableKinds.some((one) => one === kind)

/** What is repaired already is not told once more before somebody has looked. */
export const mayRepair = (kind: DriftKind, state: DriftState): boolean =>
  state === 'open' && isRepairable(kind)

export const mayIgnore = (state: DriftState): boolean => state === 'open'
