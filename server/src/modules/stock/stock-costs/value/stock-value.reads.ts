import type {
  StockAsOfRow,
  stockAsOf,
  stockValueExport,
} from '@selvedge/contract/stock/stock-costs/stock-value.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { addDays, momentOf } from '../../../../core/clock.ts'
import {
  countOf,
  fragment,
  type Page,
  query,
  type RowInPage,
  timestamp,
  toPage,
} from '../../../../core/db/db.ts'
import { exportPageSize } from '../../../../core/files/exporter.ts'
import type { Context } from '../../../../core/http/context.ts'

type Filter = Pick<z.output<(typeof stockValueExport)['query']>, 'sku' | 'locationId' | 'at'>

/** What is later than this has not happened yet: a day counts to its end, a moment as a whole. */
function endOf({ at }: Filter, zone: string): SQL {
  if (!at) return sql`'infinity'::timestamptz`
  const end = at.length === 10 ? momentOf(addDays(at, 1), zone) : new Date(momentOf(at, zone).getTime() + 1)
  return timestamp(end)
}

/** What the latest line of a shelf's journal left there by then. */
const onHandAt = (end: SQL): SQL => sql`coalesce((
    select on_hand_after from movement
    where movement.sku = balance.sku and movement.location_id = balance.location_id and movement.at < ${end}
    order by movement.at desc nulls last, movement.id desc nulls last limit 1), 0)`

const averageAt = (end: SQL): SQL => sql`(
    select average_after from stock_cost_entry as entry where entry.sku = balance.sku and entry.at < ${end}
    order by entry.at desc nulls last, entry.id desc nulls last limit 1)`

const named = sql`join variant on variant.sku = balance.sku join product on product.id = variant.product_id
  join location on location.id = balance.location_id`

const name = sql`coalesce(nullif(product.cn_name, ''), product.name)`

const chosen = ({ sku, locationId }: Filter): SQL =>
  sql`(${locationId.length === 0} or balance.location_id = any(${sql.param(locationId)}::bigint[]))
    ${sku ? sql`and balance.sku in (select sku from variant where sku ilike ${fragment(sku)} or barcode = ${sku})` : sql``}`

/** Units on hand at a time by SKU and location, and their value for whoever may see it. */
export async function readAsOf(
  context: Context,
  { skip, size, ...filter }: z.output<(typeof stockAsOf)['query']>,
): Promise<Page<StockAsOfRow>> {
  const end = endOf(filter, context.zone)
  const average = context.caller?.rights.has('costs.view') ? averageAt(end) : sql`null::numeric`
  // What was there is looked up of those rows alone that are shown.
  const found = await query<RowInPage<StockAsOfRow>>(
    context.db,
    sql`select (select count(*) from balance where ${chosen(filter)}) as total, line.*
        from (values (1)) as always left join (
          select balance.id, balance.sku, ${name} as name, balance.location_id as "locationId",
            location.name as "locationName", shelf.units as "onHand", shelf.average::text as average,
            (shelf.average * shelf.units)::text as value
          from (
            select * from balance where ${chosen(filter)} order by sku, location_id offset ${skip} limit ${size}
          ) as balance ${named}
          cross join lateral (select ${onHandAt(end)} as units, ${average} as average) as shelf
        ) as line on true
        order by line.sku, line."locationId"`,
  )
  return toPage<StockAsOfRow>(found)
}

/** How many shelves there are; those that were empty are not exported. */
export const countValued = (context: Context, filter: Filter): Promise<number> =>
  countOf(context.db, sql`from balance where ${chosen(filter)}`)

export interface ValuedPlace {
  sku: string
  name: string
  brand: string
  locationId: number
  /** Null of what is on its way between locations: it follows the last shelf of its SKU. */
  locationName: string | null
  units: number
  average: string | null
  value: string | null
}

export interface ValuedAfter extends Pick<ValuedPlace, 'sku' | 'locationId'> {
  locationName: string | null
}

/** Units that a transfer sent, received or put back, and those that a take has put on their way again. */
const isOfTransfer = sql`(moved.kind = 'ST' or moved.kind = 'TS' and exists (
    select from stock_order as take join stock_receipt as corrected on corrected.id = take.master_id
    join stock_order as transfer on transfer.id = corrected.stock_order_id and transfer.kind = 'ST'
    where take.id = moved.source_id))`

/** What a time's units on their way have gone to since: onto shelves, less what left these, and what was lost. */
const arrivedSince = (end: SQL): SQL => sql`(
    coalesce((
      select sum(moved.quantity) from balance as shelf join movement as moved
        on moved.sku = shelf.sku and moved.location_id = shelf.location_id and moved.at >= ${end}
      where shelf.sku = balance.sku and ${isOfTransfer}), 0)
    + coalesce((
      select sum(line.quantity) from stock_order_item as item
      join transfer_closure_line as line on line.item_id = item.id and line.reason in ('lost', 'damaged')
      join transfer_closure as closure on closure.id = line.closure_id and closure.created_at >= ${end}
      where item.sku = balance.sku), 0))`

/**
 * What of a SKU was on no shelf: what is on its way now, and what was and has arrived since. The journal of the shelves says
 * so itself: that of the costs has times of its own, as lines that took long to commit are costed behind others.
 */
const onTheWayAt = (end: SQL, { at }: Filter): SQL => sql`(
    coalesce((select sum(units) from in_transit where in_transit.sku = balance.sku and in_transit.units > 0), 0)
    ${at ? sql`+ ${arrivedSince(end)}` : sql``})`

/** The shelf of a row, and behind the last one of a SKU what is on its way, where all locations are asked for. */
const placesAt = (end: SQL, filter: Filter): SQL => {
  const shelf = sql`select 0 as way, ${onHandAt(end)} as units`
  if (filter.locationId.length > 0) return shelf
  return sql`${shelf} union all select 1, ${onTheWayAt(end, filter)}
    where not exists (select from balance as next where next.sku = balance.sku and next.location_id > balance.location_id)`
}

/** A page of the places that were not empty, by SKU and location, with what is there and what it is worth. */
export function readValued(
  context: Context,
  filter: Filter,
  after: ValuedAfter | null,
): Promise<ValuedPlace[]> {
  const end = endOf(filter, context.zone)
  const last = after && sql`(${after.sku}, ${after.locationId}`
  return query(
    context.db,
    sql`select balance.sku, ${name} as name, product.brand, balance.location_id as "locationId",
          case place.way when 0 then location.name end as "locationName", place.units, cost.average::text as average,
          (cost.average * place.units)::text as value
        from balance ${named} cross join lateral (${placesAt(end, filter)}) as place
        cross join lateral (select ${averageAt(end)} as average) as cost
        where ${chosen(filter)} and place.units <> 0
          ${
            last
              ? sql`and (balance.sku, balance.location_id) >= ${last})
                  and (balance.sku, balance.location_id, place.way) > ${last}, ${after.locationName === null ? 1 : 0})`
              : sql``
          }
        order by balance.sku, balance.location_id, place.way limit ${exportPageSize}`,
  )
}
