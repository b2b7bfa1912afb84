import type { OrderMargin, orderMargins } from '@selvedge/contract/orders/order-margins.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'

type Found = OrderMargin | { id: null }

/** The shipped lines of an order; what came back neither brought nor cost anything. */
export async function readMargins(
  context: Context,
  { id }: z.output<(typeof orderMargins)['query']>,
): Promise<OrderMargin[]> {
  const found = await query<Found>(
    context.db,
    sql`select line.* from orders left join lateral (
          select item.id, item.sku, sold.units, orders.currency, trim_scale(sum.revenue)::text as revenue,
            trim_scale(sold.cost)::text as cost, trim_scale(sum.margin)::text as margin,
            round(100 * sum.margin / nullif(sum.revenue, 0), 2)::text as rate
          from order_item as item
          cross join lateral (
            select coalesce(sum(part.quantity - part.returned), 0) as units,
              case when bool_and(entry.cost is not null) then sum((part.quantity - part.returned) * entry.cost) end as cost
            from fulfillment as sent join fulfillment_item as part on part.fulfillment_id = sent.id
            left join lateral (
              select average_before as cost from stock_cost_entry
              where why = 'sale' and source_id = sent.ship_order_id and sku = part.sku order by id limit 1
            ) as entry on true
            where sent.order_id = orders.id and part.order_item_id = item.id
          ) as sold
          cross join lateral (
            select item.unit_price * sold.units as revenue,
              case when orders.currency = 'CNY' then item.unit_price * sold.units - sold.cost end as margin
          ) as sum
          where item.order_id = orders.id and item.shipped > 0
        ) as line on true
        where orders.id = ${id} order by line.id`,
  )
  if (found.length === 0) fail('ORDER_NOT_FOUND')
  return found.filter((line): line is OrderMargin => line.id !== null)
}
