import type { Bilingual } from '../../core/words/language.ts'

export const paymentNoticeActions = {
  paymentNoticeSettle: { zh: '处理支付通知', en: 'Settle a notice of a payment' },
} as const satisfies Record<string, Bilingual>
