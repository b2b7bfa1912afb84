import { sfLane } from '@selvedge/contract/house/sync/partners.ts'
import { canRequest } from '@selvedge/contract/shipping/waybills/waybill-states.ts'
import type { waybillRequest } from '@selvedge/contract/shipping/waybills/waybills.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { type Effect, touchEffects } from '../../../core/outbox/outbox.ts'
import type { ParcelContact } from '../../../ports/courier.ts'
import { lockShipOrder, writeShipTimeline } from '../ship-orders/ship-orders.public.ts'
import { accessToCourier, waybillCourier } from './account.ts'
import { readCarried } from './waybills.reads.ts'
import { insertWaybill, lockOpenWaybills, requestAgain } from './waybills.sql.ts'

/** What the courier is to be told of a waybill. Those of one waybill go one after the other, as they were meant. */
export const effectOf = (
  kind: 'sf.waybill' | 'sf.waybillCancel',
  { id, shipOrderId }: { id: number; shipOrderId: number },
): Effect => ({
  kind,
  key: `${kind}:${id}`,
  subject: 'shipOrder',
  subjectId: shipOrderId,
  payload: { waybillId: id },
  lane: `waybill:${id}`,
  partnerLane: sfLane,
})

/**
 * Requests a waybill for a ship order that can still leave from a warehouse of ours. One that the courier has refused is
 * requested again under the same number of ours, so that no answer that was lost makes two of it.
 */
export async function requestWaybill(
  context: Context,
  _query: unknown,
  { shipOrderId }: z.output<(typeof waybillRequest)['body']>,
): Promise<number> {
  const { status, stopReason, byPartner } = await lockShipOrder(context, shipOrderId, 'ship')
  const [open] = await lockOpenWaybills(context.db, [shipOrderId])
  const verdict = canRequest({
    ...{ status, stopReason, partner: byPartner, waybill: open?.state ?? null },
    configured: (await accessToCourier(context)) !== null,
  })
  if (verdict !== true) fail('WAYBILL_STATE', { reason: verdict })
  const { sender, receiver } = await readCarried(context.db, shipOrderId)
  if (!isComplete(sender)) fail('WAYBILL_SENDER', { location: sender.name })
  if (!isComplete(receiver)) fail('WAYBILL_RECEIVER')

  const by = actorOf(context)
  if (open) await requestAgain(context.db, open.id, by, context.now)
  const id =
    open?.id ?? (await insertWaybill(context.db, { shipOrderId, courier: waybillCourier, by }, context.now))
  touchEffects(context, [effectOf('sf.waybill', { id, shipOrderId })])
  writeShipTimeline(context, [{ shipOrderId, event: { kind: 'waybill.requested', params: {} } }])
  context.note({ subject: 'shipOrder', subjectId: shipOrderId, after: { waybill: id } })
  return id
}

const isComplete = ({ name, phone, address }: ParcelContact): boolean =>
  [name, phone, address].every((text) => text.trim() !== '')
