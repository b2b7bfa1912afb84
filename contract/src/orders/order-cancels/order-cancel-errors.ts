/** What may be refused about calling orders off, of -500. */
export const orderCancelErrors = {
  ORDER_NOT_CANCELLABLE: {
    code: -563,
    zh: '不能取消订单：{reason}',
    en: 'The order can not be cancelled: {reason}',
  },
  CANCEL_REASON_MISSING: {
    code: -564,
    zh: '请填写取消原因',
    en: 'Please enter why the order is cancelled',
  },
} as const
