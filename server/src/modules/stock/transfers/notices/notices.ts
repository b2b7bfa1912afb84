import { warehouseLane } from '@selvedge/contract/house/sync/partners.ts'
import { stockOrderOutsideId } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import type { Context } from '../../../../core/http/context.ts'
import { type Effect, queueEffects } from '../../../../core/outbox/outbox.ts'
import { withdrawEffects } from '../../../../core/outbox/queued-effects.ts'
import { reviseEffects } from '../../../../core/outbox/requeue.ts'
import { type Noticed, readNoticed } from './notices.reads.ts'
import { type NoticeStep, noticeStep } from './notices.rules.ts'

const kinds = { out: 'warehouse.notice', in: 'warehouse.inbound' } as const

const payloadOf = ({
  id,
  direction,
  locationId,
  otherLocationId,
  items,
  trackingNumber,
  courier,
}: Noticed) => ({
  type: 'transfer',
  number: stockOrderOutsideId(id),
  locationId,
  [direction === 'out' ? 'targetLocationId' : 'sourceLocationId']: otherLocationId,
  items,
  ...(direction === 'in' && { trackingNumber, courier }),
})

/** One after the other, so that the partner ends with what was meant last. */
const effectOf = (of: Noticed, kind: string): Effect => ({
  kind,
  key: `${kind}:${stockOrderOutsideId(of.id)}:${of.notices + 1}`,
  subject: 'stockTransfer',
  subjectId: of.id,
  lane: `stockTransfer:${of.id}`,
  partnerLane: warehouseLane,
  payload: payloadOf(of),
})

/**
 * Has the partner told of a transfer that was made or changed, or has gone on, in the transaction that does so: of what is
 * to be sent from its locations, and of what arrives there. The caller has locked it.
 */
export async function noticePartner(context: Context, id: number): Promise<void> {
  const steps = Map.groupBy(await readNoticed(context.db, id), noticeStep)
  const of = (step: NoticeStep) => steps.get(step) ?? []
  queueEffects(context, [
    ...of('queue').map((one) => effectOf(one, kinds[one.direction])),
    ...of('recall').map((one) => effectOf(one, 'warehouse.recall')),
  ])
  await reviseEffects(
    context,
    of('revise').map((one) => ({ id: one.openId ?? 0, payload: payloadOf(one) })),
  )
  await withdrawEffects(
    context,
    [...of('withdraw'), ...of('recall')].flatMap(({ openId }) => openId ?? []),
  )
}
