import type { Ways } from '../../../../../e2e/all-screens/ways.ts'

export const ways: Ways = {
  '/order/detail/$id': { record: '/order/list' },
}
