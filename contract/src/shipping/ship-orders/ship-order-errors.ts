/** What may be refused about ship orders: -600, and purchase orders that they become: -671. */
export const shipOrderErrors = {
  SHIP_ORDER_NOT_FOUND: {
    code: -601,
    zh: '发货单不存在或已被删除',
    en: 'The ship order does not exist or was deleted',
  },
  SHIP_ORDER_STATE: { code: -602, zh: '{reason}', en: '{reason}' },
  TRACKING_NUMBER_MISSING: { code: -603, zh: '请填写运单号', en: 'Please enter the tracking number' },
  SHIP_ITEM_NOT_FOUND: {
    code: -604,
    zh: '明细不属于该发货单：{id}',
    en: 'Item {id} does not belong to this ship order',
  },
  SHIP_QUANTITY: {
    code: -605,
    zh: '{sku} 数量超出（最多 {most}）',
    en: '{sku}: at most {most}',
  },
  SHIP_ITEM_CHANGED_SINCE: {
    code: -613,
    zh: '{sku} 的数量刚被他人改为 {quantity}，请还原后再改',
    en: 'The quantity of {sku} has just been changed to {quantity}: undo, and change what it is by now',
  },
  STOP: {
    code: -630,
    zh: '{reason}。请停止拣货，并取消此发货单',
    en: '{reason}. Stop picking and cancel this ship order',
  },
  SHIP_NOTHING: { code: -606, zh: '没有要发货的商品', en: 'There is nothing to ship' },
  SHIP_ORDERS_NOT_FOUND: {
    code: -607,
    zh: '发货单不存在或已被删除：{names}',
    en: 'There are no such ship orders: {names}',
  },
  TRANSFER_TARGET_MISSING: { code: -608, zh: '请选择目标仓库', en: 'Please choose the target location' },
  TRANSFER_SAME_LOCATION: {
    code: -609,
    zh: '{sku} 目标仓和原仓库相同',
    en: '{sku} is at the target location already',
  },
  TRANSFER_NOTHING: { code: -610, zh: '没有要转仓的商品', en: 'There is nothing to transfer' },
  PUSH_ELSEWHERE: {
    code: -611,
    zh: '发货单已改由 {location} 发货，请刷新后重试',
    en: 'The ship order is at {location} now; refresh and try again',
  },
  PUSH_NOT_NEEDED: {
    code: -612,
    zh: '{location} 不是{kind}，无需推送',
    en: '{location} is no {kind}, there is nothing to push',
  },
  SCAN_UNKNOWN: {
    code: -621,
    zh: '没有这个条码或 SKU：{code}',
    en: 'No product has the barcode or SKU {code}',
  },
  SCAN_WRONG_ITEM: {
    code: -622,
    zh: '{sku} 不属于该发货单，请放回',
    en: '{sku} does not belong to this ship order; put it back',
  },
  SCAN_SURPLUS: {
    code: -623,
    zh: '{sku} 数量超出：已扫 {scanned} 件，共 {quantity} 件',
    en: '{sku}: too many. {scanned} of {quantity} are scanned',
  },
  SCAN_NOTHING: { code: -624, zh: '没有可以撤销的扫描', en: 'There is no scan to take back' },
  SHIP_NOT_SCANNED: {
    code: -625,
    zh: '还没有全部扫描：{units}',
    en: 'Not everything is scanned: {units}',
  },
  BATCH_NOT_FOUND: { code: -628, zh: '批量发货不存在', en: 'There is no such batch fulfilment' },
  SHORT_REASON_MISSING: {
    code: -626,
    zh: '请选择少发的原因：{sku}',
    en: 'Please choose why fewer are shipped: {sku}',
  },
  SHORT_NOTE_MISSING: {
    code: -627,
    zh: '请填写少发的具体原因：{sku}',
    en: 'Please enter why fewer are shipped: {sku}',
  },

  PURCHASE_CANCELLED: {
    code: -671,
    zh: '发货单已取消：{names}',
    en: 'These ship orders were cancelled: {names}',
  },
  PURCHASE_LOCATIONS: {
    code: -672,
    zh: '所选发货单不在同一仓库：{names}',
    en: 'The ship orders are at several locations: {names}',
  },
  PURCHASE_MADE: {
    code: -673,
    zh: '发货单已创建过采购单：{names}',
    en: 'These ship orders are in a purchase order already: {names}',
  },
  PURCHASE_NOTHING: { code: -674, zh: '所选发货单没有商品', en: 'The ship orders have no units' },
  PURCHASE_DECLARED: {
    code: -675,
    zh: '{number} 已上传到物流商，不能删除',
    en: 'The logistics partner was told of {number}: it can not be deleted',
  },
} as const
