import type { Ways } from '../../../../../e2e/ways.ts'

export const ways: Ways = {
  '/analytics/season/style/$id': { record: '/analytics/season/styles' },
}
