import type { Bilingual } from '../../core/words/language.ts'

export const refundActions = {
  orderRefund: { zh: '订单退款', en: 'Refund' },
  orderRefundRetry: { zh: '重试退款', en: 'Try again' },
} as const satisfies Record<string, Bilingual>
