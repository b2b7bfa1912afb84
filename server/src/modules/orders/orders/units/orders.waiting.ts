import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import type { Receiver } from '../insert/orders.drafts.ts'

/** Units of an order line `item` that wait for a location and may be routed by themselves. */
export const waitingUnits = sql`(item.quantity - item.shipped - item.cancelled - item.allocated - item.parked)`

/** Which orders are routed at all. */
export const routable = sql`(orders.state = 'open' and orders.paid and orders.held_at is null)`

/** An order with the units that routing shall place. */
export interface WaitingOrder extends Receiver {
  id: number
  name: string
  /** What its buyer wrote beside it. */
  note: string
  /** In the order of the lines; not empty. */
  lines: { orderItemId: number; sku: string; quantity: number }[]
}

/** Those of these orders that are open, paid and not held and have waiting units, oldest first. */
export function selectWaitingOrders(db: Db, ids: readonly number[]): Promise<WaitingOrder[]> {
  return query(
    db,
    sql`select orders.id, name, note, first_name as "firstName", last_name as "lastName", phone, country, province, city,
          address1, address2, postcode, lines
        from orders cross join lateral (
          select json_agg(json_build_object('orderItemId', item.id, 'sku', sku, 'quantity', ${waitingUnits})
                          order by item.id) as lines
          from order_item as item where item.order_id = orders.id and ${waitingUnits} > 0) as waiting
        where orders.id = any(${sql.param(ids)}::bigint[]) and ${routable} and lines is not null
        order by created_at, orders.id`,
  )
}

/** The same orders by their ids alone, oldest first, and the SKUs that they wait for. */
export async function findWaiting(
  db: Db,
  orderIds: readonly number[],
): Promise<{ ids: number[]; skus: string[] }> {
  const [found] = await query<{ ids: number[]; skus: string[] }>(
    db,
    sql`with waiting as (
          select orders.id, created_at, sku from orders join order_item as item on item.order_id = orders.id
          where orders.id = any(${sql.param(orderIds)}::bigint[]) and ${routable} and ${waitingUnits} > 0
        )
        select
          (select coalesce(json_agg(id order by created_at, id), '[]')
           from (select distinct id, created_at from waiting) as one) as ids,
          array(select distinct sku from waiting) as skus`,
  )
  return found ?? { ids: [], skus: [] }
}

/** Lets units be routed again that only a person may route. The caller has locked the orders. */
export async function releaseParkedUnits(db: Db, orderIds: readonly number[]): Promise<void> {
  await db.execute(
    sql`update order_item set parked = 0 where order_id = any(${sql.param(orderIds)}::bigint[]) and parked > 0`,
  )
}
