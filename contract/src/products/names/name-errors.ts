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
} as const
