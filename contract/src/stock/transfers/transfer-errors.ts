/** What may be refused about stock transfers: -350. */
export const transferErrors = {
  TRANSFER_NAME_MISSING: { code: -350, zh: '请输入采购单名称', en: 'Please enter purchase order name' },
  TRANSFER_SOURCE_MISSING: { code: -351, zh: '请选择源仓库', en: 'Please choose the source location' },
  TRANSFER_TO_MISSING: { code: -352, zh: '请选择目标仓库', en: 'Please choose the target location' },
  TRANSFER_TO_SOURCE: {
    code: -353,
    zh: '目标仓和原仓库相同',
    en: 'The target location is the source location',
  },
  TRANSFER_EMPTY: { code: -354, zh: '请上传转仓单信息', en: 'Please upload the transfer' },
  TRANSFER_NOT_SENT: {
    code: -355,
    zh: '{number} 尚未发货，不能收货',
    en: '{number} was not sent yet: nothing of it can be received',
  },
  TRANSFER_WAITS: {
    code: -356,
    zh: '{number} 还在等待库存，不能发货：{skus}',
    en: '{number} waits for stock and can not be sent: {skus}',
  },
  TRANSFER_REASON_MISSING: {
    code: -357,
    zh: '{location} 由合作方管理，手工确认请填写原因',
    en: 'The logistics partner runs {location}: say why it is confirmed by hand',
  },
  TRANSFER_CLOSE_EMPTY: {
    code: -358,
    zh: '请填写要关闭的数量',
    en: 'Please enter how many units to close',
  },
  TRANSFER_CLOSE_OVER: {
    code: -359,
    zh: '关闭数量超出在途数量：{skus}',
    en: 'More than what is in transit: {skus}',
  },
  TRANSFER_NOT_IN_TRANSIT: {
    code: -360,
    zh: '{number} 没有在途商品',
    en: 'Nothing of {number} is in transit',
  },
  STOCK_ORDER_NOT_TRANSFER: {
    code: -361,
    zh: '{number} 不是转仓单',
    en: '{number} is no transfer',
  },
} as const
