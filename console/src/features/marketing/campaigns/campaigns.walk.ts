import type { Ways } from '../../../../../e2e/all-screens/ways.ts'

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

export const ways: Ways = {
  '/app/discount_save': { readsNothing: true },
  '/app/discount_detail/$id': { record: (api) => api<number>('POST', '/discount', campaign) },
}
