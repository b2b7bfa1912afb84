import { sql } from 'drizzle-orm'
import { query } from '../src/core/db/db.ts'
import type { Context } from '../src/core/http/context.ts'
import { changeOrderUnits, writeOrderTimeline } from '../src/modules/orders/orders/orders.public.ts'
import { restockOrder } from '../src/modules/orders/returns/returns.public.ts'
import {
  cancelShipOrder,
  confirmFulfillments,
  raiseException,
  shipShipOrder,
  startPicking,
} from '../src/modules/shipping/ship-orders/ship-orders.public.ts'
import type { Shipment, Units } from './demo/orders/fates.ts'
import type { PlannedOrder } from './demo/orders/orders.ts'
import { day, later, minute } from './demo/orders/shop-calendar.ts'

/** Something that happens in the demo shop. */
export interface Act {
  at: Date
  run(context: Context): Promise<void>
}

/** Where some returns arrive, and what is done with them there. */
export interface Desk {
  locationId: number
  /** Whether the next one arrives there. */
  takes(): boolean
  /** What is done with it: a day after it was announced, as far as that is past. */
  acts(order: { id: number }, shipment: Shipment, announcedAt: Date): Act[]
}

/** What an order's fate makes happen after it came in. `order.id` is known by then. */
export function actsOf(
  plan: PlannedOrder,
  order: { id: number },
  shop: { now: Date; returnLocation: number; desk: Desk },
): Act[] {
  const { fate } = plan
  switch (fate.kind) {
    case 'picking':
      return [{ at: fate.pickedAt, run: (context) => pick(context, order.id) }]
    case 'shipped':
      return shipmentActs(plan, order, fate.shipment, shop.now)
    case 'pending':
      return cancelActs(plan, order, shop.now)
    case 'shippedInPart':
      return [
        ...shipmentActs(plan, order, fate.shipment, shop.now, fate.because === 'notFound' ? fate.left : []),
        ...(fate.because === 'noStock' ? refundActs(order, fate.shipment, shop.now) : []),
      ]
    case 'returned': {
      const atDesk = shop.desk.takes()
      const location = atDesk ? shop.desk.locationId : shop.returnLocation
      return [
        ...shipmentActs(plan, order, fate.shipment, shop.now),
        { at: fate.returnedAt, run: (context) => takeBack(context, order.id, fate.returned, location) },
        ...(atDesk ? shop.desk.acts(order, fate.shipment, fate.returnedAt) : []),
      ]
    }
    case 'exception':
      return [
        ...(fate.shipment ? shipmentActs(plan, order, fate.shipment, null) : []),
        {
          at: fate.at,
          run: async (context) => {
            if (!fate.shipment) await pick(context, order.id)
            const [shipOrder] = await shipOrdersOf(context, order.id)
            if (shipOrder)
              await raiseException(context, shipOrder.id, fate.bit, {
                kind: 'text',
                params: { text: fate.reason },
              })
          },
        },
      ]
    default:
      return []
  }
}

/** Shipped, and confirmed by the storefront where that was a day or longer before `now`; null: never. */
function shipmentActs(
  plan: PlannedOrder,
  order: { id: number },
  shipment: Shipment,
  now: Date | null,
  left: readonly Units[] = [],
): Act[] {
  const confirmedAt = later(shipment.shippedAt, 3 * minute)
  const old = now !== null && now.getTime() - confirmedAt.getTime() > day
  return [
    { at: shipment.shippedAt, run: (context) => ship(context, order.id, shipment, left) },
    ...(old && plan.source === 'storefront'
      ? [{ at: confirmedAt, run: (context: Context) => confirm(context, order.id) }]
      : []),
  ]
}

/** Of some orders the warehouse gives back what it was to ship: their units wait for a rerouting by hand. */
function cancelActs(plan: PlannedOrder, order: { id: number }, now: Date): Act[] {
  const at = later(plan.createdAt, 40 * minute)
  const chosen = Number(plan.externalId.replace(/\D/g, '')) % 13 === 0
  if (!chosen || at > now) return []
  return [
    {
      at,
      run: async (context) => {
        const [shipOrder] = await shipOrdersOf(context, order.id)
        if (shipOrder) await cancelShipOrder(context, { id: shipOrder.id })
      },
    },
  ]
}

