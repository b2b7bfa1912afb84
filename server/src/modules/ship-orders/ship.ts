import { shipProgress } from '@selvedge/contract/ship-order-status.ts'
import { shipOrderName, type shipOrderShip } from '@selvedge/contract/ship-orders.ts'
import type { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { queueJob } from '../../core/jobs.ts'
import { queueEffects } from '../../core/outbox.ts'
import { together } from '../../core/together.ts'
import {
  avoidLocations,
  orderUnitsAfter,
  type UnitChange,
  writeOrderTimeline,
  writeOrderUnits,
} from '../orders/orders.public.ts'
import { changeStock, stockFreedJob } from '../stock/stock.public.ts'
import { holdOf } from './create.ts'
import { fulfillEffects, isTold, recordFulfillments } from './fulfill.ts'
import { markShipped, type Tracking } from './fulfillments.sql.ts'
import { accept, type LockedShipOrder, lockShipOrder, quantitiesOf } from './lock.ts'
import { noticePartner } from './notices.ts'
import { describeUnits, type Part, planShipment, type ShipmentPlan, type Units } from './ship-orders.rules.ts'
import { type LockedItem, writeShipTimeline } from './ship-orders.sql.ts'
import { describeShort, explainShort, notScanned, scanStateOf, shippingWord } from './ship-scans.rules.ts'
import { selectScannedUnits } from './ship-scans.sql.ts'

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
  const scanned = await checkScans(context, id, plan, scan)
  const why = scan ? accept(explainShort(plan.short, rows)) : null

  const told = plan.shipped.some(({ item }) => isTold(shipOrder, item.orderId))
  const status = told ? shipProgress.shipped : shipProgress.completed
  const [fulfillments, units] = await together([
    recordFulfillments(context, id, tracking, plan.shipped),
    orderUnitsAfter(context, unitChanges(plan)),
    markShipped(context.db, { id, status, scanned, ...tracking }, plan.shipped, context.now),
    tell(context, shipOrder, plan, { ...tracking, word: shippingWord(scanned), why }),
  ])
  // Others wait for the balances: they are locked behind all that does not concern them.
  await together([
    noticePartner(context, [id]),
    fulfillEffects(context, shipOrder, fulfillments, plan.shipped, tracking).then((effects) =>
      queueEffects(context, effects),
    ),
    writeOrderUnits(context, units),
    moveOut(context, shipOrder, plan),
  ])
  await waitElsewhere(context, shipOrder.locationId, plan.short)
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

const unitChanges = ({ shipped, short }: Plan): UnitChange[] => [
  ...shipped.map(({ item, quantity }) => ({
    orderItemId: item.orderItemId,
    shipped: quantity,
    allocated: -quantity,
  })),
  ...short.map(({ item, quantity }) => ({ orderItemId: item.orderItemId, allocated: -quantity })),
]

/** How what leaves was scanned; empty where nobody scans. Refused where all of it should have been, and was not. */
async function checkScans(context: Context, id: number, plan: Plan, scan: Query['scan']) {
  const units = await selectScannedUnits(context.db, id)
  if (!scan && units.size === 0) return ''
  const lacking = notScanned(plan.shipped, units)
  if (scan === 'required' && lacking.length > 0) fail('SHIP_NOT_SCANNED', { units: describeUnits(lacking) })
  return scanStateOf(plan.shipped, units)
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
      kind: isTold(shipOrder, item.orderId) ? 'FM' : 'OD',
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
  await queueJob(context.db, stockFreedJob, {}, { key: stockFreedJob })
}

interface Account extends Tracking {
  word: string
  /** Of the units that stay behind, in their order. */
  why: (Units & { why: string })[] | null
}

async function tell(context: Context, shipOrder: LockedShipOrder, plan: Plan, account: Account) {
  const { trackingCompany, trackingNumber, word, why } = account
  const told = (isOwn: (item: LockedItem) => boolean) => {
    const shipped = plan.shipped.filter(({ item }) => isOwn(item))
    const short = plan.short.filter(({ item }) => isOwn(item))
    const reasons = why?.filter((_, at) => plan.short.some(({ item }, of) => of === at && isOwn(item)))
    const parcel = `${word}：${trackingCompany} ${trackingNumber}，已发 ${describeUnits(unitsOf(shipped))}`
    if (short.length === 0) return parcel
    return `${parcel}；未发 ${reasons ? describeShort(reasons) : describeUnits(unitsOf(short))}`
  }
  const ofShipOrder = writeShipTimeline(context, [{ shipOrderId: shipOrder.id, info: told(() => true) }])
  const concerned = new Set([...plan.shipped, ...plan.short].map(({ item }) => item.orderId))
  const ofOrders = writeOrderTimeline(
    context,
    [...shipOrder.orders.keys()]
      .filter((orderId) => concerned.has(orderId))
      .map((orderId) => ({
        orderId,
        info: `${shipOrderName(shipOrder.id)} ${told((item) => item.orderId === orderId)}`,
      })),
  )
  await together([ofShipOrder, ofOrders])
}
