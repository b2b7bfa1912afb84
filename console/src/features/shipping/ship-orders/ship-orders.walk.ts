import type { WalkTargets } from '../../../../../e2e/all-screens/walk-targets.ts'

const record = '/ship/list'

export const walkTargets: WalkTargets = {
  '/ship/detail/$id': { record },
  '/ship/pick/$id': { record },
  '/ship/picklist/$ids': { record },
  '/ship/picklist/single/$id': { record },
  '/ship/waybill/$id': { record },
}
