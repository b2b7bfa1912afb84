/** What may be refused about stock takes: -400, -403, -404, -407 to -409 and -429. */
export const stockTakeErrors = {
  STOCK_TAKE_NAME_MISSING: { code: -403, zh: '请输入单据名称', en: 'Please enter order name' },
  STOCK_TAKE_LOCATION_MISSING: { code: -429, zh: '请选择仓库', en: 'Please choose warehouse' },
  STOCK_TAKE_EMPTY: { code: -404, zh: '请上传盘点单信息', en: 'Please upload the stock take' },
  STOCK_TAKE_COUNTED_LATER: {
    code: -407,
    zh: '盘点时间不能晚于现在',
    en: 'The time of the count can not be in the future',
  },
  STOCK_TAKE_COUNTED_LONG_AGO: {
    code: -408,
    zh: '盘点时间不能早于 {days} 天前',
    en: 'The time of the count can not be more than {days} days ago',
  },
  STOCK_TAKE_COUNTED_CORRECTS: {
    code: -409,
    zh: '更正收货的盘点单只能按差异数量登记',
    en: 'A stock take that corrects a receipt is one of differences',
  },
  STOCK_TAKE_NOT_COUNTED: {
    code: -400,
    zh: '按差异数量登记的盘点单没有盘点时间',
    en: 'A stock take of differences has no time of the count',
  },
} as const
