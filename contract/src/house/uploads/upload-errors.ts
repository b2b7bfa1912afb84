/** What may be refused about uploads: -150 to -159. */
export const uploadErrors = {
  IMAGE_TOO_LARGE: { code: -150, zh: '图片大小不可超过1M', en: 'An image must not be larger than 1 MB' },
  IMAGE_UNREADABLE: {
    code: -151,
    zh: '无法识别的图片：{name}，请上传 PNG、JPEG 或 WebP',
    en: '{name} is no image that can be read: PNG, JPEG or WebP are',
  },
  IMAGE_ANIMATED: { code: -152, zh: '不支持动图：{name}', en: '{name} is animated, which is not taken' },
  IMAGE_TOO_MANY_PIXELS: {
    code: -153,
    zh: '图片尺寸过大：{width} × {height} 像素',
    en: 'The image has too many pixels: {width} × {height}',
  },
  IMAGE_STORE_MISSING: { code: -154, zh: '尚未设置图片存储', en: 'No image store is set up' },
  IMAGE_NOT_STORED: {
    code: -155,
    zh: '图片没有上传：{detail}',
    en: 'The image was not uploaded: {detail}',
  },
} as const
