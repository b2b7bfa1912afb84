import type { Ways } from '../../../../../e2e/ways.ts'

export const ways: Ways = {
  '/stock/returns/$id': { record: '/stock/returns' },
}
