/** What may be refused about costs: -480. */
export const stockCostErrors = {
  CHARGE_NOTHING: { code: -480, zh: '请输入不为 0 的费用金额', en: 'Please enter an amount that is not 0' },
  CHARGE_RATE_MISSING: {
    code: -481,
    zh: '请输入费用币种的汇率',
    en: 'Please enter the rate of the currency',
  },
  CHARGE_RATE: { code: -482, zh: '人民币费用的汇率只能为 1', en: 'The rate of CNY can only be 1' },
  CHARGE_CURRENCY: { code: -483, zh: '没有该币种：{currency}', en: 'There is no such currency: {currency}' },
  CHARGE_WEIGHTS_MISSING: {
    code: -484,
    zh: '按重量分摊时，请填写每个 SKU 的单件重量：{skus}',
    en: 'To spread by weight, enter the weight of one unit of each SKU: {skus}',
  },
  CHARGE_NOTHING_LEFT: {
    code: -485,
    zh: '该收货单已全部更正，没有可分摊的商品',
    en: 'All of this receipt was taken back: there is nothing to spread the cost over',
  },
} as const
