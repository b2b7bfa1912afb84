import type { Ways } from '../../../../../e2e/ways.ts'

export const ways: Ways = {
  '/order/detail/$id': { record: '/order/list' },
}
