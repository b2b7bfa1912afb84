import type { WalkTargets } from '../../../../../e2e/all-screens/walk-targets.ts'

export const walkTargets: WalkTargets = {
  '/analytics/season/style/$id': { record: '/analytics/season/styles' },
}
