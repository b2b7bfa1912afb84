/** What may be refused about titles of products: -843 to -849. */
export const titleErrors = {
  PRODUCT_TITLE_MARKUP: {
    code: -843,
    zh: '{handle} 的标题不能含有 < 或 >',
    en: 'The title of {handle} must not have < or >',
  },
  PRODUCT_TITLE_CHANGED: {
    code: -844,
    zh: '以下商品的标题刚被他人修改，请刷新后再保存：{handles}',
    en: 'Somebody else has just changed the titles of {handles}: read them again before they are saved',
  },
} as const
