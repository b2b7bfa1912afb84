import type { Bilingual } from '../../core/words/language.ts'

export const mappingActions = {
  productMappingSave: { zh: '保存属性映射', en: 'Save the columns of a brand' },
} as const satisfies Record<string, Bilingual>
