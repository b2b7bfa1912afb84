import type { WalkTargets } from '../../../../../e2e/all-screens/walk-targets.ts'

export const walkTargets: WalkTargets = {
  '/stock/ts_detail/$id': { record: '/stock/list?type=TS' },
  '/stock/ts_create': { readsNothing: true },
}
