import type { Bilingual } from '../../core/words/language.ts'

export const exchangeRateActions = {
  exchangeRateSave: { zh: '保存汇率', en: 'Save an exchange rate' },
  exchangeRateDelete: { zh: '删除汇率', en: 'Delete an exchange rate' },
  exchangeRateImport: { zh: '导入汇率', en: 'Import exchange rates' },
} as const satisfies Record<string, Bilingual>
