import type { Bilingual } from '../../core/language.ts'

export const productImportActions = {
  productImportUpload: { zh: '上传商品', en: 'Upload products' },
  productImportClear: { zh: '清空上传列表', en: 'Clear the uploaded list' },
  productRelease: { zh: '发布商品', en: 'Release products' },
  productReleaseAgain: { zh: '重试发布商品', en: 'Release products again' },
} as const satisfies Record<string, Bilingual>
