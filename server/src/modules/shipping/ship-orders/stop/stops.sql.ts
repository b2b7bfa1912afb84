import type { Stop } from '@selvedge/contract/shipping/ship-orders/ship-stop.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import { carries, isHeldOrder } from '../../../orders/orders/orders.public.ts'

const servedBy = (orderId: number) =>
  sql`(select ship_order_id from ship_order_order where order_id = ${orderId})`

/** Locks the open ship orders of orders, in the order of their ids. The caller has locked them. */
export async function lockOpenShipOrders(db: Db, orderIds: readonly number[]): Promise<void> {
  await db.execute(
    sql`select from ship_order where status & 255 in (0, 1) and id in (
          select ship_order_id from ship_order_order where order_id = any(${sql.param(orderIds)}::bigint[]))
        order by id for no key update`,
  )
}

/** Open ship orders that carry units of the order, or of these lines of it. */
export const selectOpenCarriers = (
  db: Db,
  orderId: number,
  orderItemIds: readonly number[] | null,
): Promise<{ id: number; stopReason: Stop }[]> =>
  query(
    db,
    sql`select id, stop_reason as "stopReason" from ship_order
        where status & 255 in (0, 1) and id in (
          select ship_order_id from ship_item where order_id = ${orderId} and quantity > 0
            ${orderItemIds ? sql`and order_item_id = any(${sql.param(orderItemIds)}::bigint[])` : sql``})
        order by id`,
  )

export async function updateStops(
  db: Db,
  rows: readonly { id: number; stopReason: Stop }[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  await db.execute(
    sql`update ship_order set stop_reason = line.reason, updated_at = ${timestamp(now)}
        from unnest(${sql.param(rows.map((row) => row.id))}::bigint[],
                    ${sql.param(rows.map((row) => row.stopReason))}::text[]) as line (id, reason)
        where ship_order.id = line.id`,
  )
}

/**
 * Ends the stops of ship orders of which no order is held any more; one whose units were all taken out keeps nobody
 * from shipping the others. Answers their ids.
 */
export async function liftHeldStops(db: Db, orderId: number, now: Date): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`update ship_order set stop_reason = '', updated_at = ${timestamp(now)}
        where stop_reason = 'held' and id in ${servedBy(orderId)} and not exists (
          select from ship_order_order as link
          where link.ship_order_id = ship_order.id and ${carries} and ${isHeldOrder(sql`link.order_id`)})
        returning id`,
  )
  return rows.map((row) => row.id)
}
