import type { Ways } from '../../../../../e2e/all-screens/ways.ts'

export const ways: Ways = {
  '/stock/query': { search: '?sku=W003' },
}
