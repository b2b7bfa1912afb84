/** What the fields of storefronts object to. */
export const storefrontReasons = {
  'storefront.address': {
    zh: '必须是 https:// 开头的店铺地址',
    en: 'must be the address of the store, beginning with https://',
  },
  'storefront.secret': { zh: '只能包含英文字母、数字和符号', en: 'may only have letters, digits and signs' },
} as const
