import type { WalkTargets } from '../../../../../e2e/all-screens/walk-targets.ts'

export const walkTargets: WalkTargets = {
  '/analytics/style/$id': { record: '/analytics/styles?vendor=Kinderwaal' },
}
