/** What may be refused about declarations of payments: -1030 to -1039. */
export const paymentDeclarationErrors = {
  DECLARATION_STATE: {
    code: -1030,
    zh: '不能推送支付单：{reason}',
    en: 'The payment can not be declared: {reason}',
  },
  DECLARATION_NO_PAYMENT: {
    code: -1031,
    zh: '订单没有付款记录，无法推送支付单',
    en: 'No payment of the order is known that could be declared',
  },
} as const
