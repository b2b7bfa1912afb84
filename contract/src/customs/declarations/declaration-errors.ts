/** What may be refused about declarations: -701 to -704. */
export const declarationErrors = {
  CODES_MISSING: {
    code: -701,
    zh: '请填写全部税号后导出',
    en: 'Please fill in all HS codes before exporting',
  },
  HS_CODE_DIGITS: {
    code: -702,
    zh: '税号须为 10 位数字（8 位自动补 00）：{code}',
    en: 'An HS code has 10 digits (8 are padded): {code}',
  },
  CUSTOMS_PRODUCT_NOT_FOUND: { code: -703, zh: '商品不存在', en: 'There is no such product' },
  DECLARATION_EMPTY: {
    code: -704,
    zh: '{number} 没有可申报的商品',
    en: '{number} has no products to declare',
  },
} as const
