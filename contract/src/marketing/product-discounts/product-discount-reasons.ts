import type { Bilingual } from '../../core/words/language.ts'

export const productDiscountReasons = {
  'productDiscount.percent': {
    zh: '折扣须大于 0 且小于 100，最多两位小数',
    en: 'must be more than 0 and less than 100, with two decimals at most',
  },
} as const satisfies Record<string, Bilingual>
