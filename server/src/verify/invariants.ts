import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../core/db.ts'

/** Two numbers that must be equal and are not. */
export interface Difference {
  rule: string
  subject: string
  kept: number | string
  recomputed: number | string
}

/** Counters of a list against its rows: those kept by day or month, with what has changed since. */
const counted = (list: string, kept: SQL, rows: SQL) => sql`
  select ${list} || ' ' || coalesce(kept.status, line.status) || ' ' || coalesce(kept.at, line.at)::text as subject,
    coalesce(kept.n, 0) as kept, coalesce(line.n, 0) as recomputed
  from (select status, at, sum(n) as n from ${kept} where list = ${list} group by status, at) as kept
  full join (select status, at, count(*) as n from ${rows} group by status, at) as line using (status, at)
  where coalesce(kept.n, 0) <> coalesce(line.n, 0)`

const monthOf = (day: SQL) => sql`date_trunc('month', ${day}::timestamp)::date`
const keptDays = sql`(select list, status, day as at, n from list_day
  union all select list, status, day, n from list_change) as line`
const keptMonths = sql`(select list, status, month as at, n from list_month
  union all select list, status, ${monthOf(sql`day`)}, n from list_change) as line`
const orderDay = sql`(created_at at time zone 'UTC')::date`
const ordersBy = (at: SQL) =>
  sql`(select state as status, ${at} as at from orders where deleted_at is null) as line`
const shipOrdersBy = (at: SQL) => sql`(select status::text as status, ${at} as at from ship_order) as line`

const auditDay = sql`(audit_entry.at at time zone 'UTC')::date`
const auditBy = (at: SQL) => sql`(select endpoint as status, ${at} as at from audit_entry) as line`

/** What rows are searched by against what it is made of. */
const searched = (name: string, table: SQL, source: SQL) => sql`
  select ${name} || ' ' || coalesce(kept.id, line.id) as subject, coalesce(kept.status || kept.doc, 'none') as kept,
    coalesce(line.status || line.doc, 'none') as recomputed
  from ${table} as kept full join ${source} as line using (id)
  where (kept.created_at, kept.status, kept.doc) is distinct from (line.created_at, line.status, line.doc)`

