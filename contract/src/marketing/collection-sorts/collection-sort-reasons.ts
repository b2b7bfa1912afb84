import type { Bilingual } from '../../core/words/language.ts'

export const collectionSortReasons = {
  'collectionSort.handle': {
    zh: '须为商品系列的 handle，如 summer-sale',
    en: 'must be the handle of a collection, such as summer-sale',
  },
} as const satisfies Record<string, Bilingual>
