/** Why orders do not allow what is wanted of them, nor their refunds. */
export const orderReasons = {
  'order.cancelled': { zh: '订单已取消', en: 'the order was cancelled' },
  'order.complete': { zh: '订单已完成，没有待发商品', en: 'the order is complete, nothing is left to ship' },
  'order.held': { zh: '订单已挂起', en: 'the order is on hold' },
  'order.unaddressed': {
    zh: '店铺订单没有收货地址，店铺补充后自动解除',
    en: 'the order of the store has no address, and goes on once the store names one',
  },
  'order.unpaid': { zh: '订单未支付', en: 'the order is not paid' },
  'order.noPayment': { zh: '订单没有付款', en: 'nothing was paid' },
  'order.allRefunded': { zh: '已全部退款', en: 'all of it was refunded' },
  'order.begun': { zh: '发货单已开始处理', en: 'work on its ship orders has begun' },
  'order.ofStorefront': { zh: '店铺的订单请在店铺中取消', en: 'a store has it: cancel it there' },
  'order.restCancelled': {
    zh: '其余商品已取消，请取消还没有发出的发货单',
    en: 'the rest was cancelled already, cancel the ship orders that have not left',
  },
  'order.notImported': { zh: '不是导入的订单', en: 'it was not imported' },
  'merge.one': { zh: '请至少选择两个订单', en: 'choose two orders at least' },
  'merge.channels': { zh: '渠道不同', en: 'they are of different channels' },
  'merge.receivers': { zh: '收货人或地址不同', en: 'receiver or address differ' },
  'merge.buyers': { zh: '不是同一买家', en: 'the buyers differ' },
  'refund.none': { zh: '不是退款', en: 'it is no refund' },
  'refund.done': { zh: '退款已成功', en: 'it succeeded' },
  'refund.pending': { zh: '店铺正在处理，请稍后查看', en: 'the store is working on it, look later' },
  'refund.replaced': { zh: '已另行退款', en: 'another refund was made in its stead' },
  'refund.running': { zh: '退款正在执行', en: 'it is being made' },
} as const
