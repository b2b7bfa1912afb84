import { warehouseLane } from '@selvedge/contract/house/sync/partners.ts'
import { stockOrderOutsideId } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import type { Context } from '../../../../core/http/context.ts'
import { type Effect, queueEffects } from '../../../../core/outbox/outbox.ts'
import { withdrawEffects } from '../../../../core/outbox/queued-effects.ts'
import { reviseEffects } from '../../../../core/outbox/requeue.ts'
import { type Noticed, readNoticed } from './notices.reads.ts'
import { noticeStep } from './notices.rules.ts'

const payloadOf = ({ id, locationId, items }: Noticed) => ({
  type: 'purchase',
  direction: 'inbound',
  number: stockOrderOutsideId(id),
  locationId,
  items,
})

/** One after the other, so that the partner ends with what was meant last. */
const effectOf = (of: Noticed, kind: 'warehouse.inbound' | 'warehouse.recall'): Effect => ({
  kind,
  key: `${kind}:${stockOrderOutsideId(of.id)}:${of.notices + 1}`,
  subject: 'purchaseOrder',
  subjectId: of.id,
  lane: `purchaseOrder:${of.id}`,
  partnerLane: warehouseLane,
  payload: payloadOf(of),
})

/**
 * Has the partner told of a purchase order for a location of its own that was made, changed, deleted or received, in the
 * transaction that does so. The caller has locked it.
 */
export async function noticePartner(
  context: Context,
  id: number,
  how: 'changed' | 'received' = 'changed',
): Promise<void> {
  const noticed = await readNoticed(context.db, id)
  if (!noticed) return
  const step = noticeStep({ ...noticed, changed: how === 'changed' })
  if (step === 'queue') queueEffects(context, [effectOf(noticed, 'warehouse.inbound')])
  if (step === 'recall') queueEffects(context, [effectOf(noticed, 'warehouse.recall')])
  if (step === 'revise')
    await reviseEffects(context, [{ id: noticed.openId ?? 0, payload: payloadOf(noticed) }])
  if (noticed.openId !== null && (step === 'withdraw' || step === 'recall'))
    await withdrawEffects(context, [noticed.openId])
}
