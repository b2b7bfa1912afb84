import type { Bilingual } from '../../core/words/language.ts'

export const orderCancelActions = {
  orderCancel: { zh: '取消订单', en: 'Cancel an order' },
} as const satisfies Record<string, Bilingual>
