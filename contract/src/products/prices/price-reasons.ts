import type { Bilingual } from '../../core/words/language.ts'

export const priceReasons = {
  'price.form': {
    zh: '价格须大于 0，最多两位小数',
    en: 'a price is above 0 and has two decimals at most',
  },
} as const satisfies Record<string, Bilingual>
