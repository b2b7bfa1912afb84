import type { Bilingual } from '../../core/words/language.ts'

export const orderImportActions = {
  orderImport: { zh: '导入外部订单', en: 'Import orders' },
} as const satisfies Record<string, Bilingual>
