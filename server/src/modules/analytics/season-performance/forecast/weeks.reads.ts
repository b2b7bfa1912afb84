import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { type Span, spans } from '../../sales-figures/sales-figures.public.ts'
import { arrivalsOf } from '../goods.reads.ts'
import { type Pace, paceDays } from './forecast.rules.ts'
import type { WeekSums } from './weeks.rules.ts'

const vendorOf = (vendor: string) => (vendor === '' ? null : sql`${vendor}`)

/**
 * What came and was sold in each week since the first goods of a season, the first being week 0. What came before, as by a stock
 * take, counts as of the first day. Sales are read from the days of styles, which grow with styles and days, not with orders.
 */
export const readWeeks = (db: Db, span: Span, vendor: string, zone: string): Promise<WeekSums[]> =>
  query(
    db,
    sql`with ${spans(span, vendorOf(vendor))}, start as (select min(first) as day from span), change as (
          select day, units as sold, 0 as received from (
            select style_day.day, span.first, units - lag(units, 1, 0) over (
              partition by product_id, channel, date_trunc('month', style_day.day::timestamp) order by style_day.day) as units
            from style join span using (brand) join style_day on style_day.product_id = style.id and channel <> ''
          ) as line where day >= first
          union all
          select greatest(arrival.day, start.day), 0, arrival.units
          from start, style join variant on variant.product_id = style.id
          cross join lateral (
            select (at at time zone ${zone})::date as day, sum(units) as units from (${arrivalsOf(sql`variant.sku`)}) as line group by 1
          ) as arrival
        )
        select ((change.day - start.day) / 7)::int as week, sum(sold)::int as sold, sum(received)::int as received
        from change, start where change.day <= ${span.until}::date group by 1 order by 1`,
  )

/** The first day of a season; null where there was nothing yet. */
export async function findStart(db: Db, span: Span, vendor: string): Promise<string | null> {
  const [row] = await query<{ day: string | null }>(
    db,
    sql`with ${spans(span, vendorOf(vendor))} select to_char(min(first), 'YYYY-MM-DD') as day from span`,
  )
  return row?.day ?? null
}

/** What each style of a season sold in the four weeks until a day, and after it until another; those alone that sold any. */
export const readPaces = (
  db: Db,
  span: Span,
  vendor: string,
  { at, end }: { at: string; end: string },
): Promise<Pace[]> =>
  query(
    db,
    sql`with ${spans(span, vendorOf(vendor))}
        select sale.product_id as id, coalesce(sum(sale.units) filter (where sale.day <= ${at}::date), 0)::int as recent,
          coalesce(sum(sale.units) filter (where sale.day > ${at}::date), 0)::int as rest
        from style join span using (brand) join sales_entry as sale on sale.product_id = style.id
        where sale.day > ${at}::date - ${paceDays}::int and sale.day between span.first and ${end}::date
        group by sale.product_id order by sale.product_id`,
  )
