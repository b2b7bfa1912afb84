/** What may be refused about stock takes: -403 and -404. */
export const stockTakeErrors = {
  STOCK_TAKE_NAME_MISSING: { code: -403, zh: '请输入单据名称', en: 'Please enter order name' },
  STOCK_TAKE_EMPTY: { code: -404, zh: '请上传盘点单信息', en: 'Please upload the stock take' },
} as const
