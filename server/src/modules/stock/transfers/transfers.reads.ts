import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

const shortLines = (id: ReturnType<typeof sql>) => sql`stock_order_item as item
  join stock_order as head on head.id = item.stock_order_id
  join location as source on source.id = head.source_location
  left join balance on balance.sku = item.sku and balance.location_id = head.source_location
  where item.stock_order_id = ${id} and not source.virtual
    and item.quantity > 0 and item.quantity > coalesce(balance.on_hand - balance.reserved, 0)`

/** So many SKUs stand in a message. */
const named = 20

/** The SKUs of which a transfer that waits lacks units now. */
export async function readLacking(db: Db, id: number): Promise<string> {
  const [found] = await query<{ skus: string }>(
    db,
    sql`select coalesce(string_agg(sku, ', '), '') as skus
        from (select item.sku from ${shortLines(sql`${id}`)} order by item.id limit ${named}) as short`,
  )
  return found?.skus ?? ''
}

/** The oldest transfer behind this one that waits and lacks nothing now; null where there is none. */
export async function findServable(db: Db, after: number): Promise<number | null> {
  const [found] = await query<{ id: number }>(
    db,
    sql`select sending.stock_order_id as id from transfer_sending as sending
        where sending.waiting and sending.stock_order_id > ${after}
          and not exists (select from ${shortLines(sql`sending.stock_order_id`)})
        order by sending.stock_order_id limit 1`,
  )
  return found?.id ?? null
}
