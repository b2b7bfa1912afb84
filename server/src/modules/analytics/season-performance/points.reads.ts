import type { SeasonPointSide } from '@selvedge/contract/analytics/season-performance/season-point-sides.ts'
import type {
  SeasonPointLine,
  seasonPointList,
} from '@selvedge/contract/analytics/season-performance/season-points.ts'
import { type PointKind, typeOfKind } from '@selvedge/contract/customers/points/point-kinds.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, type Page, query, queryLines } from '../../../core/db/db.ts'
import { type Span, spans } from '../sales-figures/sales-figures.public.ts'

const kindsOf: Record<SeasonPointSide, readonly PointKind[]> = {
  granted: ['grant', 'takeBack'],
  spent: ['deduction', 'giveBack'],
}
const among = (sides: readonly SeasonPointSide[]): SQL =>
  sql`any(${sql.param(sides.flatMap((side) => kindsOf[side]))}::text[])`

/**
 * Lines of the journal with what of each is about order lines of a season's styles: what a figure adds up and its list
 * shows are the same.
 */
const pointLines = (span: Span, vendor: string, sides: readonly SeasonPointSide[]): SQL => sql`
  with ${spans(span, vendor === '' ? null : sql`${vendor}`)}, bought as (
    select distinct sale.order_id, sale.order_item_id from style join span using (brand)
    join sales_entry as sale on sale.product_id = style.id and sale.kind = 'sale' and sale.day between span.first and span.last
  )
  select entry.id, entry.kind, sum((item ->> 'score')::int)::int as score
  from bought join point_entry as entry on entry.order_id = bought.order_id and entry.kind = ${among(sides)}
  cross join lateral jsonb_array_elements(entry.items) as item
  where (item ->> 'id')::bigint = bought.order_item_id
  group by entry.id having sum((item ->> 'score')::int) <> 0`

/** Points that the order lines of a season's styles have granted and spent. */
export async function readPoints(
  db: Db,
  span: Span,
  vendor: string,
): Promise<{ granted: number; spent: number }> {
  const [row] = await query<{ granted: number; spent: number }>(
    db,
    sql`select coalesce(sum(score) filter (where kind = ${among(['granted'])}), 0)::int as granted,
          coalesce(-sum(score) filter (where kind = ${among(['spent'])}), 0)::int as spent
        from (${pointLines(span, vendor, ['granted', 'spent'])}) as line`,
  )
  return row ?? { granted: 0, spent: 0 }
}

/** What they consist of, the newest first. */
export async function readPointLines(
  db: Db,
  span: Span,
  { vendor, side, skip, size }: Omit<z.output<(typeof seasonPointList)['query']>, 'season'>,
): Promise<Page<SeasonPointLine>> {
  const page = await queryLines<Omit<SeasonPointLine, 'type'> & { kind: PointKind }>(db, {
    lines: pointLines(span, vendor, side ? [side] : ['granted', 'spent']),
    columns: sql`entry.id, entry.kind, to_char(entry.day, 'YYYY-MM-DD') as day, entry.order_id as "orderId",
      entry.order_name as "orderName", line.score`,
    tables: sql`from point_entry as entry where entry.id = line.id`,
    order: sql`id desc`,
    skip,
    size,
  })
  return { ...page, rows: page.rows.map(({ kind, ...row }) => ({ ...row, type: typeOfKind[kind] })) }
}
