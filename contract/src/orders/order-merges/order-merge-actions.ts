import type { Bilingual } from '../../core/words/language.ts'

export const orderMergeActions = {
  orderMerge: { zh: '合并订单发货', en: 'Ship orders together' },
} as const satisfies Record<string, Bilingual>
