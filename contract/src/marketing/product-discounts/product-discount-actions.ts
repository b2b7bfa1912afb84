import type { Bilingual } from '../../core/words/language.ts'

export const productDiscountActions = {
  productDiscountCreate: { zh: '新建全场折扣', en: 'Create a product discount' },
  productDiscountStart: { zh: '开始全场折扣', en: 'Start a product discount' },
  productDiscountDelete: { zh: '关闭或删除全场折扣', en: 'Close or delete a product discount' },
} as const satisfies Record<string, Bilingual>
