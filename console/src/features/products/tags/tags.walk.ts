import type { Ways } from '../../../../../e2e/all-screens/ways.ts'

export const ways: Ways = {
  '/product/tag': { readsNothing: true },
  '/product/tag/jobs/$id': { record: '/product/tag_jobs' },
}
