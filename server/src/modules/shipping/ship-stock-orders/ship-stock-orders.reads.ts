import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import { lockedEffects, maybeDelivered } from '../../../core/outbox/queued-effects.ts'
import { packedUnits } from '../../orders/orders/orders.public.ts'

/**
 * What the ship orders hold now that a stock order was made of, by SKU: a table, empty of any other stock order. They go on
 * without it, so that no two of them wait for each other.
 */
export const unitsOfShipOrders = (stockOrderId: number | SQL): SQL => sql`(
  select ship_item.sku, sum(case when ship_order.status & 255 = 8 then 0 else ${packedUnits} end)::int as units
  from ship_stock_order as link join ship_order on ship_order.id = link.ship_order_id
  join ship_item on ship_item.ship_order_id = ship_order.id
  where link.stock_order_id = ${stockOrderId} group by ship_item.sku)`

/** What the partner is to be told of a stock order of ship orders, locked, and whether it knows of it or may. */
export const lockUploads = (db: Db, stockOrderId: number): Promise<{ id: number; isSent: boolean }[]> =>
  query(
    db,
    sql`with ${lockedEffects(sql`where subject = 'shipStockOrder' and subject_id = ${stockOrderId}`)}
        select id, ${maybeDelivered} as "isSent" from effect order by id`,
  )
