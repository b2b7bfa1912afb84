import { type SQL, sql } from 'drizzle-orm'

/**
 * What came of a SKU, from suppliers or into stock by a take, at real locations: what a take has corrected of a receipt counts as
 * if it had not come.
 */
export const arrivalsOf = (unit: SQL): SQL => sql`
  select coalesce(receipt.created_at, head.created_at) as at,
    case when head.kind = 'TS' then item.quantity else came.quantity - came.corrected end as units
  from stock_order_item as item join stock_order as head on head.id = item.stock_order_id
  join location on location.id = head.target_location and not location.virtual
  left join stock_receipt_item as came on came.item_id = item.id and head.kind = 'PO'
  left join stock_receipt as receipt on receipt.id = came.stock_receipt_id
  where item.sku = ${unit} and head.deleted_at is null and head.origin = 'staff'
    and (head.kind = 'TS' and head.master_id is null or head.kind = 'PO' and came.id is not null)`

/**
 * Beside `style`: `unit`, what there is of each of its SKUs, and `sizes`, the same by size with how many of its SKUs are broken. A
 * SKU, a size of a colour, is core where as much of it was sold as of the mean one; it is broken where nothing of it can be promised
 * while there is of others.
 */
export const goodsOf = sql`
  unit as materialized (
    select variant.id, variant.product_id, variant.sku, variant.size, coalesce(ordered.bought, 0)::int as bought,
      coalesce(ordered.open, 0)::int as open, coalesce(ordered.received, 0)::int as received, coalesce(there.on_hand, 0)::int as on_hand,
      coalesce(there.available, 0)::int as available, coalesce(away.units, 0)::int as away,
      coalesce(sale.units, 0)::int as sold
    from style join variant on variant.product_id = style.id
    cross join lateral (
      select sum(item.quantity) filter (where head.kind = 'PO') as bought,
        sum(greatest(item.quantity - item.received, 0)) filter (where head.kind = 'PO') as open,
        sum(case when head.kind = 'PO' then item.received else item.quantity end)
          filter (where not location.virtual and (head.kind = 'PO' or head.master_id is null)) as received
      from stock_order_item as item join stock_order as head on head.id = item.stock_order_id
      join location on location.id = head.target_location
      where item.sku = variant.sku and head.kind in ('PO', 'TS') and head.origin = 'staff' and head.deleted_at is null
    ) as ordered
    cross join lateral (
      select sum(on_hand) as on_hand, sum(on_hand - reserved) as available from balance
      where balance.sku = variant.sku and not virtual
    ) as there
    cross join lateral (select sum(units) as units from in_transit where in_transit.sku = variant.sku and units > 0) as away
    cross join lateral (select sum(units) as units from sales_entry where sales_entry.sku = variant.sku) as sale
  ), unit_core as (
    select *, max(available) over style_units as best,
      sold > 0 and count(*) over style_units > 1 and sold * count(*) over style_units >= sum(sold) over style_units as core
    from unit window style_units as (partition by product_id)
  ), sizes as (
    select product_id, size, min(id) as place, sum(bought)::int as bought, sum(received)::int as received,
      sum(on_hand)::int as on_hand, sum(available)::int as available, sum(away)::int as away, bool_or(core) as core,
      (count(*) filter (where core and available <= 0 and best > 0))::int as broken
    from unit_core group by product_id, size
  )`
