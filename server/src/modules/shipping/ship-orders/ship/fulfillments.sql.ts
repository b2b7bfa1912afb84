import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import { send } from '../../../../core/db/transact.ts'
import { isOfStorefront } from '../../../orders/orders/orders.public.ts'
import type { Part } from '../ship-orders.rules.ts'
import type { LockedItem } from '../ship-orders.sql.ts'

export interface Tracking {
  trackingCompany: string
  trackingNumber: string
}

/** What of one order has left with one ship order. */
export interface Fulfillment {
  id: number
  orderId: number
}

/** Whether a storefront is told of a fulfilment, where its order exists in one. */
const isReported = sql`(fulfillment.reported_units is distinct from 0)`

/** Writes what leaves: one fulfilment per order, with a line per item. */
export function newFulfillments(
  of: {
    shipOrderId: number
    tracking: Tracking
    shipped: readonly Part<LockedItem>[]
    /** Units as the storefront counts them, by order, where these are others. */
    reported: ReadonlyMap<number, number>
  },
  now: Date,
): SQL<Fulfillment> {
  const { shipOrderId, tracking, shipped, reported } = of
  const orderIds = [...new Set(shipped.map(({ item }) => item.orderId))]
  return sql<Fulfillment>`with made as (
          insert into fulfillment (ship_order_id, order_id, tracking_company, tracking_number, created_at,
            reported_units)
          select ${shipOrderId}, order_id, ${tracking.trackingCompany}, ${tracking.trackingNumber},
            ${timestamp(now)}, reported
          from unnest(${sql.param(orderIds)}::bigint[],
                      ${sql.param(orderIds.map((id) => reported.get(id) ?? null))}::int[]) as line (order_id, reported)
          returning id, order_id
        ), items as (
          insert into fulfillment_item (fulfillment_id, ship_item_id, order_item_id, sku, quantity)
          select made.id, line.item_id, line.order_item_id, line.sku, line.quantity
          from unnest(
            ${sql.param(shipped.map(({ item }) => item.orderId))}::bigint[],
            ${sql.param(shipped.map(({ item }) => item.id))}::bigint[],
            ${sql.param(shipped.map(({ item }) => item.orderItemId))}::bigint[],
            ${sql.param(shipped.map(({ item }) => item.sku))}::text[],
            ${sql.param(shipped.map(({ quantity }) => quantity))}::int[])
            as line (order_id, item_id, order_item_id, sku, quantity) join made using (order_id)
          order by line.item_id
        )
        select id, order_id as "orderId" from made`
}

/** Writes how many units of each item have left, and that the ship order has. */
export function markShipped(
  db: Db,
  shipOrder: Tracking & { id: number; status: number; scanned: string },
  shipped: readonly Part<LockedItem>[],
  now: Date,
): void {
  const at = timestamp(now)
  send(
    db,
    sql`with item as (
          update ship_item set shipped = line.quantity
          from unnest(${sql.param(shipped.map(({ item }) => item.id))}::bigint[],
                      ${sql.param(shipped.map(({ quantity }) => quantity))}::int[]) as line (id, quantity)
          where ship_item.id = line.id
        )
        update ship_order set status = ${shipOrder.status}, tracking_company = ${shipOrder.trackingCompany},
          tracking_number = ${shipOrder.trackingNumber}, scanned = ${shipOrder.scanned}, shipped_at = ${at}, updated_at = ${at}
        where id = ${shipOrder.id}`,
  )
}

/** Corrects what is stuck on the box of a ship order; answers the fulfilments that carry it, and which were told. */
export async function updateTracking(
  db: Db,
  shipOrderId: number,
  { trackingCompany, trackingNumber }: Tracking,
  now: Date,
): Promise<(Fulfillment & { reported: boolean })[]> {
  await db.execute(
    sql`update ship_order set tracking_company = ${trackingCompany}, tracking_number = ${trackingNumber},
          updated_at = ${timestamp(now)}
        where id = ${shipOrderId}`,
  )
  return query(
    db,
    sql`update fulfillment set tracking_company = ${trackingCompany}, tracking_number = ${trackingNumber}
        where ship_order_id = ${shipOrderId}
        returning id, order_id as "orderId", ${isReported} as reported`,
  )
}

/** Counts units of a shipped line as returned, or below 0 as not returned after all. The caller has locked the order. */
export async function addReturned(db: Db, fulfillmentItemId: number, quantity: number): Promise<void> {
  await db.execute(
    sql`update fulfillment_item set returned = returned + ${quantity}::int where id = ${fulfillmentItemId}`,
  )
}

/** Whether a storefront has yet to confirm what left with a ship order. */
export const isUnconfirmed = (shipOrderId: number): SQL =>
  sql`exists (
    select from fulfillment where fulfillment.ship_order_id = ${shipOrderId} and fulfillment.ex_id = ''
      and ${isReported} and ${isOfStorefront(sql`fulfillment.order_id`)})`
