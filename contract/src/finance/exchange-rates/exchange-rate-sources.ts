import type { Bilingual } from '../../core/words/language.ts'

/** How a rate came here. */
export const exchangeRateSources = ['entered', 'sheet', 'setting'] as const
export type ExchangeRateSource = (typeof exchangeRateSources)[number]

export const exchangeRateSourceWords: Record<ExchangeRateSource, Bilingual> = {
  entered: { zh: '手工填写', en: 'Entered' },
  sheet: { zh: '表格导入', en: 'From a sheet' },
  setting: { zh: '原系统设置', en: 'From the former setting' },
}
