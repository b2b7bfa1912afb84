import { canCancel } from '@selvedge/contract/shipping/waybills/waybill-states.ts'
import type { waybillCancel } from '@selvedge/contract/shipping/waybills/waybills.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { touchEffects } from '../../../core/outbox/outbox.ts'
import { lockShipOrders, touchShipOrders, writeShipTimeline } from '../ship-orders/ship-orders.public.ts'
import { effectOf } from './request.ts'
import { hasLeftUnder, lockUnusedWaybills } from './waybills.reads.ts'
import { type LockedWaybill, lockOpenWaybills, noteCancelled, noteState } from './waybills.sql.ts'

/** Has the courier cancel waybills; one that it never heard of is cancelled here and now. */
async function cancelAll(context: Context, open: readonly LockedWaybill[]): Promise<void> {
  const [known, unknown] = [open.filter(({ sent }) => sent), open.filter(({ sent }) => !sent)]
  const idsOf = (waybills: readonly LockedWaybill[]) => waybills.map(({ id }) => id)
  await noteState(context.db, idsOf(known), 'cancelling', null)
  await noteCancelled(context.db, idsOf(unknown), context.now)
  touchEffects(
    context,
    known.toSorted((a, b) => a.id - b.id).map((waybill) => effectOf('sf.waybillCancel', waybill)),
  )
}

/** Cancels the waybill of a ship order, as somebody decides. */
export async function cancelWaybill(
  context: Context,
  _query: unknown,
  { shipOrderId }: z.output<(typeof waybillCancel)['body']>,
): Promise<1> {
  const { shipOrders } = await lockShipOrders(context.db, [shipOrderId])
  if (shipOrders.length === 0) fail('SHIP_ORDER_NOT_FOUND')
  const open = await lockOpenWaybills(context.db, [shipOrderId])
  const [waybill] = open
  const used = await hasLeftUnder(context.db, shipOrderId, waybill?.trackingNumber ?? '')
  const verdict = canCancel({ waybill: waybill?.state ?? null, used })
  if (verdict !== true) fail('WAYBILL_STATE', { reason: verdict })
  await cancelAll(context, open)
  await touchShipOrders(context.db, [shipOrderId], context.now)
  writeShipTimeline(context, [{ shipOrderId, event: { kind: 'waybill.cancelling', params: {} } }])
  context.note({ subject: 'shipOrder', subjectId: shipOrderId, after: { waybillCancelled: waybill?.id } })
  return 1
}

/** What is not shipped any more needs no waybill. */
export async function onShipOrdersCancelled(
  context: Context,
  shipOrderIds: readonly number[],
): Promise<void> {
  const open = (await lockOpenWaybills(context.db, shipOrderIds)).filter(
    ({ state }) => state !== 'cancelling',
  )
  await withdraw(context, open)
}

/** What has left under another number needs no waybill either: its courier would wait for a parcel that never comes. */
export const withdrawUnused = async (context: Context, shipOrderIds: readonly number[]): Promise<void> =>
  withdraw(context, await lockUnusedWaybills(context.db, shipOrderIds))

async function withdraw(context: Context, open: readonly LockedWaybill[]): Promise<void> {
  if (open.length === 0) return
  await cancelAll(context, open)
  writeShipTimeline(
    context,
    open.map(({ shipOrderId }) => ({ shipOrderId, event: { kind: 'waybill.withdrawn', params: {} } })),
  )
}
