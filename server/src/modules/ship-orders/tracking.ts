import { shipOrderName, type shipOrderTrack } from '@selvedge/contract/ship-orders.ts'
import type { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { touchEffects } from '../../core/outbox.ts'
import { writeOrderTimeline } from '../orders/orders.public.ts'
import { updateTracking } from './fulfillments.sql.ts'
import { lockShipOrder } from './lock.ts'
import { writeShipTimeline } from './ship-orders.sql.ts'

/** Corrects courier and tracking number of what has left; storefronts that its orders exist in are told. */
export async function trackShipOrder(
  context: Context,
  _query: unknown,
  { id, ...tracking }: z.output<(typeof shipOrderTrack)['body']>,
): Promise<1> {
  if (tracking.trackingNumber === '') fail('TRACKING_NUMBER_MISSING')
  const { trackingCompany, trackingNumber, orders } = await lockShipOrder(context, id, 'track')
  const before = { trackingCompany, trackingNumber }
  if (trackingCompany === tracking.trackingCompany && trackingNumber === tracking.trackingNumber) return 1

  const fulfillments = await updateTracking(context.db, id, tracking, context.now)
  const told = fulfillments.filter(({ orderId }) => orders.get(orderId)?.source === 'storefront')
  await tellTracking(
    context,
    id,
    told.map((fulfillment) => ({ fulfillmentId: fulfillment.id, orderId: fulfillment.orderId })),
  )
  const info = `修改运单号：${wordsOf(before)}→${wordsOf(tracking)}`
  await writeShipTimeline(context, [{ shipOrderId: id, info }])
  await writeOrderTimeline(
    context,
    fulfillments.map(({ orderId }) => ({ orderId, info: `${shipOrderName(id)} ${info}` })),
  )
  context.note({ subject: 'shipOrder', subjectId: id, before, after: tracking })
  return 1
}

const wordsOf = (tracking: { trackingCompany: string; trackingNumber: string }) =>
  `${tracking.trackingCompany} ${tracking.trackingNumber}`

/** Has the storefront learn of a changed tracking number; the number is read when it is told. */
export const tellTracking = (
  context: Context,
  shipOrderId: number,
  shipments: readonly { fulfillmentId: number; orderId: number }[],
): Promise<void> =>
  touchEffects(
    context,
    shipments.map(({ fulfillmentId, orderId }) => ({
      kind: 'storefront.tracking',
      key: `tracking:${fulfillmentId}`,
      subject: 'shipOrder',
      subjectId: shipOrderId,
      lane: `order:${orderId}`,
      payload: { fulfillmentId },
    })),
  )
