export const stockOrderErrors = {
  // Stock orders: -410.
  PURCHASE_NAME_MISSING: { code: -410, zh: '请输入采购单名称', en: 'Please enter purchase order name' },
  PURCHASE_BRAND_MISSING: { code: -411, zh: '请选择品牌', en: 'Please choose a brand' },
  PURCHASE_SEASON_MISSING: { code: -412, zh: '请选择季节', en: 'Please choose a season' },
  PURCHASE_CHANNEL_MISSING: { code: -413, zh: '请选择采购渠道', en: 'Please choose a purchase channel' },
  PURCHASE_LOCATION_MISSING: { code: -414, zh: '请选择仓库', en: 'Please choose warehouse' },
  PURCHASE_EMPTY: { code: -415, zh: '请上传采购单信息', en: 'Please upload the purchase order' },
  PURCHASE_RATE: { code: -416, zh: '人民币采购单的汇率只能为 1', en: 'The rate of CNY can only be 1' },
  PURCHASE_RATE_NOT_LACKING: { code: -439, zh: '{number} 不缺汇率', en: '{number} lacks no rate' },
  PURCHASE_TOO_DEAR: { code: -417, zh: '采购金额超出系统上限', en: 'The amount is beyond what can be kept' },
  PURCHASE_BRAND_UNKNOWN: {
    code: -418,
    zh: '品牌「{brand}」不存在，请从列表中选择',
    en: 'There is no brand {brand}: please choose one of the list',
  },
  STOCK_ORDER_CUSTOMS_ONLY: {
    code: -420,
    zh: '{number} 由发货单生成，仅用于报关，不能收货或修改',
    en: '{number} was made of ship orders for customs: it can not be received or changed',
  },
  STOCK_ORDER_DELETED: { code: -421, zh: '{number} 已删除', en: '{number} was deleted' },
  STOCK_ORDER_TAKE: {
    code: -422,
    zh: '{number} 是盘点单，不能收货、修改或删除',
    en: '{number} is a stock take: it can not be received, changed or deleted',
  },
  STOCK_ORDER_HAS_RECEIPTS: {
    code: -423,
    zh: '{number} 已有收货，不能删除',
    en: 'Units of {number} were received: it can not be deleted',
  },
  STOCK_ORDER_SENT: { code: -424, zh: '{number} 已发货', en: '{number} was sent already' },
  STOCK_ORDER_ITEM_NOT_FOUND: { code: -425, zh: '单据中没有该商品', en: 'The stock order has no such line' },
  STOCK_ORDER_ITEM_BELOW_RECEIVED: {
    code: -426,
    zh: '数量不能小于已收数量，sku:{sku}，已收 {received}',
    en: 'The quantity can not be below what was received: {sku}, {received} received',
  },
  STOCK_ORDER_ITEM_RECEIVED: {
    code: -427,
    zh: '该商品已全部收货，不能修改，sku:{sku}',
    en: 'All units of {sku} were received: its quantity can not change',
  },
  STOCK_ORDER_ITEM_CHANGED_SINCE: {
    code: -419,
    zh: '{sku} 的数量刚被他人改为 {quantity}，请关闭后重新打开再改',
    en: 'The quantity of {sku} has just been changed to {quantity}: close it and open it again before it is changed',
  },
  STOCK_ORDER_NOTHING_LEFT: {
    code: -428,
    zh: '不能把全部商品改为 0，请删除 {number}',
    en: 'Not every quantity can be 0: delete {number} instead',
  },
  RECEIPT_EMPTY: { code: -430, zh: '请上传接收单信息', en: 'Please upload what was received' },
  RECEIPT_OVER: {
    code: -431,
    zh: '收货数量超出未收数量：{skus}',
    en: 'More than what is still open: {skus}',
  },
  RECEIPT_CLOSED: { code: -432, zh: '{number} 已全部收货', en: 'All of {number} was received' },
  RECEIPT_NOT_FOUND: { code: -433, zh: '收货单不存在', en: 'There is no such receipt' },
  RECEIPT_CHANGED_SINCE: {
    code: -436,
    zh: '发票号刚被他人改为“{invoiceNumbers}”，请关闭后重新打开再改',
    en: 'The invoice numbers have just been changed to “{invoiceNumbers}”: close them and open them again before they are changed',
  },
  RECEIPT_ALL_WITH_ROWS: {
    code: -434,
    zh: '全部收货时不能再上传明细',
    en: 'Receiving all takes no rows',
  },
  RECEIPT_OPEN_CHANGED: {
    code: -437,
    zh: '{number} 的未收数量刚变为 {open} 件，请核对后再收货',
    en: 'What is open of {number} has just changed to {open}: look at it again before it is received',
  },
  RECEIPT_OTHER_LOCATION: {
    code: -435,
    zh: '更正收货的盘点单须与收货单同一仓库：{name}',
    en: 'A take that corrects a receipt is at the warehouse of the receipt: {name}',
  },
} as const
