/** What may be refused about orders, their returns and refunds: -500. */
export const orderErrors = {
  ORDER_NOT_FOUND: { code: -501, zh: '订单不存在', en: 'There is no such order' },
  ORDER_NOT_ROUTABLE: {
    code: -502,
    zh: '订单不能拆单：{reason}',
    en: 'The order can not be routed: {reason}',
  },
  RETURN_TOO_MANY: { code: -503, zh: '超出可退货数量', en: 'More than can be returned' },
  RETURN_QUANTITY_MISSING: { code: -504, zh: '请填写退货数量', en: 'Please enter the quantity to return' },
  RETURN_LOCATION_MISSING: { code: -505, zh: '请选择收货仓', en: 'Please choose the receiving location' },
  FULFILLMENT_ITEM_NOT_FOUND: {
    code: -506,
    zh: '发货明细不存在或与订单不符',
    en: 'There is no such fulfilment item in this order',
  },
  ORDER_NOT_HOLDABLE: {
    code: -507,
    zh: '不能挂起订单：{reason}',
    en: 'The order can not be put on hold: {reason}',
  },
  ORDER_NOT_HELD: { code: -508, zh: '订单没有挂起', en: 'The order is not on hold' },
  ORDER_SYNC_SPAN: {
    code: -510,
    zh: '同步的时间范围有误：结束须晚于开始，最多 {days} 天',
    en: 'The span must end after it begins and cover at most {days} days',
  },
  ORDER_SYNC_RUNNING: { code: -511, zh: '{shop}正在同步，请等它结束', en: '{shop} is still being read' },
  HOLD_REASON_MISSING: { code: -509, zh: '请填写挂起原因', en: 'Please say why the order is held' },
  REFUND_AMOUNT_MISSING: { code: -530, zh: '请填写退款金额', en: 'Please enter the amount to refund' },
  REFUND_TOO_MUCH: {
    code: -531,
    zh: '超出可退金额（最多 {most}）',
    en: 'More than can be refunded (at most {most})',
  },
  REFUND_PAYMENT_MISSING: {
    code: -532,
    zh: '请选择退到哪一笔付款',
    en: 'Please choose the payment to refund',
  },
  REFUND_NOTE_MISSING: {
    code: -533,
    zh: '请填写退款说明：钱是怎样退给顾客的',
    en: 'Please say how the money went back to the customer',
  },
  REFUND_NOT_FOUND: { code: -534, zh: '退款记录不存在', en: 'There is no such refund' },
  REFUND_STATE: { code: -535, zh: '不能重试退款：{reason}', en: 'The refund can not be retried: {reason}' },
  ORDERS_NOT_MERGEABLE: {
    code: -537,
    zh: '不能合并 {names}：{reason}',
    en: '{names} can not be merged: {reason}',
  },
  REFUND_ITEM_NOT_FOUND: {
    code: -540,
    zh: '第 {row} 行：订单没有这个商品，或重复填写',
    en: 'Row {row}: the order has no such line, or it was named before',
  },
  REFUND_ITEM_TOO_MANY: {
    code: -541,
    zh: '{sku} 超出可退款数量（最多 {most} 件）',
    en: 'More units of {sku} than can be refunded (at most {most})',
  },
  REFUND_OVER_ITEMS: {
    code: -542,
    zh: '退款金额超出所选商品的金额（最多 {most}）',
    en: 'The amount is more than the chosen goods were bought for (at most {most})',
  },
  RETURN_RECEIVE_TOO_MANY: {
    code: -543,
    zh: '超出待收货数量（最多 {most} 件）',
    en: 'More than is to be received (at most {most})',
  },
  RETURN_NOT_FOUND: { code: -538, zh: '退货记录不存在', en: 'There is no such return' },
  RETURN_RECEIVED: { code: -539, zh: '退货已收货', en: 'The return was received already' },
  OUTER_ORDER_STATE: {
    code: -536,
    zh: '不能删除订单：{reason}',
    en: 'The order can not be deleted: {reason}',
  },
} as const
