import type { OuterOrderRow, outerOrderList } from '@selvedge/contract/orders/outer-orders/outer-orders.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, type Page, query, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { matchingText, orderColumns } from '../orders/orders.public.ts'

/** Ship orders of an order that somebody has begun or shipped, or that something went wrong with. */
const started = sql`(select string_agg('SO' || ship_order.id, ',' order by ship_order.id)
  from ship_order_order as link join ship_order on ship_order.id = link.ship_order_id
  where link.order_id = orders.id and status <> 0 and status & 255 <> 8
    and exists (select from ship_item as item where item.ship_order_id = ship_order.id
                  and item.order_id = orders.id and item.quantity > 0))`

/** Imported orders, newest first. */
export const readOuterOrders = (
  context: Context,
  { query: words, skip, size }: z.output<(typeof outerOrderList)['query']>,
): Promise<Page<OuterOrderRow>> =>
  queryPage(context.db, {
    columns: sql`${orderColumns}, shipping_tag as "shippingTag", coalesce(${started}, '') as started`,
    from: sql`from orders where source = 'import' and deleted_at is null
              ${words ? sql`and ${matchingText(words)}` : sql``}`,
    order: sql`orders.created_at desc nulls last, orders.id desc nulls last`,
    skip,
    size,
    read: { id: sql`orders.id`, tables: sql`orders` },
  })

/** Names of the ship orders that keep an order from being deleted; empty where there are none. */
export async function readStarted(db: Db, orderId: number): Promise<string> {
  const [row] = await query<{ started: string }>(
    db,
    sql`select coalesce(${started}, '') as started from orders where id = ${orderId}`,
  )
  return row?.started ?? ''
}
