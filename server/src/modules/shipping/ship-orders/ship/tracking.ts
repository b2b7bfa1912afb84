import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import type { shipOrderTrack } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { notifyShipOrdersLeft } from '../../../../core/http/notify-ship-orders.ts'
import { touchEffects } from '../../../../core/outbox/outbox.ts'
import { writeOrderTimeline } from '../../../orders/orders/orders.public.ts'
import { lockShipOrder } from '../lock.ts'
import { writeShipTimeline } from '../ship-orders.sql.ts'
import { type Tracking, updateTracking } from './fulfillments.sql.ts'

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
  const known = fulfillments.filter(({ reported }) => reported)
  const effects = known.flatMap(({ id: fulfillmentId, orderId }) => {
    const order = orders.get(orderId)
    return order?.source === 'storefront' ? [{ fulfillmentId, orderId, channel: order.channel }] : []
  })
  pushTracking(context, id, effects)
  await notifyShipOrdersLeft(context, [id])
  const changed = { before: parcelOf(before), after: parcelOf(tracking) }
  writeShipTimeline(context, [{ shipOrderId: id, event: { kind: 'shipOrder.tracked', params: changed } }])
  writeOrderTimeline(
    context,
    fulfillments.map(({ orderId }) => ({
      orderId,
      event: { kind: 'shipOrder.tracked', params: { ...changed, shipOrderId: id } },
    })),
  )
  context.note({ subject: 'shipOrder', subjectId: id, before, after: tracking })
  return 1
}

/** The parcel, as the timelines have it. */
export const parcelOf = ({ trackingCompany, trackingNumber }: Tracking) => ({
  company: trackingCompany,
  number: trackingNumber,
})

/** Has the storefront learn of a changed tracking number; the number is read when it is told. */
export const pushTracking = (
  context: Context,
  shipOrderId: number,
  shipments: readonly { fulfillmentId: number; orderId: number; channel: Channel }[],
): void =>
  touchEffects(
    context,
    shipments.map(({ fulfillmentId, orderId, channel }) => ({
      kind: 'storefront.tracking',
      key: `tracking:${fulfillmentId}`,
      subject: 'shipOrder',
      subjectId: shipOrderId,
      lane: `order:${orderId}`,
      partnerLane: storefrontLane(channel),
      payload: { fulfillmentId },
    })),
  )
