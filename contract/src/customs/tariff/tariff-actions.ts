import type { Bilingual } from '../../core/words/language.ts'

export const tariffActions = {
  tariffImport: { zh: '导入税则表', en: 'Import the tariff' },
} as const satisfies Record<string, Bilingual>
