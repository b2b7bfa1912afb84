import type { WalkTargets } from '../../../../../e2e/all-screens/walk-targets.ts'
import type { ApiCall } from '../../../../../e2e/support/api.ts'

/** A purchase order of one of the oldest ship orders that are not yet in one. */
async function ofShipOrders(api: ApiCall): Promise<number> {
  const shipOrders = await api<{ id: number }[]>('GET', '/ship/list?size=100')
  for (const { id } of shipOrders.toReversed()) {
    const made = await api<number>('GET', `/ship/createStockOrder?ids=${id}`).catch(() => null)
    if (made !== null) return made
  }
  throw new Error('No ship order makes a purchase order')
}

export const walkTargets: WalkTargets = {
  '/stock/customs/$id': { record: '/stock/list?type=ST' },
  '/stock/po_customs/$id': { record: '/stock/list?type=PO' },
  '/customs/$id': { record: ofShipOrders },
}
