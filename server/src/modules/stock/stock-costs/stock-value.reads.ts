import type { StockAsOfRow, stockAsOf, stockValueExport } from '@selvedge/contract/stock/stock-value.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { addDays, momentOf } from '../../../core/clock.ts'
import { countOf, fragment, type Page, query, queryPage } from '../../../core/db/db.ts'
import { exportPageSize } from '../../../core/files/exporter.ts'
import type { Context } from '../../../core/http/context.ts'

/** What is later than this has not happened yet: a day counts to its end, a moment as a whole. */
function endOf(time: string, zone: string): SQL {
  const end =
    time.length === 10 ? momentOf(addDays(time, 1), zone) : new Date(momentOf(time, zone).getTime() + 1)
  return sql`${end.toISOString()}::timestamptz`
}

/** The latest line of each shelf's journal by then; a shelf that had none yet is left out. */
const onHandAt = (end: SQL): SQL => sql`lateral (
    select on_hand_after as units from movement
    where movement.sku = balance.sku and movement.location_id = balance.location_id and movement.at < ${end}
    order by movement.at desc nulls last, movement.id desc nulls last limit 1
  ) as shelf`

const averageAt = (end: SQL): SQL => sql`(
    select average_after from stock_cost_entry as entry where entry.sku = balance.sku and entry.at < ${end}
    order by entry.at desc nulls last, entry.id desc nulls last limit 1)`

const named = sql`join variant on variant.sku = balance.sku join product on product.id = variant.product_id
  join location on location.id = balance.location_id`

const bearing = (text: string): SQL =>
  sql`balance.sku in (select sku from variant where sku ilike ${fragment(text)} or barcode = ${text})`

/** Units on hand at a time, and their value for whoever may see it. */
export const readAsOf = (
  context: Context,
  { sku, at, skip, size }: z.output<(typeof stockAsOf)['query']>,
): Promise<Page<StockAsOfRow>> => {
  const end = endOf(at, context.zone)
  const average = context.caller?.rights.has('costs.view') ? averageAt(end) : sql`null::numeric`
  return queryPage(context.db, {
    columns: sql`balance.id, balance.sku, coalesce(nullif(product.cn_name, ''), product.name) as name,
      balance.location_id as "locationId", location.name as "locationName", shelf.units as "onHand",
      cost.average::text as average, (cost.average * shelf.units)::text as value`,
    from: sql`from balance ${named} cross join ${onHandAt(end)} cross join lateral (select ${average} as average) as cost
      where ${bearing(sku)}`,
    order: sql`balance.sku collate "C", location.name, balance.location_id`,
    skip,
    size,
  })
}

type Filter = z.output<(typeof stockValueExport)['query']>

const chosen = ({ locationId }: Filter): SQL =>
  sql`(${locationId.length === 0} or balance.location_id = any(${sql.param(locationId)}::bigint[]))`

/** As it is now, where no time is given. */
const endIn = ({ at }: Filter, zone: string): SQL => (at ? endOf(at, zone) : sql`'infinity'::timestamptz`)

/** How many shelves are looked at; those that were empty are not written. */
export const countValued = (context: Context, filter: Filter): Promise<number> =>
  countOf(context.db, sql`from balance where ${chosen(filter)}`)

export interface ValuedShelf {
  sku: string
  name: string
  brand: string
  locationId: number
  locationName: string
  units: number
  average: string | null
  value: string | null
}

/** A page of the shelves that were not empty, by SKU and location, with what is on them and what it is worth. */
export function readValued(
  context: Context,
  filter: Filter,
  after: Pick<ValuedShelf, 'sku' | 'locationId'> | null,
): Promise<ValuedShelf[]> {
  const end = endIn(filter, context.zone)
  return query(
    context.db,
    sql`select balance.sku, coalesce(nullif(product.cn_name, ''), product.name) as name, product.brand,
          balance.location_id as "locationId", location.name as "locationName", shelf.units,
          cost.average::text as average, (cost.average * shelf.units)::text as value
        from balance ${named} cross join ${onHandAt(end)}
        cross join lateral (select ${averageAt(end)} as average) as cost
        where ${chosen(filter)} and shelf.units <> 0
          ${after ? sql`and (balance.sku, balance.location_id) > (${after.sku}, ${after.locationId})` : sql``}
        order by balance.sku, balance.location_id limit ${exportPageSize}`,
  )
}
