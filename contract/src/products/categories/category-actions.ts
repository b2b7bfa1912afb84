import type { Bilingual } from '../../core/words/language.ts'

export const categoryActions = {
  categorySave: { zh: '保存类目', en: 'Save a category' },
  categoryDelete: { zh: '删除类目', en: 'Delete a category' },
  categoryImport: { zh: '导入类目', en: 'Import categories' },
  categoryStart: { zh: '载入初始类目', en: 'Take the first categories' },
} as const satisfies Record<string, Bilingual>
