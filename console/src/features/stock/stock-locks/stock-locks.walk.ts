import type { Ways } from '../../../../../e2e/all-screens/ways.ts'

export const ways: Ways = {
  '/stock/lock_detail/$id': { record: '/stock/listlockstock' },
  '/stock/lock_create': { readsNothing: true },
}
