import type { Ways } from '../../../../../e2e/ways.ts'

export const ways: Ways = {
  '/user/detail/$id': { record: '/customer/list' },
}
