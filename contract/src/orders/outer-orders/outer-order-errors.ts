/** What may be refused about imported orders, of -500. */
export const outerOrderErrors = {
  OUTER_ORDER_STATE: {
    code: -536,
    zh: '不能删除订单：{reason}',
    en: 'The order can not be deleted: {reason}',
  },
} as const
