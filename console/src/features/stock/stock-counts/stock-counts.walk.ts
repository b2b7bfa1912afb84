import type { WalkTargets } from '../../../../../e2e/all-screens/walk-targets.ts'
import type { ApiCall } from '../../../../../e2e/support/api.ts'

/** A count of what is at a location. */
async function newCount(api: ApiCall): Promise<number> {
  const [place] = await api<{ locationId: number; sku: string }[]>('GET', '/stock/sku?sku=-&size=1')
  const [id = 0] = await api<number[]>('POST', '/stock/createCount', {
    name: 'Count',
    locationIds: [place?.locationId],
    skus: [place?.sku],
  })
  return id
}

export const walkTargets: WalkTargets = {
  '/stock/count_detail/$id': { record: newCount },
  '/stock/count_review/$id': { record: newCount },
  '/stock/count_sheet/$id': { record: newCount },
  '/stock/count_create': { readsNothing: true },
}
