import type { WalkTargets } from '../../../../../e2e/all-screens/walk-targets.ts'

/** One of orders that is offline. */
const campaign = {
  title: 'Spend 500',
  name: 'Ten off',
  type: 1,
  priceRuleId: 7001,
  instructions: 'For everything',
  expires: 'Until December',
  orderTagCondition: 'vip',
  orderPriceCondition: '500',
}

export const walkTargets: WalkTargets = {
  '/app/discount_save': { readsNothing: true },
  '/app/discount_detail/$id': { record: (api) => api<number>('POST', '/discount', campaign) },
}
