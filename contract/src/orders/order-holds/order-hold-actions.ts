import type { Bilingual } from '../../core/words/language.ts'

export const orderHoldActions = {
  orderHold: { zh: '挂起订单', en: 'Put an order on hold' },
  orderRelease: { zh: '解除订单挂起', en: 'End a hold' },
} as const satisfies Record<string, Bilingual>
