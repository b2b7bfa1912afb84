import type { WalkTargets } from '../../../../../e2e/all-screens/walk-targets.ts'

export const walkTargets: WalkTargets = {
  '/stock/lock_detail/$id': { record: '/stock/listlockstock' },
  '/stock/lock_create': { readsNothing: true },
}
