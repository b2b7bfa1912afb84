import type { Bilingual } from '../../core/words/language.ts'

export const hsCodeRuleActions = {
  codeRowImport: { zh: '导入税号', en: 'Import customs codes' },
  codeRowDelete: { zh: '删除税号', en: 'Delete customs codes' },
} as const satisfies Record<string, Bilingual>
