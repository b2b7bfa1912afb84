import type { Bilingual } from '../../core/words/language.ts'

export const uploadActions = {
  imageUpload: { zh: '上传图片', en: 'Upload an image' },
} as const satisfies Record<string, Bilingual>
