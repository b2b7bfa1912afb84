import type { Bilingual } from '../../core/language.ts'

export const codeRowActions = {
  codeRowImport: { zh: '导入税号', en: 'Import customs codes' },
} as const satisfies Record<string, Bilingual>
