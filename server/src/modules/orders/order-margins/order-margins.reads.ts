import { sql } from 'drizzle-orm'
import { query } from '../../../core/db/db.ts'
import type { Reading } from '../../../core/http/context.ts'
import type { ShippedLine } from './margins.rules.ts'

interface OrderOfLine {
  currency: string
  /** On which the order was placed, in the company's zone. */
  day: string
}

interface Line extends Omit<ShippedLine, 'rate'> {
  id: number
  sku: string
}

export type ShippedOrderLine = Line & OrderOfLine

/** An order of which nothing left has itself alone. */
export type ShippedOrder = OrderOfLine & (Line | { [Column in keyof Line]: null })

/**
 * What left of an order, with what it had cost then; what came back is not among it, what is announced to come back is. One row without a line where nothing
 * left, none where there is no order.
 */
export const readShipped = ({ db, zone }: Reading, orderId: number): Promise<ShippedOrder[]> =>
  query(
    db,
    sql`select line.*, orders.currency, to_char(orders.created_at at time zone ${zone}, 'YYYY-MM-DD') as day
        from orders left join lateral (
          select item.id, item.sku, item.quantity, item.unit_price::text as "unitPrice", item.discount::text as discount,
            sold.units, trim_scale(sold.cost)::text as cost
          from order_item as item
          cross join lateral (
            select coalesce(sum(part.quantity - back.units), 0)::int as units,
              case when bool_and(entry.cost is not null) then sum((part.quantity - back.units) * entry.cost) end as cost
            from fulfillment as sent join fulfillment_item as part on part.fulfillment_id = sent.id
            cross join lateral (
              select coalesce(sum(receipt.quantity), 0) as units from return_receipt as receipt
              where receipt.fulfillment_item_id = part.id and receipt.received_at is not null
            ) as back
            left join lateral (
              select average_before as cost from stock_cost_entry
              where why = 'sale' and source_id = sent.ship_order_id and sku = part.sku order by id limit 1
            ) as entry on true
            where sent.order_id = orders.id and part.order_item_id = item.id
          ) as sold
          where item.order_id = orders.id and item.shipped > 0
        ) as line on true
        where orders.id = ${orderId} order by line.id`,
  )
