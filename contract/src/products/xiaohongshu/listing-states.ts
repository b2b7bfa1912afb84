import type { Bilingual } from '../../core/words/language.ts'

/**
 * none: never wanted there. waiting: it is to be made there. created: it is there. failed: it could not be made, and is not tried
 * any more. cancelled: it was taken back before it was made.
 */
export const listingStates = ['none', 'waiting', 'created', 'failed', 'cancelled'] as const
export type ListingState = (typeof listingStates)[number]
/** As it is kept: what was never wanted is not. */
export const storedListingStates = ['waiting', 'created', 'failed', 'cancelled'] as const
export type StoredListingState = (typeof storedListingStates)[number]

export const listingStateWords: Record<ListingState, Bilingual> = {
  none: { zh: '未发布', en: 'Not published' },
  waiting: { zh: '发布中', en: 'Being published' },
  created: { zh: '已发布', en: 'Published' },
  failed: { zh: '发布失败', en: 'Failed' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
}

/** What articles of a product differ in, as the platform is told; its buyers read Chinese. */
export const articleOption: Bilingual = { zh: '规格', en: 'Variant' }

/** What products can be narrowed down to. */
export const listingViews = ['', 'none', 'waiting', 'created', 'failed', 'off'] as const
