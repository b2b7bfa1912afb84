/** What may be refused about exchange rates: -1090 to -1094. */
export const exchangeRateErrors = {
  EXCHANGE_RATE_NOT_FOUND: { code: -1090, zh: '汇率不存在', en: 'There is no such exchange rate' },
  EXCHANGE_RATE_CHANGED_SINCE: {
    code: -1091,
    zh: '{date} {currency} 的汇率刚被他人修改，请关闭后重新打开再改',
    en: 'Somebody else has just changed the rate of {currency} on {date}: close it and open it again before it is changed',
  },
  EXCHANGE_RATE_TAKEN: {
    code: -1092,
    zh: '{date} {currency} 已有汇率 {rate}',
    en: 'There is a rate of {currency} on {date} already: {rate}',
  },
  EXCHANGE_RATE_TOO_LATE: {
    code: -1093,
    zh: '日期最晚为 {date}',
    en: 'The day must be {date} or before',
  },
  EXCHANGE_RATES_EMPTY: { code: -1094, zh: '表格中没有汇率', en: 'The sheet has no exchange rate' },
} as const
