/** What may be refused about our prices: -1630 to -1639. */
export const priceErrors = {
  PRICE_NO_SKU: { code: -1630, zh: 'SKU 不存在：{sku}', en: 'There is no such SKU: {sku}' },
  PRICE_COMPARE: {
    code: -1631,
    zh: '划线价不能低于售价',
    en: 'The compare-at price can not be below the price',
  },
  PRICE_CHANGED_SINCE: {
    code: -1632,
    zh: '{sku} 的价格刚被他人改为售价 {price}、划线价 {compareAt}，请刷新后再改',
    en: 'The price of {sku} has just been changed to {price}, compare-at price {compareAt}: look again',
  },
} as const
