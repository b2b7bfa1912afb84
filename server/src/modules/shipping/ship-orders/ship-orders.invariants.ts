import { type SQL, sql } from 'drizzle-orm'
import { countedByDay, countedByMonth, searched } from '../../../core/big-lists/list-invariants.ts'
import { defineInvariants } from '../../../core/modules/invariant.ts'

const rowsBy = (at: SQL) => sql`(select status::text as status, ${at} as at from ship_order) as line`
const day = sql`(created_at at time zone 'UTC')::date`

export const shipOrderInvariants = defineInvariants([
  {
    rule: 'an open ship item holds its quantity, any other holds nothing',
    statement: sql`
      select 'ship item ' || item.id as subject, coalesce(hold.quantity, 0) as stored,
        case when ship_order.status & 255 in (0, 1) then item.quantity else 0 end as recomputed
      from ship_item as item join ship_order on ship_order.id = item.ship_order_id
      left join hold on hold.kind = 'order' and hold.item_id = item.id
      where coalesce(hold.quantity, 0) <> case when ship_order.status & 255 in (0, 1) then item.quantity else 0 end
        or hold.sku <> item.sku or hold.location_id <> ship_order.location_id`,
  },
  {
    rule: 'each order hold belongs to a ship item',
    statement: sql`
      select 'hold ' || hold.id as subject, hold.quantity as stored, 0 as recomputed
      from hold left join ship_item as item on item.id = hold.item_id
      where hold.kind = 'order' and item.id is null`,
  },
  {
    rule: 'shipped and allocated units of an order line are those of its ship items',
    statement: sql`
      select 'order item ' || item.id as subject, item.shipped || '/' || item.allocated as stored,
        coalesce(line.shipped, 0) || '/' || coalesce(line.allocated, 0) as recomputed
      from order_item as item left join (
        select order_item_id, sum(ship_item.shipped) as shipped,
          sum(quantity) filter (where status & 255 in (0, 1)) as allocated
        from ship_item join ship_order on ship_order.id = ship_order_id group by order_item_id
      ) as line on line.order_item_id = item.id
      where item.shipped <> coalesce(line.shipped, 0) or item.allocated <> coalesce(line.allocated, 0)`,
  },
  {
    rule: 'what left stock for a shipment is what its ship items say',
    statement: sql`
      select 'ship order ' || ship_order.id as subject, coalesce(-moved.units, 0) as stored, item.units as recomputed
      from ship_order join (
        select ship_order_id, sum(shipped) as units from ship_item group by ship_order_id
      ) as item on item.ship_order_id = ship_order.id
      left join (
        select source_id, sum(quantity) as units from movement where kind in ('FM', 'OD') group by source_id
      ) as moved on moved.source_id = ship_order.id
      where coalesce(-moved.units, 0) <> item.units`,
  },
  {
    rule: 'returned units of an order line are those of its fulfilment items',
    statement: sql`
      select 'order item ' || item.id as subject, item.returned as stored, coalesce(line.units, 0) as recomputed
      from order_item as item left join (
        select order_item_id, sum(returned) as units from fulfillment_item group by order_item_id
      ) as line on line.order_item_id = item.id
      where item.returned <> coalesce(line.units, 0)`,
  },
  {
    rule: 'a fulfilment item is what its ship item has shipped',
    statement: sql`
      select 'ship item ' || item.id as subject, coalesce(line.quantity, 0) as stored, item.shipped as recomputed
      from ship_item as item left join fulfillment_item as line on line.ship_item_id = item.id
      where coalesce(line.quantity, 0) <> item.shipped`,
  },
  {
    rule: 'no more of a ship item is scanned than is to leave',
    statement: sql`
      select 'ship item ' || item.id as subject, sum(scan.quantity) as stored, item.quantity as recomputed
      from ship_item as item join ship_scan as scan on scan.ship_item_id = item.id and scan.undone_at is null
      group by item.id having sum(scan.quantity) > item.quantity`,
  },
  {
    rule: 'ship orders by day are counted',
    statement: countedByDay('ship_orders', rowsBy, day),
  },
  {
    rule: 'ship orders by month are counted',
    statement: countedByMonth('ship_orders', rowsBy, day),
  },
  {
    rule: 'ship orders are searched by what they say',
    statement: searched('ship order', sql`ship_order_search`, sql`ship_order_search_source`),
  },
])
