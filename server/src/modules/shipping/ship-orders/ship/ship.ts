import { bothUnits, listUnits } from '@selvedge/contract/core/values/unit-lists.ts'
import type { ShortUnits } from '@selvedge/contract/shipping/ship-orders/ship-order-events.ts'
import { shipOrderName } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import { shipProgress } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import type { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import type { ScanState } from '@selvedge/contract/shipping/ship-orders/ship-scans.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { notifyShipOrdersLeft } from '../../../../core/http/notify-ship-orders.ts'
import { queueEffects } from '../../../../core/outbox/outbox.ts'
import {
  avoidLocations,
  changeLockedUnits,
  writeOrderTimeline,
} from '../../../orders/orders/orders.public.ts'
import { changeStock, queueFreed, type StockChange } from '../../../stock/stock/stock.public.ts'
import { holdOf } from '../create.ts'
import { outsideIdsOf } from '../list/ship-orders.reads.ts'
import { accept, type LockedShipOrder, lockShipOrder, quantitiesOf } from '../lock.ts'
import { byReason, type Explained, explainShort, notScanned, scanStateOf } from '../scan/ship-scans.rules.ts'
import { type Part, planShipment, type ShipmentPlan } from '../ship-orders.rules.ts'
import { type LockedItem, writeShipTimeline } from '../ship-orders.sql.ts'
import { noticePartner } from '../stop/notices.ts'
import { fulfillEffects, isForStorefronts, isReported, reportedUnits } from './fulfill.ts'
import { markShipped, newFulfillments, type Tracking } from './fulfillments.sql.ts'
import { parcelOf } from './tracking.ts'

type Plan = ShipmentPlan<LockedItem>
type Query = z.output<(typeof shipOrderShip)['query']>
type Rows = z.output<(typeof shipOrderShip)['body']>
const unitsOf = (parts: readonly Part<LockedItem>[]) =>
  parts.map(({ item, quantity }) => ({ sku: item.sku, quantity }))

/** Ships the given rows; units that stay behind wait for another location. Answers the ship order's id. */
export async function shipShipOrder(
  context: Context,
  { id, trackingNumber, trackingCompany, scan }: Query,
  rows: Rows,
): Promise<number> {
  if (trackingNumber === '') fail('TRACKING_NUMBER_MISSING')
  const shipOrder = await lockShipOrder(context, id, 'ship')
  const plan = accept(planShipment(shipOrder.items, rows))
  const tracking = { trackingCompany, trackingNumber }
  const scanned = checkScans(shipOrder, plan, scan)
  const why = scan ? accept(explainShort(plan.short, rows)) : null

  const infoOf = isForStorefronts(shipOrder, plan.shipped)
  const status = infoOf ? shipProgress.shipped : shipProgress.completed
  markShipped(context.db, { id, status, scanned, ...tracking }, plan.shipped, context.now)
  writeTimelines(context, shipOrder, plan, { ...tracking, scanned, why })
  changeLockedUnits(context, shipOrder.orders, unitChanges(plan))
  if (shipOrder.byPartner) await noticePartner(context, [id])
  await notifyShipOrdersLeft(context, [id])
  // Others wait for the balances: they are locked behind all that does not concern them.
  const [fulfillments, outside] = await changeStock(context, whatLeaves(shipOrder, plan), [
    newFulfillments(
      { shipOrderId: id, tracking, shipped: plan.shipped, reported: reportedUnits(plan.shipped) },
      context.now,
    ),
    infoOf ? outsideIdsOf(plan.shipped.map(({ item }) => item.orderItemId)) : null,
  ])
  queueEffects(context, fulfillEffects(shipOrder, { fulfillments, outside, shipped: plan.shipped, tracking }))
  waitElsewhere(context, shipOrder.locationId, plan.short)
  context.note({
    subject: 'shipOrder',
    subjectId: id,
    before: { status: shipOrder.status, items: quantitiesOf(shipOrder.items) },
    after: {
      status,
      ...tracking,
      scanned,
      shipped: unitsOf(plan.shipped),
      short: why ?? unitsOf(plan.short),
    },
  })
  return id
}

const unitChanges = ({ shipped, short }: Plan) => [
  ...shipped.map(({ item: { orderId, orderItemId }, quantity }) => ({
    orderId,
    orderItemId,
    shipped: quantity,
    allocated: -quantity,
  })),
  ...short.map(({ item: { orderId, orderItemId }, quantity }) => ({
    orderId,
    orderItemId,
    allocated: -quantity,
  })),
]

/** How what leaves was scanned; empty where nobody scans. Refused where all of it should have been, and was not. */
function checkScans({ items }: LockedShipOrder, plan: Plan, scan: Query['scan']): ScanState | '' {
  const units = new Map(items.filter(({ scanned }) => scanned > 0).map(({ id, scanned }) => [id, scanned]))
  if (!scan && units.size === 0) return ''
  const lacking = notScanned(plan.shipped, units)
  if (scan === 'required' && lacking.length > 0) fail('SHIP_NOT_SCANNED', { units: bothUnits(lacking) })
  return scanStateOf(plan.shipped, units)
}

/** FM for orders that exist in a storefront, OD for any other; every hold of the ship order ends. */
const whatLeaves = (shipOrder: LockedShipOrder, plan: Plan): StockChange => ({
  release: shipOrder.items
    .filter((item) => item.quantity > 0)
    .map((item) => holdOf(item, shipOrder.locationId)),
  move: plan.shipped.map(({ item, quantity }) => ({
    sku: item.sku,
    locationId: shipOrder.locationId,
    quantity: -quantity,
    kind: isReported(shipOrder, item.orderId) ? 'FM' : 'OD',
    sourceId: shipOrder.id,
    sourceName: shipOrderName(shipOrder.id),
  })),
})

/**
 * Units that stay behind are routed again, but not to the location that came up short: it is left out until its
 * journal has a newer line, so this comes after the shipment's own lines.
 */
export function waitElsewhere(
  context: Context,
  locationId: number,
  parts: readonly Part<LockedItem>[],
): void {
  if (parts.length === 0) return
  avoidLocations(
    context,
    parts.map(({ item }) => ({ orderItemId: item.orderItemId, locationId, sku: item.sku })),
  )
  queueFreed(context.db)
}

interface Shipment extends Tracking {
  scanned: ScanState | ''
  /** Of the units that stay behind, in their order. */
  why: Explained[] | null
}

function writeTimelines(context: Context, shipOrder: LockedShipOrder, plan: Plan, shipment: Shipment) {
  const { scanned, why } = shipment
  const left = (isOwn: (item: LockedItem) => boolean) => {
    const short = plan.short.filter(({ item }) => isOwn(item))
    const reasons = why?.filter((_, at) => plan.short.some(({ item }, of) => of === at && isOwn(item)))
    return {
      ...(scanned !== '' && { scanned }),
      tracking: parcelOf(shipment),
      units: listUnits(unitsOf(plan.shipped.filter(({ item }) => isOwn(item)))),
      short: reasons ? byReason(reasons) : unexplained(short),
    }
  }
  const shipOrderId = shipOrder.id
  writeShipTimeline(context, [
    { shipOrderId, event: { kind: 'shipOrder.shipped', params: left(() => true) } },
  ])
  const concerned = new Set([...plan.shipped, ...plan.short].map(({ item }) => item.orderId))
  writeOrderTimeline(
    context,
    [...shipOrder.orders.keys()]
      .filter((orderId) => concerned.has(orderId))
      .map((orderId) => ({
        orderId,
        event: {
          kind: 'shipOrder.shipped',
          params: { ...left((item) => item.orderId === orderId), shipOrderId },
        },
      })),
  )
}

const unexplained = (short: readonly Part<LockedItem>[]): ShortUnits =>
  short.length > 0 ? [{ units: listUnits(unitsOf(short)), note: '' }] : []
