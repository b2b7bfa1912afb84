import type { Ways } from '../../../../../e2e/all-screens/ways.ts'

export const ways: Ways = {
  '/stock/ts_detail/$id': { record: '/stock/list?type=TS' },
  '/stock/ts_create': { readsNothing: true },
}
