import type { Ways } from '../../../../../e2e/ways.ts'

export const ways: Ways = {
  '/analytics/style/$id': { record: '/analytics/styles?vendor=Kinderwaal' },
}
