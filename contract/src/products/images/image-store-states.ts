import type { Bilingual } from '../../core/words/language.ts'

/**
 * What a store has of a picture: it waits, was made there, is shown of its product. `absent`: the store does not sell the
 * product. `removed`: it was taken away there, too.
 */
export const imageStoreStates = ['waiting', 'made', 'shown', 'absent', 'failed', 'removed'] as const
export type ImageStoreState = (typeof imageStoreStates)[number]

export const imageStoreStateNames: Record<ImageStoreState, Bilingual> = {
  waiting: { zh: '等待同步', en: 'Waiting' },
  made: { zh: '店铺处理中', en: 'Under way' },
  shown: { zh: '已同步', en: 'In the store' },
  absent: { zh: '店铺无此商品', en: 'Not sold there' },
  failed: { zh: '同步失败', en: 'Failed' },
  removed: { zh: '已从店铺删除', en: 'Removed' },
}
