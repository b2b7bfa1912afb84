import type { WalkTargets } from '../../../../../e2e/all-screens/walk-targets.ts'
import type { ApiCall } from '../../../../../e2e/support/api.ts'

/** A transfer of which units are in transit. */
async function underWay(api: ApiCall): Promise<number> {
  const transfers = await api<{ id: number; status: number }[]>('GET', '/stock/list?type=ST&size=50')
  const sent = transfers.find(({ status }) => status === 1 || status === 2)
  if (!sent) throw new Error('No transfer is under way')
  return sent.id
}

export const walkTargets: WalkTargets = {
  '/stock/st_create': { readsNothing: true },
  '/stock/st_detail/$id': { record: underWay },
  '/stock/st_receive/$id': { record: underWay },
}
