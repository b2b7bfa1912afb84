import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

/** What the buyers of the orders in each open ship order of this order wrote beside them, oldest order first, a line each. */
export const readBuyerNotes = (db: Db, orderId: number): Promise<{ id: number; note1: string }[]> =>
  query(
    db,
    sql`select ship_order.id, coalesce(string_agg(orders.note, E'\n' order by orders.created_at, orders.id)
            filter (where orders.note <> ''), '') as note1
        from ship_order_order as mine
        join ship_order on ship_order.id = mine.ship_order_id and ship_order.status & 255 in (0, 1)
        join ship_order_order as carried on carried.ship_order_id = ship_order.id
        join orders on orders.id = carried.order_id
        where mine.order_id = ${orderId} group by ship_order.id`,
  )
