import type {
  WarehouseComparison,
  WarehouseDrift,
  warehouseDriftList,
} from '@selvedge/contract/stock/partner-warehouse/warehouse-stock.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { iso, type Page, query, queryPage } from '../../../../core/db/db.ts'
import type { Context, Reading } from '../../../../core/http/context.ts'
import { inherits } from '../../locations/locations.public.ts'

/** Each location of the partner with what its last look has come to. */
export const readComparisons = ({ db }: Context): Promise<WarehouseComparison[]> =>
  query(
    db,
    sql`select place.id as "locationId", place.name as "locationName", newest.state,
          ${iso(sql`newest.started_at`)} as "startedAt", ${iso(sql`newest.finished_at`)} as "finishedAt",
          coalesce(newest.skus, 0) as skus, coalesce(newest.differing, 0) as differing, newest.failure
        from location as place left join lateral (
          select * from warehouse_comparison where location_id = place.id order by id desc limit 1) as newest on true
        where ${inherits(sql`place.id`, 'proxy')} order by place.id`,
  )

const latest = sql`(select distinct on (location_id) id, location_id, finished_at from warehouse_comparison
  where state = 'done' order by location_id, id desc)`

/** What may explain a difference, as it is now. */
const explained = sql`(select
  coalesce((select sum(units) from in_transit
    where in_transit.sku = drift.sku and in_transit.location_id = latest.location_id), 0) as transit,
  coalesce((select sum(item.quantity) from ship_item as item
    join ship_order on ship_order.id = item.ship_order_id and ship_order.location_id = latest.location_id
      and ship_order.status & 255 in (0, 1)
    where item.sku = drift.sku and item.quantity > 0 and exists (select from outbox
      where subject = 'shipOrder' and subject_id = ship_order.id and kind = 'warehouse.notice' and state = 'done')), 0)
  + coalesce((select sum(item.quantity) from stock_order_item as item
    join stock_order as head on head.id = item.stock_order_id and head.source_location = latest.location_id
      and head.kind = 'ST' and head.sent_at is null and head.deleted_at is null
    where item.sku = drift.sku), 0) as leaving,
  coalesce((select sum(item.quantity - item.received - item.closed) from stock_order_item as item
    join stock_order as head on head.id = item.stock_order_id and head.target_location = latest.location_id
      and head.kind = 'PO' and head.origin = 'staff' and head.deleted_at is null
    where item.sku = drift.sku), 0) as arriving,
  (select count(*) from warehouse_message
    where state = 'refused' and lines @> jsonb_build_array(jsonb_build_object('sku', drift.sku))) as messages)`

/** One page of what differed when it was last compared, the largest differences first. */
export const readDrifts = (
  { db }: Reading,
  { query: text, location, unexplained, skip, size }: z.output<(typeof warehouseDriftList)['query']>,
): Promise<Page<WarehouseDrift>> =>
  queryPage(db, {
    columns: sql`drift.id, drift.sku, latest.location_id as "locationId",
      (select name from location where location.id = latest.location_id) as "locationName", drift.ours,
      drift.good + drift.frozen as theirs, drift.damaged, drift.frozen,
      drift.good + drift.frozen - drift.ours as difference, ${iso(sql`latest.finished_at`)} as "comparedAt",
      explained.transit as "inTransit", explained.leaving, explained.arriving, explained.messages`,
    from: sql`from ${latest} as latest join warehouse_drift as drift on drift.comparison_id = latest.id
      cross join lateral ${explained} as explained
      where true ${text ? sql`and drift.sku ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}` : sql``}
        ${location ? sql`and latest.location_id = ${location}` : sql``}
        ${unexplained === '1' ? sql`and explained.transit + explained.leaving + explained.arriving + explained.messages = 0` : sql``}`,
    order: sql`abs(drift.good + drift.frozen - drift.ours) desc, drift.sku, drift.id`,
    skip,
    size,
  })