export const invariants = [
  {
    rule: 'on hand is the sum of the movements',
    statement: sql`
      select coalesce(balance.sku, line.sku) || '@' || coalesce(balance.location_id, line.location_id) as subject,
        coalesce(balance.on_hand, 0) as kept, coalesce(line.units, 0) as recomputed
      from balance full join (
        select sku, location_id, sum(quantity) as units from movement group by sku, location_id
      ) as line using (sku, location_id)
      where coalesce(balance.on_hand, 0) <> coalesce(line.units, 0)`,
  },
  {
    rule: 'reserved is the sum of the open holds',
    statement: sql`
      select coalesce(balance.sku, line.sku) || '@' || coalesce(balance.location_id, line.location_id) as subject,
        coalesce(balance.reserved, 0) as kept, coalesce(line.units, 0) as recomputed
      from balance full join (
        select sku, location_id, sum(quantity) as units from hold group by sku, location_id
      ) as line using (sku, location_id)
      where coalesce(balance.reserved, 0) <> coalesce(line.units, 0)`,
  },
  {
    rule: 'locked is the sum of the open lock holds',
    statement: sql`
      select balance.sku || '@' || balance.location_id as subject,
        balance.locked as kept, coalesce(line.units, 0) as recomputed
      from balance left join (
        select sku, location_id, sum(quantity) as units from hold where kind = 'lock' group by sku, location_id
      ) as line using (sku, location_id)
      where balance.locked <> coalesce(line.units, 0)`,
  },
  {
    rule: 'on hand is not below zero, unless the location is virtual',
    statement: sql`
      select sku || '@' || location_id as subject, on_hand as kept, 0 as recomputed
      from balance join location on location.id = location_id
      where on_hand < 0 and not location.virtual`,
  },
  {
    rule: 'each movement tells the on hand after it',
    statement: sql`
      select 'movement ' || id as subject, on_hand_after as kept, running as recomputed
      from (
        select id, on_hand_after, sum(quantity) over (partition by sku, location_id order by id) as running
        from movement
      ) as line
      where on_hand_after <> running`,
  },
  {
    rule: 'an open ship item holds its quantity, any other holds nothing',
    statement: sql`
      select 'ship item ' || item.id as subject, coalesce(hold.quantity, 0) as kept,
        case when ship_order.status & 255 in (0, 1) then item.quantity else 0 end as recomputed
      from ship_item as item join ship_order on ship_order.id = item.ship_order_id
      left join hold on hold.kind = 'order' and hold.item_id = item.id
      where coalesce(hold.quantity, 0) <> case when ship_order.status & 255 in (0, 1) then item.quantity else 0 end
        or hold.sku <> item.sku or hold.location_id <> ship_order.location_id`,
  },
  {
    rule: 'each order hold belongs to a ship item',
    statement: sql`
      select 'hold ' || hold.id as subject, hold.quantity as kept, 0 as recomputed
      from hold left join ship_item as item on item.id = hold.item_id
      where hold.kind = 'order' and item.id is null`,
  },
  {
    rule: 'shipped and allocated units of an order line are those of its ship items',
    statement: sql`
      select 'order item ' || item.id as subject, item.shipped || '/' || item.allocated as kept,
        coalesce(line.shipped, 0) || '/' || coalesce(line.allocated, 0) as recomputed
      from order_item as item left join (
        select order_item_id, sum(ship_item.shipped) as shipped,
          sum(quantity) filter (where status & 255 in (0, 1)) as allocated
        from ship_item join ship_order on ship_order.id = ship_order_id group by order_item_id
      ) as line on line.order_item_id = item.id
      where item.shipped <> coalesce(line.shipped, 0) or item.allocated <> coalesce(line.allocated, 0)`,
  },
  {
    rule: 'the units of an order are the sums over its lines',
    statement: sql`
      select 'order ' || orders.id as subject,
        concat_ws('/', orders.ordered, orders.shipped, orders.cancelled, orders.allocated) as kept,
        concat_ws('/', line.ordered, line.shipped, line.cancelled, line.allocated) as recomputed
      from orders join (
        select order_id, sum(quantity) as ordered, sum(shipped) as shipped, sum(cancelled) as cancelled,
          sum(allocated) as allocated
        from order_item group by order_id
      ) as line on line.order_id = orders.id
      where (orders.ordered, orders.shipped, orders.cancelled, orders.allocated)
        is distinct from (line.ordered, line.shipped, line.cancelled, line.allocated)`,
  },
  {
    rule: 'the state of an order follows from its units',
    statement: sql`
      select 'order ' || id as subject, state as kept, derived as recomputed
      from (
        select id, state, case
          when cancelled_at is not null then 'cancel'
          when ordered - shipped - cancelled > 0 then 'open'
          when cancelled > 0 then 'close' else 'complete' end as derived
        from orders
      ) as line
      where state <> derived`,
  },
  {
    rule: 'what left stock for a shipment is what its ship items say',
    statement: sql`
      select 'ship order ' || ship_order.id as subject, coalesce(-moved.units, 0) as kept, item.units as recomputed
      from ship_order join (
        select ship_order_id, sum(shipped) as units from ship_item group by ship_order_id
      ) as item on item.ship_order_id = ship_order.id
      left join (
        select source_id, sum(quantity) as units from movement where kind in ('FM', 'OD') group by source_id
      ) as moved on moved.source_id = ship_order.id
      where coalesce(-moved.units, 0) <> item.units`,
  },
  {
    rule: 'returned units are those of the return receipts, and never more than shipped',
    statement: sql`
      select 'fulfilment item ' || item.id as subject, item.returned as kept, coalesce(line.units, 0) as recomputed
      from fulfillment_item as item left join (
        select fulfillment_item_id, sum(quantity) as units from return_receipt group by fulfillment_item_id
      ) as line on line.fulfillment_item_id = item.id
      where item.returned <> coalesce(line.units, 0) or item.returned > item.quantity`,
  },
  {
    rule: 'returned units of an order line are those of its fulfilment items',
    statement: sql`
      select 'order item ' || item.id as subject, item.returned as kept, coalesce(line.units, 0) as recomputed
      from order_item as item left join (
        select order_item_id, sum(returned) as units from fulfillment_item group by order_item_id
      ) as line on line.order_item_id = item.id
      where item.returned <> coalesce(line.units, 0)`,
  },
  {
    rule: 'a fulfilment item is what its ship item has shipped',
    statement: sql`
      select 'ship item ' || item.id as subject, coalesce(line.quantity, 0) as kept, item.shipped as recomputed
      from ship_item as item left join fulfillment_item as line on line.ship_item_id = item.id
      where coalesce(line.quantity, 0) <> item.shipped`,
  },
  {
    rule: 'no more of a ship item is scanned than is to leave',
    statement: sql`
      select 'ship item ' || item.id as subject, sum(scan.quantity) as kept, item.quantity as recomputed
      from ship_item as item join ship_scan as scan on scan.ship_item_id = item.id and scan.undone_at is null
      group by item.id having sum(scan.quantity) > item.quantity`,
  },
  {
    rule: 'no payment has more refunded from here than was paid',
    statement: sql`
      select 'order ' || refund.order_id as subject, sum(refund.amount)::text as kept,
        coalesce(max(payment.amount), max(bought.total))::text as recomputed
      from order_transaction as refund
      left join order_transaction as payment on payment.id = refund.payment_id
      left join lateral (
        select orders.shipping_fee + sum(item.quantity * item.unit_price) as total
        from orders join order_item as item on item.order_id = orders.id
        where orders.id = refund.order_id group by orders.id
      ) as bought on true
      where refund.created_by <> '' and refund.refund_status is distinct from 0
      group by refund.order_id, refund.payment_id
      having sum(refund.amount) > coalesce(max(payment.amount), max(bought.total))`,
  },
  {
    rule: 'no line has more units refunded from here than have shipped',
    statement: sql`
      select 'order item ' || item.id as subject, sum(line.quantity)::text as kept, item.shipped::text as recomputed
      from refund_item as line join order_item as item on item.id = line.order_item_id
      join order_transaction as refund on refund.id = line.refund_id
      where refund.refund_status is distinct from 0
      group by item.id having sum(line.quantity) > item.shipped`,
  },
  {
    rule: 'a deleted order carries nothing',
    statement: sql`
      select 'order ' || id as subject, shipped || '/' || allocated as kept, '0/0' as recomputed
      from orders where deleted_at is not null and (shipped <> 0 or allocated <> 0 or state <> 'cancel')`,
  },
  { rule: 'orders by day are counted', statement: counted('orders', keptDays, ordersBy(orderDay)) },
  {
    rule: 'orders by month are counted',
    statement: counted('orders', keptMonths, ordersBy(monthOf(orderDay))),
  },
  {
    rule: 'ship orders by day are counted',
    statement: counted('ship_orders', keptDays, shipOrdersBy(orderDay)),
  },
  {
    rule: 'ship orders by month are counted',
    statement: counted('ship_orders', keptMonths, shipOrdersBy(monthOf(orderDay))),
  },
  { rule: 'changes by day are counted', statement: counted('audit', keptDays, auditBy(auditDay)) },
  {
    rule: 'changes by month are counted',
    statement: counted('audit', keptMonths, auditBy(monthOf(auditDay))),
  },
  {
    rule: 'orders are searched by what they say',
    statement: searched('order', sql`order_search`, sql`order_search_source`),
  },
  {
    rule: 'ship orders are searched by what they say',
    statement: searched('ship order', sql`ship_order_search`, sql`ship_order_search_source`),
  },
  {
    rule: 'a received return is in the journal',
    statement: sql`
      select 'return ' || receipt.id as subject, coalesce(moved.units, 0) as kept,
        case when receipt.received_at is null then 0 else receipt.quantity end as recomputed
      from return_receipt as receipt left join (
        select source_id, sum(quantity) as units from movement where kind in ('RT', 'RTF') group by source_id
      ) as moved on moved.source_id = receipt.id
      where coalesce(moved.units, 0) <> case when receipt.received_at is null then 0 else receipt.quantity end`,
  },
] as const

/** Recomputes what is kept from what it follows from. Answers every difference; none means all is right. */
export async function verifyStock(db: Db): Promise<Difference[]> {
  const found: Difference[] = []
  for (const { rule, statement } of invariants) {
    const rows = await query<Omit<Difference, 'rule'>>(db, statement)
    found.push(...rows.map((row) => ({ rule, ...row })))
  }
  return found
}
