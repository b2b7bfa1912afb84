/** What may be refused about stock and its documents: -400. */
export const stockErrors = {
  STOCK_SHORT: { code: -401, zh: '库存不足：{skus}', en: 'Not enough stock: {skus}' },
  SKU_UNKNOWN: { code: -402, zh: 'SKU 不存在：{skus}', en: 'Unknown SKU: {skus}' },
  UNITS_TOO_MANY: {
    code: -406,
    zh: '数量超出系统上限（{most}）：{names}',
    en: 'More units than can be kept ({most}): {names}',
  },
  STOCK_HOLDS_DIFFER: {
    code: -438,
    zh: '占用的库存与单据不符，未作更改，请联系管理员核对：{skus}',
    en: 'What is reserved does not agree with its documents, nothing was changed; please have whoever runs this check it: {skus}',
  },
  STOCK_ORDER_NOT_FOUND: { code: -405, zh: '库存单据不存在', en: 'There is no such stock order' },
} as const
