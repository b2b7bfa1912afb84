import type { Ways } from '../../../../../e2e/ways.ts'

export const ways: Ways = {
  '/stock/cost': { search: '?sku=W003' },
}
