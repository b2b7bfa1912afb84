/** What the fields of stock orders object to. */
export const stockOrderReasons = {
  'stockOrder.cents': {
    zh: '必须是不小于 0 的金额，最多 2 位小数',
    en: 'must be an amount of at least 0 with at most 2 decimals',
  },
  'stockOrder.cost': {
    zh: '必须是不小于 0 的金额，最多 4 位小数',
    en: 'must be an amount of at least 0 with at most 4 decimals',
  },
  'stockOrder.rate': {
    zh: '必须是大于 0 的数字，最多 6 位小数',
    en: 'must be a number above 0 with at most 6 decimals',
  },
  'stockOrder.percent': {
    zh: '必须是 0 到 100 的数字，最多 2 位小数',
    en: 'must be a number from 0 to 100 with at most 2 decimals',
  },
  'stockOrder.weight': {
    zh: '必须是不小于 0 的重量，最多 3 位小数',
    en: 'must be a weight of at least 0 with at most 3 decimals',
  },
} as const
