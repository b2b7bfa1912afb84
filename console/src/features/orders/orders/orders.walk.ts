import type { WalkTargets } from '../../../../../e2e/all-screens/walk-targets.ts'

export const walkTargets: WalkTargets = {
  '/order/detail/$id': { record: '/order/list' },
}
