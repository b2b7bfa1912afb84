import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'

/** SKUs with the day from which on they are asked for. */
export interface SkuFrom {
  sku: string
  day: string
}

export interface SkuDay extends SkuFrom {
  productId: number
  units: number
  value: string
  uncosted: number
  stocked: boolean
  variance: string
}

const requested = (skus: readonly SkuFrom[]) =>
  sql`unnest(${sql.param(skus.map(({ sku }) => sku))}::text[], ${sql.param(skus.map(({ day }) => day))}::date[]) as requested (sku, since)`

/**
 * What was there of SKUs at the end of each day on which it changed: what the company had by the journal of costs, less
 * what was on hand at virtual locations by that of stock.
 */
export const readSkuDays = (db: Db, skus: readonly SkuFrom[], zone: string): Promise<SkuDay[]> => {
  const dayOf = (at: ReturnType<typeof sql>) => sql`(${at} at time zone ${zone})::date`
  const start = sql`(requested.since::timestamp at time zone ${zone})`
  const end = sql`((line.day + 1)::timestamp at time zone ${zone})`
  return query(
    db,
    sql`with changed as materialized (
          select requested.sku, ${dayOf(sql`entry.at`)} as day, max(entry.units_before + entry.units) as most,
            sum(entry.variance) filter (where entry.why = 'charge') as variance
          from ${requested(skus)} join stock_cost_entry as entry on entry.sku = requested.sku and entry.at >= ${start}
          group by requested.sku, 2
          union all
          select distinct requested.sku, ${dayOf(sql`movement.at`)}, null::bigint, null::numeric
          from ${requested(skus)} join balance on balance.sku = requested.sku and balance.virtual
            join movement on movement.sku = balance.sku and movement.location_id = balance.location_id and movement.at >= ${start}
        ), line as (
          select sku, day, max(most) as most, coalesce(sum(variance), 0) as variance from changed group by sku, day
        )
        select line.sku, to_char(line.day, 'YYYY-MM-DD') as day, variant.product_id as "productId",
          (coalesce(company.units, 0) - away.units)::int as units,
          trim_scale(coalesce((coalesce(company.units, 0) - away.units) * company.average, 0))::text as value,
          (case when company.average is null then coalesce(company.units, 0) - away.units else 0 end)::int as uncosted,
          (greatest(coalesce(line.most, 0), coalesce(company.units, 0)) - away.units > 0) as stocked,
          trim_scale(line.variance)::text as variance
        from line join variant on variant.sku = line.sku
        left join lateral (
          select units_before + entry.units as units, average_after as average from stock_cost_entry as entry
          where entry.sku = line.sku and entry.at < ${end}
          order by entry.at desc nulls last, entry.id desc nulls last limit 1
        ) as company on true
        cross join lateral (
          select coalesce(sum((
            select on_hand_after from movement
            where movement.sku = balance.sku and movement.location_id = balance.location_id and movement.at < ${end}
            order by movement.at desc nulls last, movement.id desc nulls last limit 1)), 0) as units
          from balance where balance.sku = line.sku and balance.virtual
        ) as away
        order by line.sku, line.day`,
  )
}

/** When these SKUs first came from a supplier. */

/** Locations that are virtual, or not, otherwise than they are counted; new ones have nothing that was counted. */
export const readChangedLocations = (db: Db): Promise<{ id: number; virtual: boolean; isNew: boolean }[]> =>
  query(
    db,
    sql`select location.id, location.virtual, counted_location.location_id is null as "isNew"
        from location left join counted_location on counted_location.location_id = location.id
        where counted_location.virtual is distinct from location.virtual order by location.id`,
  )

export async function skusOfLocations(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await query<{ sku: string }>(
    db,
    sql`select distinct sku from balance where location_id = any(${sql.param(ids)}::bigint[])`,
  )
  return rows.map(({ sku }) => sku)
}
