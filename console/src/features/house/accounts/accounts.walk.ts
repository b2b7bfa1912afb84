import type { WalkTargets } from '../../../../../e2e/all-screens/walk-targets.ts'

export const walkTargets: WalkTargets = {
  '/settings/repwd': { readsNothing: true },
}
