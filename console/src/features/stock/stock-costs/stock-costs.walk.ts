import type { Ways } from '../../../../../e2e/all-screens/ways.ts'

export const ways: Ways = {
  '/stock/cost': { search: '?sku=LMR26W001-01-12M' },
}
