import type { WalkTargets } from '../../../../../e2e/all-screens/walk-targets.ts'

export const walkTargets: WalkTargets = {
  '/app/sets_save': { readsNothing: true },
}
