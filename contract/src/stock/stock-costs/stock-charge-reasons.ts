/** What the fields of a charge object to. */
export const stockChargeReasons = {
  'charge.amount': { zh: '必须是金额，最多 2 位小数', en: 'must be an amount with at most 2 decimals' },
  'charge.weight': {
    zh: '必须是不小于 0 的重量，最多 4 位小数',
    en: 'must be a weight of at least 0 with at most 4 decimals',
  },
} as const
