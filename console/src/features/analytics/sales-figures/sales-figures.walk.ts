import type { Ways } from '../../../../../e2e/all-screens/ways.ts'

export const ways: Ways = {
  '/analytics/style/$id': { record: '/analytics/styles?vendor=Kinderwaal' },
}
