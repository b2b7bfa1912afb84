import type { WalkTargets } from '../../../../../e2e/all-screens/walk-targets.ts'
import type { ApiCall } from '../../../../../e2e/support/api.ts'

/** A purchase order that goods may still arrive of. */
async function openOrder(api: ApiCall): Promise<number> {
  const orders = await api<{ id: number; status: number }[]>('GET', '/stock/list?type=PO&size=50')
  const open = orders.find(({ status }) => status >= 0 && status < 4)
  if (!open) throw new Error('No purchase order is open')
  return open.id
}

export const walkTargets: WalkTargets = {
  '/stock/po_create': { readsNothing: true },
  '/stock/po_detail/$id': { record: '/stock/list?type=PO' },
  '/stock/po_receive/$id': { record: openOrder },
  '/stock/packing/$id': { record: '/stock/list?type=PO' },
  '/stock/invoice/$id': { record: '/stock/list?type=PO' },
}
