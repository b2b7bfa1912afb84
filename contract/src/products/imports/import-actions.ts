import type { Bilingual } from '../../core/words/language.ts'

export const productImportActions = {
  productImportUpload: { zh: '上传商品', en: 'Upload products' },
  productImportClear: { zh: '清空上传列表', en: 'Clear the uploaded list' },
  productRelease: { zh: '发布商品', en: 'Release products' },
  productReleaseAgain: { zh: '重试发布商品', en: 'Release products again' },
  productReleaseUndo: { zh: '撤销商品发布', en: 'Undo a product release' },
  productReleaseUndoAgain: { zh: '继续撤销商品发布', en: 'Let the undo of a product release go on' },
} as const satisfies Record<string, Bilingual>
