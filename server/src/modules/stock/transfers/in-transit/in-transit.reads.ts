import type { InTransitRow, stockInTransit } from '@selvedge/contract/stock/transfers/transfers.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { iso, type Page, queryLines } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'

/** The transfers that bring units of exactly this SKU. */
export const readInTransit = (
  context: Context,
  { sku, location, skip, size }: z.output<(typeof stockInTransit)['query']>,
): Promise<Page<InTransitRow>> =>
  queryLines(context.db, {
    lines: sql`select head.id, head.sent_at, sum(way.units) over running - way.units as before,
        sum(way.units) over running as after
      from in_transit as way join stock_order as head on head.id = way.stock_order_id
      where way.units > 0 and way.sku = ${sku} ${location ? sql`and way.location_id = ${location}` : sql``}
      window running as (order by head.sent_at, head.id)`,
    // Where each comes from and how is looked up for the page alone.
    columns: sql`head.id, 'ST' || head.id as number, head.name, way.sku, way.units as quantity, line.before, line.after,
      source.name as "sourceLocationName", way.location_id as "locationId", target.name as "locationName",
      sending.tracking_number as "trackingNumber", sending.courier, ${iso(sql`head.sent_at`)} as "sentAt"`,
    tables: sql`from in_transit as way join stock_order as head on head.id = way.stock_order_id
      join transfer_sending as sending on sending.stock_order_id = head.id
      join location as source on source.id = head.source_location
      join location as target on target.id = way.location_id
      where way.stock_order_id = line.id and way.sku = ${sku}`,
    order: sql`line.sent_at, line.id`,
    skip,
    size,
  })
