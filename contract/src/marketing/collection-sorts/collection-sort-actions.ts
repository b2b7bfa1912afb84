import type { Bilingual } from '../../core/words/language.ts'

export const collectionSortActions = {
  collectionSortSave: { zh: '保存商品系列排序', en: 'Sort a collection' },
  collectionSortAgain: { zh: '重新排序商品系列', en: 'Sort a collection again' },
  collectionSortDelete: { zh: '删除商品系列排序', en: 'Delete a sort' },
} as const satisfies Record<string, Bilingual>
