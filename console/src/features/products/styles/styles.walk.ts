import type { Ways } from '../../../../../e2e/ways.ts'

export const ways: Ways = {
  '/product/styles/$id': { record: '/product/list' },
}
