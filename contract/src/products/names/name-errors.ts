/** What may be refused about names of products: -800 to -809. */
export const productNameErrors = {
  PRODUCT_NOT_FOUND: { code: -800, zh: '商品不存在', en: 'There is no such product' },
  PRODUCT_NAME_MISSING: { code: -801, zh: '请填写中文名', en: 'Enter the Chinese name' },
  PRODUCT_NAME_FORBIDDEN: {
    code: -802,
    zh: '{handle} 的中文名含有广告禁用词：{words}',
    en: 'The Chinese name of {handle} has words that advertising must not use: {words}',
  },
  PRODUCT_TWICE: { code: -803, zh: '同一商品出现了两次', en: 'A product is named twice' },
  PRODUCT_NAMES_CHANGED_SINCE: {
    code: -804,
    zh: '以下商品的名称刚被他人修改或审核，请核对后再保存：{handles}',
    en: 'Somebody else has just changed or reviewed the names of {handles}: look at them again before you save',
  },
} as const
