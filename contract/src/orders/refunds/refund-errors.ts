/** What may be refused about refunds, of -500. */
export const refundErrors = {
  REFUND_AMOUNT_MISSING: { code: -530, zh: '请填写退款金额', en: 'Please enter the amount to refund' },
  REFUND_TOO_MUCH: {
    code: -531,
    zh: '超出可退金额（最多 {most}）',
    en: 'More than can be refunded (at most {most})',
  },
  REFUND_AMOUNT_TOO_FINE: {
    code: -560,
    zh: '退款金额的小数位数超出 {currency} 的最小单位',
    en: 'The amount has more decimals than {currency}',
  },
  REFUND_PAYMENT_MISSING: {
    code: -532,
    zh: '请选择退到哪一笔付款',
    en: 'Please choose the payment to refund',
  },
  REFUND_NOTE_MISSING: {
    code: -533,
    zh: '请填写退款说明：钱是怎样退给客户的',
    en: 'Please say how the money went back to the customer',
  },
  REFUND_NOT_FOUND: { code: -534, zh: '退款记录不存在', en: 'There is no such refund' },
  REFUND_STATE: { code: -535, zh: '不能重试退款：{reason}', en: 'The refund can not be retried: {reason}' },
  REFUND_ITEM_NOT_FOUND: {
    code: -540,
    zh: '第 {row} 行：订单没有这个商品，或重复填写',
    en: 'Row {row}: the order has no such line, or it was named before',
  },
  REFUND_ITEM_TOO_MANY: {
    code: -541,
    zh: '{sku} 超出可退款数量（最多 {most} 件；已退款 {refunded} 件，已换货 {exchanged} 件）',
    en: 'More units of {sku} than can be refunded (at most {most}; {refunded} refunded, {exchanged} exchanged before)',
  },
  REFUND_OVER_ITEMS: {
    code: -542,
    zh: '退款金额超出所选商品的金额（最多 {most}）',
    en: 'The amount is more than the chosen goods were bought for (at most {most})',
  },
} as const
