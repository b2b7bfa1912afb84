import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

/** Units of a transfer by SKU that have left the source. */
const sent = sql`(
  select head.id, item.id as item_id, item.sku, item.received, item.closed,
    case when head.sent_at is null then 0 else item.quantity end as units
  from stock_order as head join stock_order_item as item on item.stock_order_id = head.id
  where head.kind = 'ST' and head.origin = 'staff')`

export const transferInvariants = defineInvariants([
  {
    rule: 'what a transfer has in transit is what was sent and neither arrived nor was closed',
    statement: sql`
      select 'ST' || coalesce(sent.id, way.stock_order_id) || ' ' || coalesce(sent.sku, way.sku) as subject,
        coalesce(way.units, 0) as stored, coalesce(sent.units - sent.received - sent.closed, 0) as recomputed
      from (select * from ${sent} as line where units > 0) as sent full join in_transit as way
        on way.stock_order_id = sent.id and way.sku = sent.sku
      where coalesce(way.units, 0) <> coalesce(sent.units - sent.received - sent.closed, 0)`,
  },
  {
    rule: 'units in transit go where their transfer goes',
    statement: sql`
      select 'ST' || head.id || ' ' || way.sku as subject, way.location_id as stored, head.target_location as recomputed
      from in_transit as way join stock_order as head on head.id = way.stock_order_id
      where way.location_id <> head.target_location`,
  },
  {
    rule: 'a transfer that has not left holds its units, any other holds nothing',
    statement: sql`
      select 'ST' || line.id || ' ' || line.sku as subject, coalesce(hold.quantity, 0) as stored, line.units as recomputed
      from (
        select head.id, item.id as item_id, item.sku, head.source_location, case
            when sending.waiting or head.sent_at is not null or head.deleted_at is not null then 0
            else item.quantity end as units
        from stock_order as head join transfer_sending as sending on sending.stock_order_id = head.id
        join stock_order_item as item on item.stock_order_id = head.id
      ) as line left join hold on hold.kind = 'transfer' and hold.item_id = line.item_id
      where coalesce(hold.quantity, 0) <> line.units
        or hold.sku <> line.sku or hold.location_id <> line.source_location`,
  },
  {
    rule: 'each transfer hold belongs to a line of a transfer',
    statement: sql`
      select 'hold ' || hold.id as subject, hold.quantity as stored, 0 as recomputed
      from hold left join stock_order_item as item on item.id = hold.item_id
      left join stock_order as head on head.id = item.stock_order_id and head.kind = 'ST'
      where hold.kind = 'transfer' and head.id is null`,
  },
  {
    rule: 'a transfer waits for stock only before it is sent or deleted',
    statement: sql`
      select 'ST' || head.id as subject, 1 as stored, 0 as recomputed
      from stock_order as head join transfer_sending as sending on sending.stock_order_id = head.id
      where sending.waiting and (head.sent_at is not null or head.deleted_at is not null)`,
  },
  {
    rule: 'a line of a transfer is closed by what its closures say',
    statement: sql`
      select 'ST' || item.stock_order_id || ' ' || item.sku as subject, item.closed as stored,
        coalesce(closure.units, 0) as recomputed
      from stock_order_item as item left join (
        select item_id, sum(quantity) as units from transfer_closure_line group by 1
      ) as closure on closure.item_id = item.id
      where item.closed <> coalesce(closure.units, 0)`,
  },
  {
    rule: 'transfers have moved at both warehouses what they say',
    statement: sql`
      select 'ST' || coalesce(said.id, moved.id) || ' ' || coalesce(said.sku, moved.sku) || '@'
          || coalesce(said.location_id, moved.location_id) as subject,
        coalesce(said.units, 0) as stored, coalesce(moved.units, 0) as recomputed
      from (
        select id, sku, location_id, sum(units) as units from (
          select line.id, line.sku, head.source_location as location_id, -line.units as units
          from ${sent} as line join stock_order as head on head.id = line.id
          union all
          select head.id, line.sku, head.source_location, line.quantity
          from transfer_closure_line as line join transfer_closure as closure on closure.id = line.closure_id
          join stock_order as head on head.id = closure.stock_order_id
          where line.reason in ('foundAtSource', 'returned')
          union all
          select head.id, line.sku, head.target_location, line.quantity
          from stock_receipt_item as line join stock_order_item as item on item.id = line.item_id
          join stock_order as head on head.id = item.stock_order_id and head.kind = 'ST'
        ) as part group by 1, 2, 3
      ) as said full join (
        select source_id as id, sku, location_id, sum(quantity) as units from movement where kind = 'ST' group by 1, 2, 3
      ) as moved using (id, sku, location_id)
      where coalesce(said.units, 0) <> coalesce(moved.units, 0)`,
  },
])
