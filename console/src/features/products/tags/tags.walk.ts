import type { WalkTargets } from '../../../../../e2e/all-screens/walk-targets.ts'

export const walkTargets: WalkTargets = {
  '/product/tag': { readsNothing: true },
  '/product/tag/jobs/$id': { record: '/product/tag_jobs' },
}
