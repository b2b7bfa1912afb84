import { plainly } from '../../core/words/wordings.ts'

/** What may be wrong with a row of prices. */
export const priceProblems = {
  'price.amount': plainly('价格须为数字', 'A price must be a number'),
  'price.decimals': plainly('价格最多两位小数', 'A price has two decimals at most'),
  'price.low': plainly('价格须大于 0', 'A price must be above 0'),
  'price.compare': plainly('划线价不能低于售价', 'The compare-at price can not be below the price'),
} as const
