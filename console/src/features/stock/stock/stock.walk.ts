import type { Ways } from '../../../../../e2e/ways.ts'

export const ways: Ways = {
  '/stock/query': { search: '?sku=W003' },
}
