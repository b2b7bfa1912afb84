import { sql } from 'drizzle-orm'
import type { Db } from '../../src/core/db/db.ts'

const chunk = 50_000
const years = 2

/**
 * Purchase orders, transfers and takes by turns, of two lines each, over two years: the newest are open or under way, all
 * others have come by one receipt. Made to be listed, searched and counted, as the orders beside them.
 */
export async function writeManyStockOrders(db: Db, count: number): Promise<void> {
  for (let first = 1; first <= count; first += chunk)
    await writeChunk(db, { first, last: Math.min(count, first + chunk - 1), count })
  for (const table of ['stock_order', 'stock_order_item', 'stock_receipt'])
    await db.execute(
      sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`),
    )
}

async function writeChunk(db: Db, { first, last, count }: Record<'first' | 'last' | 'count', number>) {
  const own = sql`between ${first}::bigint and ${last}::bigint`
  const skus = sql`(select max(id) from variant)`
  await db.execute(sql`
    insert into stock_order (id, kind, origin, name, source_location, target_location, status, quantity, received, created_at,
      created_by, sent_at, last_received_at)
    overriding system value
    select n, kind, 'staff', '第 ' || n || ' 批', case when kind = 'ST' then 1 + n % 5 end, 1 + (n + 1) % 5, status, 12,
      case when kind <> 'TS' and status = 4 then 12 else 0 end, at, 'admin',
      case when kind <> 'TS' and status <> 0 then at end, case when kind <> 'TS' and status = 4 then at end
    from (
      select n, (array['PO', 'ST', 'TS'])[n % 3 + 1] as kind,
        case when n % 3 = 2 or n <= ${count} * 0.97 then 4 when n % 2 = 0 then 1 else 0 end as status,
        now() - (${count} - n) * (interval '1 day' * ${years} * 365 / ${count}) as at
      from generate_series(${first}::bigint, ${last}::bigint) as n
    ) as head`)
  await db.execute(sql`
    insert into stock_order_item (id, stock_order_id, sku, quantity, received, priced_units, amount)
    overriding system value
    select head.id * 2 + line, head.id, variant.sku, 6, head.received / 2, case when kind = 'PO' then 6 end,
      case when kind = 'PO' then 594 end
    from stock_order as head cross join generate_series(0, 1) as line
    join variant on variant.id = 1 + (head.id * 2 + line) % ${skus} where head.id ${own}`)
  await db.execute(sql`
    insert into purchase_terms (stock_order_id, brand, currency, rate, season, channel)
    select id, 'Brand ' || id % 40, 'EUR', 8, 'SS26', '自采' from stock_order where id ${own} and kind = 'PO'`)
  await db.execute(sql`
    insert into transfer_sending (stock_order_id, waiting, tracking_number, courier)
    select id, false, case when sent_at is null then '' else 'ST' || 100000000 + id end, '' from stock_order
    where id ${own} and kind = 'ST'`)
  await db.execute(sql`
    insert into stock_receipt (id, stock_order_id, quantity, invoice_numbers, created_at, created_by)
    overriding system value
    select id, id, 12, case when kind = 'PO' then 'INV' || 200000000 + id else '' end, last_received_at, 'admin' from stock_order
    where id ${own} and last_received_at is not null`)
  await db.execute(sql`
    insert into stock_receipt_item (stock_receipt_id, item_id, sku, quantity, share, cost)
    select receipt.id, item.id, item.sku, item.quantity, item.amount, item.amount
    from stock_receipt as receipt join stock_order_item as item on item.stock_order_id = receipt.stock_order_id
    where receipt.id ${own}`)
}
