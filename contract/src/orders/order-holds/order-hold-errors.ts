/** What may be refused about holding orders, of -500. */
export const orderHoldErrors = {
  ORDER_NOT_HOLDABLE: {
    code: -507,
    zh: '不能挂起订单：{reason}',
    en: 'The order can not be put on hold: {reason}',
  },
  ORDER_NOT_HELD: { code: -508, zh: '订单没有挂起', en: 'The order is not on hold' },
  ORDER_NOT_RELEASABLE: {
    code: -512,
    zh: '不能解除挂起：{reason}',
    en: 'The hold can not be ended: {reason}',
  },
  HOLD_REASON_MISSING: { code: -509, zh: '请填写挂起原因', en: 'Please enter why the order is on hold' },
} as const
