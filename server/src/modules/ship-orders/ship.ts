import { shipProgress } from '@selvedge/contract/ship-order-status.ts'
import { shipOrderName, type shipOrderShip } from '@selvedge/contract/ship-orders.ts'
import type { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { queueJob } from '../../core/jobs.ts'
import { queueEffects } from '../../core/outbox.ts'
import { avoidLocations, changeOrderUnits, writeOrderTimeline } from '../orders/orders.public.ts'
import { changeStock, stockFreedJob } from '../stock/stock.public.ts'
import { holdOf } from './create.ts'
import { fulfillEffects, recordFulfillments } from './fulfill.ts'
import { markShipped, type Tracking } from './fulfillments.sql.ts'
import { accept, type LockedShipOrder, lockShipOrder, quantitiesOf } from './lock.ts'
import { describeUnits, type Part, planShipment, type ShipmentPlan } from './ship-orders.rules.ts'
import { type LockedItem, writeShipTimeline } from './ship-orders.sql.ts'

type Plan = ShipmentPlan<LockedItem>
const unitsOf = (parts: readonly Part<LockedItem>[]) =>
  parts.map(({ item, quantity }) => ({ sku: item.sku, quantity }))

/** Ships the given rows; units that stay behind wait for another location. Answers the ship order's id. */
export async function shipShipOrder(
  context: Context,
  { id, trackingNumber, trackingCompany }: z.output<(typeof shipOrderShip)['query']>,
  rows: z.output<(typeof shipOrderShip)['body']>,
): Promise<number> {
  if (trackingNumber === '') fail('TRACKING_NUMBER_MISSING')
  const shipOrder = await lockShipOrder(context, id, 'ship')
  const plan = accept(planShipment(shipOrder.items, rows))
  const tracking = { trackingCompany, trackingNumber }

  const fulfillments = await recordFulfillments(context, id, tracking, plan.shipped)
  const effects = await fulfillEffects(context, shipOrder, fulfillments, plan.shipped, tracking)
  const status = effects.length > 0 ? shipProgress.shipped : shipProgress.completed
  await markShipped(context.db, { id, status, ...tracking }, plan.shipped, context.now)
  await moveOut(context, shipOrder, plan)
  await changeOrderUnits(context, [
    ...plan.shipped.map(({ item, quantity }) => ({
      orderItemId: item.orderItemId,
      shipped: quantity,
      allocated: -quantity,
    })),
    ...plan.short.map(({ item, quantity }) => ({ orderItemId: item.orderItemId, allocated: -quantity })),
  ])
  await queueEffects(context, effects)
  await waitElsewhere(context, shipOrder.locationId, plan.short)
  await tell(context, shipOrder, plan, tracking)
  context.note({
    subject: 'shipOrder',
    subjectId: id,
    before: { status: shipOrder.status, items: quantitiesOf(shipOrder.items) },
    after: { status, ...tracking, shipped: unitsOf(plan.shipped), short: unitsOf(plan.short) },
  })
  return id
}

/** FM for orders that exist in a storefront, OD for any other; every hold of the ship order ends. */
function moveOut(context: Context, shipOrder: LockedShipOrder, plan: Plan): Promise<void> {
  return changeStock(context, {
    release: shipOrder.items
      .filter((item) => item.quantity > 0)
      .map((item) => holdOf(item, shipOrder.locationId)),
    move: plan.shipped.map(({ item, quantity }) => ({
      sku: item.sku,
      locationId: shipOrder.locationId,
      quantity: -quantity,
      kind: shipOrder.orders.get(item.orderId)?.source === 'storefront' ? 'FM' : 'OD',
      sourceId: shipOrder.id,
      sourceName: shipOrderName(shipOrder.id),
      customerName: shipOrder.consignee,
    })),
  })
}

/**
 * Units that stay behind are routed again, but not to the location that came up short: it is left out until its
 * journal has a newer line, so this comes after the shipment's own lines.
 */
export async function waitElsewhere(
  context: Context,
  locationId: number,
  parts: readonly Part<LockedItem>[],
): Promise<void> {
  if (parts.length === 0) return
  await avoidLocations(
    context.db,
    parts.map(({ item }) => ({ orderItemId: item.orderItemId, locationId, sku: item.sku })),
  )
  await queueJob(context.db, stockFreedJob, {}, stockFreedJob)
}

async function tell(
  context: Context,
  shipOrder: LockedShipOrder,
  plan: Plan,
  tracking: Tracking,
): Promise<void> {
  const told = ({ shipped, short }: Plan) =>
    `${tracking.trackingCompany} ${tracking.trackingNumber}，已发 ${describeUnits(unitsOf(shipped))}` +
    (short.length > 0 ? `；未发 ${describeUnits(unitsOf(short))}` : '')
  await writeShipTimeline(context, [{ shipOrderId: shipOrder.id, info: `发货：${told(plan)}` }])
  const of = (parts: Part<LockedItem>[], orderId: number) =>
    parts.filter(({ item }) => item.orderId === orderId)
  await writeOrderTimeline(
    context,
    [...shipOrder.orders.keys()]
      .map((orderId) => ({ orderId, shipped: of(plan.shipped, orderId), short: of(plan.short, orderId) }))
      .filter(({ shipped, short }) => shipped.length + short.length > 0)
      .map(({ orderId, ...own }) => ({
        orderId,
        info: `${shipOrderName(shipOrder.id)} 发货：${told(own)}`,
      })),
  )
}
