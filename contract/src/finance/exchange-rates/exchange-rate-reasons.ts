import type { Bilingual } from '../../core/words/language.ts'

export const exchangeRateReasons = {
  'exchangeRate.rate': {
    zh: '须为大于 0 的数，最多 6 位整数、6 位小数，如 7.853125',
    en: 'must be a number above 0 of at most 6 digits and 6 decimals, such as 7.853125',
  },
  'exchangeRate.currency': {
    zh: '须为人民币以外的三位币种代码，如 EUR',
    en: 'must be the code of a currency other than CNY, such as EUR',
  },
  'exchangeRate.early': { zh: '须为 2000-01-01 或以后', en: 'must be 2000-01-01 or later' },
} as const satisfies Record<string, Bilingual>
