import type { Ways } from '../../../../../e2e/all-screens/ways.ts'

export const ways: Ways = {
  '/analytics/season/style/$id': { record: '/analytics/season/styles' },
}
