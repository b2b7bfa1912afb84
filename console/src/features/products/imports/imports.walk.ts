import type { Ways } from '../../../../../e2e/all-screens/ways.ts'

export const ways: Ways = {
  '/product/releases/$id': { record: '/product/releases' },
}
