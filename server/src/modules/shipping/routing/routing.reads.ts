import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { orderTrace, RoutingTrace } from '@selvedge/contract/shipping/routing/routing.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, iso, query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { carries, routable, waitingUnits } from '../../orders/orders/orders.public.ts'
import { lastMovement } from '../../stock/stock/stock.public.ts'

/** An avoided pair holds as long as the journal has no newer line for the SKU there; a count that agrees deletes it. */
const inForce = sql`avoid.movement_id >= ${lastMovement(sql`avoided.sku`, sql`avoid.location_id`)}`

/** The locations that these orders must not be served from, by SKU. */
export const readAvoids = (
  db: Db,
  orderIds: readonly number[],
): Promise<{ orderId: number; sku: string; locationId: number }[]> =>
  query(
    db,
    sql`select distinct avoided.order_id as "orderId", avoided.sku, avoid.location_id as "locationId"
        from order_item as avoided join order_item_avoid as avoid on avoid.order_item_id = avoided.id
        where avoided.order_id = any(${sql.param(orderIds)}::bigint[]) and ${inForce}`,
  )

/** A place in the queue of waiting orders. */
export interface Waiting {
  id: number
  createdAt: string
}

/**
 * Orders that wait and that available stock could serve at least in part, as far as the rules of staff allow it, oldest
 * first.
 */
export function readServable(db: Db, most: number, after: Waiting | undefined): Promise<Waiting[]> {
  return query(
    db,
    sql`select orders.id, ${iso(sql`created_at`)} as "createdAt" from orders
        where ${routable} and ordered - shipped - cancelled - allocated > 0
          ${after ? sql`and (created_at, orders.id) > (${after.createdAt}::timestamptz, ${after.id})` : sql``}
          and exists (
          select from order_item as item
          join balance on balance.sku = item.sku and on_hand > reserved
          join location on location.id = balance.location_id and location.fulfills
          where item.order_id = orders.id and ${waitingUnits} > 0
            and not exists (select from not_pushed_sku where not_pushed_sku.sku = item.sku)
            and not exists (
              select from order_item as avoided join order_item_avoid as avoid on avoid.order_item_id = avoided.id
              where avoided.order_id = orders.id and avoided.sku = item.sku
                and avoid.location_id = balance.location_id and ${inForce}))
        order by created_at, orders.id limit ${most}`,
  )
}

/** What a rerouting needs to know before it locks stock: where the open ship orders are, and all SKUs of the orders. */
export async function readPlaces(
  db: Db,
  orderIds: readonly number[],
): Promise<{ skus: string[]; locationIds: number[] }> {
  const ids = sql`${sql.param(orderIds)}::bigint[]`
  const [places] = await query<{ skus: string[]; locationIds: number[] }>(
    db,
    sql`select
          array(select distinct sku from order_item where order_id = any(${ids})) as skus,
          array(select distinct location_id from ship_order_order join ship_order on ship_order.id = ship_order_id
                where order_id = any(${ids}) and status = 0) as "locationIds"`,
  )
  return places ?? { skus: [], locationIds: [] }
}

/** Ship orders that carry units of the order and are not cancelled. */
export async function countShipOrders(db: Db, orderId: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    sql`select count(*) from ship_order_order as link join ship_order on ship_order.id = link.ship_order_id
        where link.order_id = ${orderId} and status & 255 <> 8 and ${carries}`,
  )
  return row?.count ?? 0
}

/** Every decision about an order, newest first. */
export async function readTraces(
  context: Context,
  { id }: z.output<(typeof orderTrace)['query']>,
): Promise<DataOf<typeof orderTrace>> {
  const found = await query<RoutingTrace | { [Column in keyof RoutingTrace]: null }>(
    context.db,
    sql`select trace.id, ${iso(sql`decided_at`)} as "decidedAt", cause, wanted, candidates, allocations, unroutable,
          exact, rules
        from orders left join routing_trace as trace on trace.order_id = orders.id
        where orders.id = ${id} order by trace.id desc`,
  )
  if (found.length === 0) fail('ORDER_NOT_FOUND')
  return found.filter((trace) => trace.id !== null)
}