/** Who has waited for the rest of an order for a week gives it up: its units are refunded and never ship. */
function refundActs(order: { id: number }, shipment: Shipment, now: Date): Act[] {
  const at = later(shipment.shippedAt, 7 * day)
  if (at > now) return []
  return [{ at, run: (context) => giveUp(context, order.id) }]
}

async function giveUp(context: Context, orderId: number): Promise<void> {
  const waiting = await query<{ id: number; units: number }>(
    context.db,
    sql`select id, quantity - shipped - cancelled - allocated as units from order_item
        where order_id = ${orderId} and quantity - shipped - cancelled - allocated > 0`,
  )
  await changeOrderUnits(
    context,
    waiting.map(({ id, units }) => ({ orderItemId: id, cancelled: units })),
  )
  await writeOrderTimeline(context, [{ orderId, event: { kind: 'order.restRefunded', params: {} } }])
}

interface ShipOrderLines {
  id: number
  items: { id: number; sku: string; quantity: number }[]
}

const shipOrdersOf = (context: Context, orderId: number): Promise<ShipOrderLines[]> =>
  query(
    context.db,
    sql`select ship_order_id as id,
          json_agg(json_build_object('id', ship_item.id, 'sku', sku, 'quantity', quantity) order by ship_item.id) as items
        from ship_item join ship_order on ship_order.id = ship_order_id
        where order_id = ${orderId} and status & 8 = 0 group by ship_order_id order by ship_order_id`,
  )

async function pick(context: Context, orderId: number): Promise<void> {
  const shipOrders = await shipOrdersOf(context, orderId)
  await startPicking(
    context,
    shipOrders.map(({ id }) => id),
  )
}

/** Ships all that was routed, but for the units that were not on their shelf. */
async function ship(
  context: Context,
  orderId: number,
  { courier, trackingNumber }: Shipment,
  left: readonly Units[],
): Promise<void> {
  const missing = new Map(left.map(({ sku, quantity }) => [sku, quantity]))
  for (const [index, shipOrder] of (await shipOrdersOf(context, orderId)).entries()) {
    const rows = shipOrder.items.map(({ id, sku, quantity }) => {
      const short = Math.min(missing.get(sku) ?? 0, quantity)
      missing.set(sku, (missing.get(sku) ?? 0) - short)
      return { id, quantity: quantity - short }
    })
    if (rows.every(({ quantity }) => quantity === 0)) continue
    const query = {
      id: shipOrder.id,
      trackingNumber: index === 0 ? trackingNumber : `${trackingNumber}-${index + 1}`,
      trackingCompany: courier,
    }
    await shipShipOrder(context, query, rows)
  }
}

async function confirm(context: Context, orderId: number): Promise<void> {
  for (const shipOrder of await shipOrdersOf(context, orderId)) {
    await confirmFulfillments(
      context,
      shipOrder.id,
      new Map([[orderId, [`6${String(shipOrder.id).padStart(12, '0')}`]]]),
    )
  }
}

async function takeBack(
  context: Context,
  orderId: number,
  returned: readonly Units[],
  locationId: number,
): Promise<void> {
  for (const { sku, quantity } of returned) {
    const lines = await query<{ id: number; fulfillmentId: number; quantity: number }>(
      context.db,
      sql`select item.id, fulfillment_id as "fulfillmentId", quantity from fulfillment_item as item
          join fulfillment on fulfillment.id = fulfillment_id
          where order_id = ${orderId} and sku = ${sku} order by item.id limit 1`,
    )
    for (const line of lines) {
      await restockOrder(context, undefined, {
        orderId,
        locationId,
        fulfillmentId: line.fulfillmentId,
        fulfillmentItemId: line.id,
        sku,
        quantity: Math.min(quantity, line.quantity),
      })
    }
  }
}
