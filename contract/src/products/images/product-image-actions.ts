import type { Bilingual } from '../../core/words/language.ts'

export const productImageActions = {
  productImageUpload: { zh: '上传商品图片', en: 'Upload a picture of a product' },
  productImageRemove: { zh: '删除商品图片', en: 'Remove a picture of a product' },
  productImageOrder: { zh: '调整图片顺序', en: 'Put pictures of a product in order' },
  productImageSend: { zh: '重新同步商品图片', en: 'Send pictures of a product to the stores' },
} as const satisfies Record<string, Bilingual>
