/** What may be refused about outfits: -1230 to -1239. */
export const outfitErrors = {
  OUTFIT_NO_IMAGE: { code: -1230, zh: '无图片', en: 'There is no picture' },
  OUTFIT_TAG_MISSING: { code: -1231, zh: '请填写标签', en: 'Enter a tag' },
} as const
