/** What may be refused about claims at couriers, of -500. */
export const courierClaimErrors = {
  CLAIM_NOT_FOUND: { code: -552, zh: '索赔不存在', en: 'There is no such claim' },
  CLAIM_SETTLED: { code: -553, zh: '索赔已结案', en: 'The claim was settled already' },
  CLAIM_AMOUNT: {
    code: -554,
    zh: '赔付金额必须大于 0，且不超过索赔金额 {most}',
    en: 'What was paid must be above 0 and at most the {most} that were claimed',
  },
  CLAIM_AMOUNT_TOO_FINE: {
    code: -562,
    zh: '{sku} 的索赔或赔付金额的小数位数超出 {currency} 的最小单位',
    en: 'What is claimed or paid for {sku} has more decimals than {currency}',
  },
  CLAIM_NOTE_MISSING: {
    code: -555,
    zh: '请填写拒赔原因',
    en: 'Please enter why the courier refused it',
  },
} as const
