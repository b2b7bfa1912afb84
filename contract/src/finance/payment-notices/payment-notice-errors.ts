/** What may be refused about notices of payments: -1070 to -1074. */
export const paymentNoticeErrors = {
  PAYMENT_NOTICE_NOT_FOUND: { code: -1070, zh: '支付通知不存在', en: 'There is no such notice' },
  PAYMENT_NOTICE_STATE: {
    code: -1071,
    zh: '该支付通知已入账或已处理',
    en: 'The notice is taken or settled already',
  },
} as const
