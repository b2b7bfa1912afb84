/** What may be refused about stock counts: -460. */
export const stockCountErrors = {
  STOCK_COUNT_NOT_FOUND: { code: -460, zh: '盲盘不存在', en: 'There is no such stock count' },
  STOCK_COUNT_NAME_MISSING: { code: -461, zh: '请输入盲盘名称', en: 'Please enter a name of the count' },
  STOCK_COUNT_LOCATION_MISSING: { code: -462, zh: '请选择仓库', en: 'Please choose warehouse' },
  STOCK_COUNT_NOTHING: {
    code: -463,
    zh: '{name} 没有可盘的商品',
    en: 'There is nothing to count at {name}',
  },
  STOCK_COUNT_TOO_MANY: {
    code: -464,
    zh: '一次最多盘 {most} 个 SKU，请分批，或按品牌或 SKU 选择',
    en: 'At most {most} SKUs are counted at once: choose fewer locations, brands or SKUs',
  },
  STOCK_COUNT_STATE: { code: -465, zh: '盲盘{reason}', en: 'The count does not allow this: {reason}' },
  STOCK_COUNT_EMPTY: { code: -466, zh: '没有已盘的商品', en: 'Nothing was counted' },
  STOCK_COUNT_OPEN: {
    code: -467,
    zh: '还有 {count} 个 SKU 未盘：请选择按 0 件计，或不计入本次盲盘',
    en: '{count} SKUs were not counted: say whether they count as 0 or are left out',
  },
  STOCK_COUNT_UNKNOWN: { code: -468, zh: '没有这些 SKU：{skus}', en: 'There are no such SKUs: {skus}' },
} as const
