import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { shipException, shipProgress } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { sql } from 'drizzle-orm'
import { query, timestamp } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { queueEffects } from '../../../../core/outbox/outbox.ts'
import { requeueEffects } from '../../../../core/outbox/requeue.ts'
import { lockOrdersIn, writeOrderTimeline } from '../../../orders/orders/orders.public.ts'
import { outsideIdsOf } from '../list/ship-orders.reads.ts'
import type { LockedShipOrder } from '../lock.ts'
import { lockShipOrders, orderIdsOf, writeShipTimeline } from '../ship-orders.sql.ts'
import { findShipped, isOneOf } from './cancelled-fulfillments.reads.ts'
import { fulfillEffects, fulfillKey } from './fulfill.ts'
import { type Fulfillment, isUnconfirmed } from './fulfillments.sql.ts'
import { asTheyLeft } from './reported-units.rules.ts'

/**
 * The storefront has cancelled fulfilments of an order whose goods have left, or some of several that it made of one
 * shipment. Nobody but staff knows where they are: the ship order is an exception until it is reset, which tells the
 * fulfilment anew, or the goods are taken back. False where it is none of ours, or was followed before.
 */
export async function followCancelledFulfillments(
  context: Context,
  channel: Channel,
  orderExId: string,
  exIds: readonly string[],
): Promise<boolean> {
  if (exIds.length === 0) return false
  const found = await findShipped(context.db, channel, orderExId, exIds)
  if (found.length === 0) return false
  const shipOrderIds = found.map(({ shipOrderId }) => shipOrderId)
  await lockOrdersIn(context.db, orderIdsOf(shipOrderIds))
  const { shipOrders } = await lockShipOrders(context.db, shipOrderIds)
  const marked = await query<{ shipOrderId: number; orderId: number }>(
    context.db,
    sql`update fulfillment set cancelled_at = ${timestamp(context.now)}
        where id = any(${sql.param(found.map(({ id }) => id))}::bigint[]) and ${isOneOf(exIds)}
        returning ship_order_id as "shipOrderId", order_id as "orderId"`,
  )
  if (marked.length === 0) return false
  await markShipmentCancelled(
    context,
    marked.map(({ shipOrderId }) => shipOrderId),
  )
  writeOrderTimeline(
    context,
    marked.map(({ shipOrderId, orderId }) => ({
      orderId,
      event: { kind: 'shipOrder.shipmentCancelled', params: { shipOrderId } },
    })),
  )
  for (const { shipOrderId } of marked) {
    context.note({
      subject: 'shipOrder',
      subjectId: shipOrderId,
      before: { status: shipOrders.find(({ id }) => id === shipOrderId)?.status },
      after: { fulfillmentsCancelled: exIds },
    })
  }
  return true
}

/** Ship orders whose goods are out while their storefront has them as not shipped: exceptions until they are reset. */
export async function markShipmentCancelled(
  context: Context,
  shipOrderIds: readonly number[],
): Promise<void> {
  await context.db.execute(
    sql`update ship_order set updated_at = ${timestamp(context.now)},
          status = (status & ~255) | ${shipProgress.shipped}::int | ${shipException.unknown}::int
        where id = any(${sql.param(shipOrderIds)}::bigint[])`,
  )
  writeShipTimeline(
    context,
    shipOrderIds.map((shipOrderId) => ({
      shipOrderId,
      event: { kind: 'shipOrder.shipmentCancelled', params: {} },
    })),
  )
}

/**
 * What becomes of shipments with cancelled fulfilments when their ship order is reset: units that did not come back have
 * left all the same, and are told anew; where all came back it is over. Answers how many are told.
 */
export async function settleCancelledFulfillments(
  context: Context,
  shipOrder: LockedShipOrder,
): Promise<number> {
  const { id: shipOrderId } = shipOrder
  const again = await query<CancelledFulfillment>(
    context.db,
    sql`update fulfillment set ex_id = '', further_ex_ids = '{}', cancelled_at = null
        where ship_order_id = ${shipOrderId} and cancelled_at is not null and exists (
          select from fulfillment_item as item
          where item.fulfillment_id = fulfillment.id and item.returned < item.quantity)
        returning id, order_id as "orderId", reported_units as "reportedUnits"`,
  )
  const requeued = await requeueEffects(
    context,
    { keys: again.map(({ orderId }) => fulfillKey(shipOrderId, orderId)) },
    sentAgain,
  )
  const unqueued = again.filter(({ orderId }) => !requeued.includes(fulfillKey(shipOrderId, orderId)))
  const queued = await queueMissing(context, shipOrder, unqueued)
  await context.db.execute(
    sql`update ship_order set status = ${shipProgress.completed}::int
        where id = ${shipOrderId} and status = ${shipProgress.shipped}
          and exists (select from fulfillment where ship_order_id = ${shipOrderId} and cancelled_at is not null)
          and not ${isUnconfirmed(shipOrderId)}`,
  )
  return requeued.length + queued
}

type CancelledFulfillment = Fulfillment & { reportedUnits: number | null }

/** What came back since is left out of what is told once more. */
const sentAgain = { again: true }

/** Effects are deleted some months after they were told: of what is told anew only then they are made again. */
async function queueMissing(
  context: Context,
  shipOrder: LockedShipOrder,
  fulfillments: readonly CancelledFulfillment[],
): Promise<number> {
  if (fulfillments.length === 0) return 0
  const { trackingCompany, trackingNumber } = shipOrder
  const left = shipOrder.items
    .filter(({ shipped }) => shipped > 0)
    .map((item) => ({ item, quantity: item.shipped }))
  const shipped = fulfillments.flatMap(({ orderId, reportedUnits }) =>
    asTheyLeft(
      left.filter(({ item }) => item.orderId === orderId),
      reportedUnits,
    ),
  )
  const effects = fulfillEffects(shipOrder, {
    fulfillments,
    outside: await query(context.db, outsideIdsOf(shipped.map(({ item }) => item.orderItemId))),
    shipped,
    tracking: { trackingCompany, trackingNumber },
  })
  queueEffects(
    context,
    effects.map((effect) => ({ ...effect, payload: { ...effect.payload, ...sentAgain } })),
  )
  return effects.length
}
