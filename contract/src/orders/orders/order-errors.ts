/** What may be refused about orders: -500. */
export const orderErrors = {
  ORDER_NOT_FOUND: { code: -501, zh: '订单不存在', en: 'There is no such order' },
  ORDER_NOT_ROUTABLE: {
    code: -502,
    zh: '订单不能分仓：{reason}',
    en: 'The order can not be routed: {reason}',
  },
  ORDER_SYNC_SPAN: {
    code: -510,
    zh: '同步的时间范围有误：结束须晚于开始，最多 {days} 天',
    en: 'The span must end after it begins and cover at most {days} days',
  },
  ORDER_SYNC_RUNNING: { code: -511, zh: '{shop}正在同步，请等它结束', en: '{shop} is still being read' },
  ORDER_UNITS_TOO_MANY: {
    code: -544,
    zh: '店铺订单 {name} 没有接收：一个订单最多 {most} 件',
    en: 'Order {name} of the store was not taken: an order has at most {most} units',
  },
} as const
