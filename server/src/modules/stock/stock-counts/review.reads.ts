import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type {
  StockCountReviewLine,
  stockCountAccuracy,
  stockCountAccuracyExport,
  stockCountReview,
} from '@selvedge/contract/stock/stock-counts/stock-count-review.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countOf, fragment, iso, type Page, query, queryPage } from '../../../core/db/db.ts'
import { exportPageSize } from '../../../core/files/exporter.ts'
import type { Context } from '../../../core/http/context.ts'

const counted = (which: 'first' | 'second'): SQL => {
  const column = (name: string) => sql.raw(`line.${which}_${name}`)
  return sql`case when ${column('units')} is not null then
    json_build_object('units', ${column('units')}, 'by', ${column('by')}, 'at', ${iso(column('at'))}) end`
}

const chosen = { differing: sql`and line.difference <> 0`, second: sql`and line.asked` }

/** The lines of a count with what was found; what that is worth is for those who may see costs. */
export const readReview = (
  context: Context,
  { id, query: text, only, skip, size }: z.output<(typeof stockCountReview)['query']>,
): Promise<Page<StockCountReviewLine>> =>
  queryPage(context.db, {
    columns: sql`line.id, line.sku, coalesce(product.name, '') as name, coalesce(variant.barcode, '') as barcode,
      ${counted('first')} as first, ${counted('second')} as second, line.asked, line.expected, line.difference,
      ${
        context.caller?.rights.has('costs.view')
          ? sql`round(line.difference * stock_cost.average, 2)::text`
          : sql`null::text`
      } as value`,
    from: sql`from stock_count_line as line
      left join variant on variant.sku = line.sku left join product on product.id = variant.product_id
      left join stock_cost on stock_cost.sku = line.sku
      where line.stock_count_id = ${id} ${only ? chosen[only] : sql``}
        ${text ? sql`and line.sku ilike ${fragment(text)}` : sql``}`,
    order: sql`line.id nulls last`,
    skip,
    size,
  })

type AccuracyFilter = Omit<z.output<(typeof stockCountAccuracyExport)['query']>, 'format'>
export type Accuracy = DataOf<typeof stockCountAccuracy>[number]

/** The first moment of a month, or of one so many after it, in the company's zone. */
const begin = (month: string, zone: string, months = 0): SQL =>
  sql`((${`${month}-01`}::timestamp + make_interval(months => ${months}::int)) at time zone ${zone})`

/** Posted counts, by the month of posting and location. */
const accuracies = ({ zone }: Pick<Context, 'zone'>, { from, to, locationId }: AccuracyFilter): SQL => sql`(
  select to_char(posted_at at time zone ${zone}, 'YYYY-MM') as month, location_id, count(*) as counts,
    sum(counted_lines) as lines, sum(exact_lines) as exact, sum(expected_units) as expected,
    sum(surplus_units) as surplus, sum(missing_units) as missing
  from stock_count where posted_at is not null
    ${from ? sql`and posted_at >= ${begin(from, zone)}` : sql``}
    ${to ? sql`and posted_at < ${begin(to, zone, 1)}` : sql``}
    ${locationId ? sql`and location_id = ${locationId}` : sql``}
  group by 1, 2) as month join location on location.id = month.location_id`

const columns = sql`month.month || '/' || month.location_id as id, month.month, month.location_id as "locationId",
  location.name as "locationName", month.counts::int, month.lines::int, month.exact::int, month.expected::bigint,
  month.surplus::bigint, month.missing::bigint`

export const readAccuracy = (
  context: Context,
  { skip, size, ...filter }: z.output<(typeof stockCountAccuracy)['query']>,
): Promise<Page<Accuracy>> =>
  queryPage(context.db, {
    columns,
    from: sql`from ${accuracies(context, filter)}`,
    order: sql`month.month desc nulls last, month.location_id`,
    skip,
    size,
  })

export const countAccuracy = (context: Context, filter: AccuracyFilter): Promise<number> =>
  countOf(context.db, sql`from ${accuracies(context, filter)}`)

/** A page of what is exported, after the row that ended the page before. */
export const readAccuracyPage = (
  context: Context,
  filter: AccuracyFilter,
  after: Pick<Accuracy, 'month' | 'locationId'> | null,
): Promise<Accuracy[]> =>
  query(
    context.db,
    sql`select ${columns} from ${accuracies(context, filter)}
        ${
          after
            ? sql`where month.month < ${after.month} or month.month = ${after.month} and month.location_id > ${after.locationId}`
            : sql``
        }
        order by month.month desc, month.location_id limit ${exportPageSize}`,
  )
