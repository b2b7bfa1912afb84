import type { Ways } from '../../../../../e2e/all-screens/ways.ts'

export const ways: Ways = {
  '/product/styles/$id': { record: '/product/list' },
}
