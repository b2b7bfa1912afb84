import type { Bilingual } from '../../core/words/language.ts'

export const transactionActions = {
  transactionIdentity: { zh: '查看买家身份信息', en: 'Look at the identity of a buyer' },
  transactionSave: { zh: '修改买家身份信息', en: 'Change the identity of a buyer' },
  transactionRefund: { zh: '礼品卡退款', en: 'Refund to a gift card' },
} as const satisfies Record<string, Bilingual>
