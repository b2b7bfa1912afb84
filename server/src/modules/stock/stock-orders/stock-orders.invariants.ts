import { type SQL, sql } from 'drizzle-orm'
import { countedByDay, countedByMonth } from '../../../core/big-lists/list-invariants.ts'
import { defineInvariants } from '../../../core/modules/invariant.ts'

const counted = (['PO', 'ST', 'TS'] as const).map((kind) => ({
  name: `stock_order.${kind}`,
  rowsBy: (at: SQL) =>
    sql`(select status::text, ${at} as at from stock_order where kind = ${kind} and origin = 'staff') as line`,
}))
const day = sql`(stock_order.created_at at time zone 'UTC')::date`

export const stockOrderInvariants = defineInvariants([
  {
    rule: 'stock orders by day are counted',
    statement: sql.join(
      counted.map(({ name, rowsBy }) => countedByDay(name, rowsBy, day)),
      sql` union all `,
    ),
  },
  {
    rule: 'stock orders by month are counted',
    statement: sql.join(
      counted.map(({ name, rowsBy }) => countedByMonth(name, rowsBy, day)),
      sql` union all `,
    ),
  },
  {
    rule: 'a stock order counts what its lines say',
    statement: sql`
      select head.kind || head.id as subject, head.quantity || ', ' || head.received as stored,
        coalesce(line.quantity, 0) || ', ' || coalesce(line.received, 0) as recomputed
      from stock_order as head left join (
        select stock_order_id, sum(quantity) as quantity, sum(received) as received from stock_order_item group by 1
      ) as line on line.stock_order_id = head.id
      where (head.quantity, head.received) is distinct from (coalesce(line.quantity, 0), coalesce(line.received, 0))`,
  },
  {
    rule: 'a line of a stock order has received what its receipts say',
    statement: sql`
      select 'stock order ' || item.stock_order_id || ' ' || item.sku as subject, item.received as stored,
        coalesce(receipt.units, 0) as recomputed
      from stock_order_item as item left join (
        select item_id, sum(quantity - corrected) as units from stock_receipt_item group by 1
      ) as receipt on receipt.item_id = item.id
      where item.received <> coalesce(receipt.units, 0)`,
  },
  {
    rule: 'the status of a stock order follows from its lines',
    statement: sql`
      select head.kind || head.id as subject, head.status as stored, follows.status as recomputed
      from stock_order as head
      cross join lateral (
        select coalesce(sum(greatest(0, quantity - received - closed)), 0) as open, coalesce(sum(received), 0) as received
        from stock_order_item where stock_order_id = head.id
      ) as line
      cross join lateral (
        select case when head.kind = 'TS' then 4 when head.deleted_at is not null then -1 when line.open = 0 then 4
          when line.received > 0 then 2 when head.sent_at is not null then 1 else 0 end as status
      ) as follows
      where head.status <> follows.status`,
  },
  {
    rule: 'receipts of purchase orders have moved their units, and takes theirs',
    statement: sql`
      select coalesce(said.kind, moved.kind) || coalesce(said.id, moved.id) || ' ' || coalesce(said.sku, moved.sku) as subject,
        coalesce(said.units, 0) as stored, coalesce(moved.units, 0) as recomputed
      from (
        select 'PO' as kind, item.stock_order_id as id, item.sku, sum(line.quantity) as units
        from stock_receipt_item as line join stock_order_item as item on item.id = line.item_id
        join stock_order as head on head.id = item.stock_order_id and head.kind = 'PO' group by 2, 3
        union all
        select 'TS', item.stock_order_id, item.sku, item.quantity
        from stock_order_item as item join stock_order as head on head.id = item.stock_order_id and head.kind = 'TS'
      ) as said full join (
        select kind, source_id as id, sku, sum(quantity) as units from movement where kind in ('PO', 'TS') group by 1, 2, 3
      ) as moved using (kind, id, sku)
      where coalesce(said.units, 0) <> coalesce(moved.units, 0)`,
  },
  {
    rule: 'nobody has counted fewer than no units',
    statement: sql`
      select 'TS' || head.id || ' ' || item.sku as subject, item.on_hand + item.quantity as stored, 0 as recomputed
      from stock_order as head join stock_order_item as item on item.stock_order_id = head.id
      where head.counted_at is not null and (item.on_hand is null or item.on_hand + item.quantity < 0)`,
  },
  {
    // Ids follow the lock of the balance: what comes before a take's own line was there when it was applied.
    rule: 'counted units are compared with what the journal had when they were counted',
    statement: sql`
      select 'TS' || head.id || ' ' || item.sku as subject, item.on_hand as stored, line.units as recomputed
      from stock_order as head join stock_order_item as item on item.stock_order_id = head.id
      join movement as own on own.kind = 'TS' and own.source_id = head.id and own.sku = item.sku
      cross join lateral (
        select coalesce(sum(past.quantity), 0) as units
        from movement as past left join stock_order as take on past.kind = 'TS' and take.id = past.source_id
        left join stock_order_item as found on found.stock_order_id = take.id and found.sku = past.sku
        where past.sku = own.sku and past.location_id = own.location_id and past.id < own.id
          and (past.at <= coalesce(item.counted_at, head.counted_at)
            or coalesce(found.counted_at, take.counted_at) <= coalesce(item.counted_at, head.counted_at))
      ) as line
      where head.counted_at is not null and item.on_hand <> line.units`,
  },
  {
    rule: 'a receipt is corrected by what takes say',
    statement: sql`
      select 'receipt ' || id as subject, sum(coalesce(receipt.units, 0)) as stored, sum(coalesce(take.units, 0)) as recomputed
      from (
        select stock_receipt_id as id, sku, sum(corrected) as units from stock_receipt_item group by 1, 2
      ) as receipt full join (
        select head.master_id as id, item.sku, -sum(item.quantity) as units
        from stock_order as head join stock_order_item as item on item.stock_order_id = head.id
        where head.master_id is not null group by 1, 2
      ) as take using (id, sku)
      where coalesce(receipt.units, 0) <> coalesce(take.units, 0) group by id`,
  },
])
