/** What may be refused about pictures of products: -835 to -842. */
export const productImageErrors = {
  PRODUCT_IMAGE_TOO_LARGE: {
    code: -835,
    zh: '{name} 超过 {most} MB',
    en: '{name} is larger than {most} MB',
  },
  PRODUCT_IMAGE_UNREADABLE: {
    code: -836,
    zh: '{name} 不是完整的 PNG 或 JPEG 图片',
    en: '{name} is no whole PNG or JPEG',
  },
  PRODUCT_IMAGE_NOT_BASE64: {
    code: -837,
    zh: '{name} 的内容不是 base64',
    en: 'What was sent of {name} is no base64',
  },
  PRODUCT_IMAGE_OTHER_BRAND: {
    code: -838,
    zh: '{handle} 的品牌是 {brand}，不是 {requested}',
    en: '{handle} is of the brand {brand}, not {requested}',
  },
  PRODUCT_IMAGES_TOO_MANY: {
    code: -840,
    zh: '{handle} 已有 {most} 张图片，不能再多',
    en: '{handle} has {most} pictures, which is the most',
  },
  PRODUCT_IMAGE_OTHER_ID: {
    code: -839,
    zh: '{handle} 在店铺中的编号是 {known}，不是 {requested}',
    en: 'The store knows {handle} as {known}, not as {requested}',
  },
  PRODUCT_IMAGE_NOT_FOUND: { code: -841, zh: '图片不存在', en: 'There is no such picture' },
  PRODUCT_IMAGES_CHANGED: {
    code: -842,
    zh: '{handle} 的图片刚被更改，请刷新后再排序',
    en: 'The pictures of {handle} have just changed, read them again before they are put in order',
  },
} as const
