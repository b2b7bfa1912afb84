import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const shipStockOrderInvariants = defineInvariants([
  {
    // Or units of it would be declared nowhere: they are read by the lines.
    rule: 'a stock order of ship orders has a line for each of their SKUs',
    statement: sql`
      select 'stock order ' || link.stock_order_id as subject, count(distinct line.sku) as stored,
        count(distinct item.sku) as recomputed
      from ship_stock_order as link join ship_item as item on item.ship_order_id = link.ship_order_id
      left join stock_order_item as line on line.stock_order_id = link.stock_order_id and line.sku = item.sku
      group by link.stock_order_id having count(distinct line.sku) <> count(distinct item.sku)`,
  },
  {
    rule: 'exactly the stock orders of ship orders that were not deleted have some',
    statement: sql`
      select head.kind || head.id as subject, count(link.ship_order_id) as stored,
        case when head.origin = 'shipOrders' and head.deleted_at is null then 1 else 0 end as recomputed
      from stock_order as head left join ship_stock_order as link on link.stock_order_id = head.id
      group by head.id having (count(link.ship_order_id) > 0) <> (head.origin = 'shipOrders' and head.deleted_at is null)`,
  },
])
