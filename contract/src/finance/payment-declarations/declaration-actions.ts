import type { Bilingual } from '../../core/words/language.ts'

export const paymentDeclarationActions = {
  transactionForcePush: { zh: '推送支付单', en: 'Push a payment declaration' },
} as const satisfies Record<string, Bilingual>
