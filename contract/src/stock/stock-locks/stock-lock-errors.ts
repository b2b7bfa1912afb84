/** What may be refused about stock locks: -440. */
export const stockLockErrors = {
  STOCK_LOCK_NOT_FOUND: { code: -441, zh: '库存锁定单不存在', en: 'There is no such stock lock' },
  STOCK_LOCK_NAME_MISSING: { code: -442, zh: '请输入采购单名称', en: 'Please enter purchase order name' },
  STOCK_LOCK_LOCATION_MISSING: { code: -443, zh: '请选择仓库', en: 'Please choose warehouse' },
  STOCK_LOCK_EMPTY: { code: -444, zh: '请上传订单信息', en: 'Please upload order information' },
  STOCK_LOCK_SHORT: {
    code: -445,
    zh: '{count} 个 SKU 可用库存不足，未锁定任何库存：{skus}',
    en: 'Too little is available of {count} SKUs, nothing was locked: {skus}',
  },
  STOCK_LOCK_STATE: {
    code: -446,
    zh: '库存锁定单{reason}',
    en: 'The stock lock does not allow this: {reason}',
  },
  STOCK_LOCK_EXPIRY_PAST: {
    code: -447,
    zh: '到期日不能早于今天：{day}',
    en: 'The expiry date must not be before today: {day}',
  },
  STOCK_LOCK_CHANGED_SINCE: {
    code: -448,
    zh: '库存锁定单 {number} 刚被他人修改，请关闭后重新打开再改',
    en: 'Somebody else has just changed the stock lock {number}: close it and open it again before it is changed',
  },
} as const
