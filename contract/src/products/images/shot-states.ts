import type { Bilingual } from '../../core/words/language.ts'

/** How a style stands: without any picture, without some of the shots that it is to have, or with all of them. */
export const shotStates = ['none', 'some', 'complete'] as const
export type ShotState = (typeof shotStates)[number]

export const shotStateNames: Record<ShotState, Bilingual> = {
  none: { zh: '没有图片', en: 'No picture' },
  some: { zh: '缺图', en: 'Some missing' },
  complete: { zh: '已齐', en: 'Complete' },
}

/** What a list of them may show: those that lack anything come without a choice. */
export const shotFilters = ['lacking', ...shotStates, 'all'] as const

/** Styles with units on shelves, or with SKUs that a store sells. */
export const shotGoods = ['inStock', 'onSale'] as const
