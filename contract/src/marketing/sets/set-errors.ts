/** What may be refused about look sets: -1200 to -1210. */
export const setErrors = {
  SET_NOT_FOUND: { code: -1200, zh: '套装不存在', en: 'There is no such look set' },
  SET_SKU_MISSING: { code: -1201, zh: '请填写套装 SKU', en: 'The look set needs a SKU' },
  SET_SKU_TAKEN: { code: -1202, zh: '套装 SKU 已存在：{sku}', en: 'There is a look set {sku} already' },
  SET_EMPTY: { code: -1203, zh: '请填写套件的SKU', en: 'Enter the SKUs of which the set consists' },
  SET_BLANK_SKU: { code: -1204, zh: '空sku', en: 'A SKU is blank' },
  SET_TOO_MANY: { code: -1205, zh: '套件最多 {most} 件', en: 'A look set has at most {most} components' },
  SET_UNKNOWN_SKUS: {
    code: -1206,
    zh: '商品中没有这些 SKU：{skus}',
    en: 'No product has these SKUs: {skus}',
  },
  SET_OF_ITSELF: {
    code: -1207,
    zh: '套装不能包含自己：{sku}',
    en: 'A look set can not contain itself: {sku}',
  },
  SET_NESTED: {
    code: -1208,
    zh: '套装不能包含套装：{skus}',
    en: 'A look set can not be a component of another: {skus}',
  },
  SET_SKU_STOCKED: {
    code: -1209,
    zh: '{sku} 自身有库存，不能作为套装发布',
    en: 'There are units of {sku} itself: it can not be published as a look set',
  },
  SET_CHANGED_SINCE: {
    code: -1210,
    zh: '套装“{sku}”刚被他人修改，请关闭后重新打开再改',
    en: 'Somebody else has just changed the look set {sku}: close it and open it again before it is changed',
  },
} as const
