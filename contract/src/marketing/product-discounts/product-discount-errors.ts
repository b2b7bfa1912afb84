/** What may be refused about product-wide discounts: -1500 to -1529. */
export const productDiscountErrors = {
  PRODUCT_DISCOUNT_INCOMPLETE: {
    code: -1500,
    zh: '信息不全请仔细检查',
    en: 'Information incomplete, please check',
  },
  PRODUCT_DISCOUNT_TAGS: {
    code: -1501,
    zh: '标签最多 {most} 个，每个最长 255 个字',
    en: 'At most {most} tags of at most 255 characters',
  },
  PRODUCT_DISCOUNT_NOT_FOUND: { code: -1502, zh: '折扣不存在', en: 'There is no such discount' },
  PRODUCT_DISCOUNT_STATE: {
    code: -1503,
    zh: '折扣 {title} 现在不能这样做（{state}）',
    en: 'This can not be done with {title} now ({state})',
  },
  PRODUCT_DISCOUNT_CHANGED_SINCE: {
    code: -1504,
    zh: '折扣 {title} 的状态已变为“{state}”，请刷新后再试',
    en: '{title} is “{state}” by now: read it again first',
  },
} as const
