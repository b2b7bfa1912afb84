import type { WalkTargets } from '../../../../../e2e/all-screens/walk-targets.ts'

export const walkTargets: WalkTargets = {
  '/stock/cost': { search: '?sku=LMR26W001-01-12M' },
}
