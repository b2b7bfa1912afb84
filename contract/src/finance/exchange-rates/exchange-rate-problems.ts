import { z } from 'zod'
import { plainly, wording } from '../../core/words/wordings.ts'

/** What may be wrong with a row of exchange rates. */
export const exchangeRateProblems = {
  'exchangeRate.day': plainly(
    '日期格式应为 2026-01-01',
    'A day is written as 2026-01-01, and must be one of the calendar',
  ),
  'exchangeRate.days': wording(
    { first: z.string(), last: z.string() },
    ({ first, last }) => `日期须在 ${first} 和 ${last} 之间`,
    ({ first, last }) => `The day must be between ${first} and ${last}`,
  ),
  'exchangeRate.currency': plainly(
    '币种须为人民币以外的三位代码，如 EUR',
    'A currency is the code of one other than CNY, such as EUR',
  ),
  'exchangeRate.rate': plainly(
    '汇率须为大于 0 的数，最多 6 位整数',
    'A rate is a number above 0 of at most 6 digits before the point',
  ),
  'exchangeRate.decimals': wording(
    { most: z.int() },
    ({ most }) => `汇率最多 ${most} 位小数`,
    ({ most }) => `A rate has at most ${most} decimals`,
  ),
} as const
