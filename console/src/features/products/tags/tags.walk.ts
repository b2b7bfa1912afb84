import type { Ways } from '../../../../../e2e/ways.ts'

export const ways: Ways = {
  '/product/tag': { readsNothing: true },
  '/product/tag/jobs/$id': { record: '/product/tag_jobs' },
}
