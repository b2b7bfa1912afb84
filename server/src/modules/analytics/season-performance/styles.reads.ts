import type { SeasonStyle } from '@selvedge/contract/analytics/season-performance/season-performance.ts'
import type { seasonStyleSorts } from '@selvedge/contract/analytics/season-performance/season-sorts.ts'
import type { Sort } from '@selvedge/contract/core/values/sort.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, fragment, type Page, query, type RowInPage, toPage } from '../../../core/db/db.ts'
import { sorted } from '../../../core/db/pages/sorted.ts'
import { ofStyles, type Span, type SumsOf, summed } from '../sales-figures/sales-figures.public.ts'
import { paceDays } from './forecast/forecast.rules.ts'
import { goodsOf } from './goods.reads.ts'

/** What the performance of styles is made of. */
export interface PerformanceSums extends SumsOf {
  bought: number
  received: number
  sold: number
  onHand: number
  inTransit: number
  recent: number
}

export type StyleSums = PerformanceSums &
  Pick<SeasonStyle, 'id' | 'spu' | 'name' | 'image' | 'brand' | 'brokenSizes'>

export interface Chosen {
  vendor: string
  query: string
  broken: boolean
  /** None: all. */
  productId?: number
}

/** `line`: each style of the season of which there is, was or will be anything, with its goods and its pace. */
const linesOf = (span: Span, { vendor, query: words, broken, productId }: Chosen): SQL => sql`
  ${ofStyles(span, vendor === '' ? null : sql`${vendor}`)}, ${goodsOf}, goods as (
    select product_id, sum(bought) as bought, sum(received) as received, sum(on_hand) as on_hand, sum(away) as away,
      sum(broken) as broken
    from sizes group by product_id
  ), line as (
    select of_style.*, goods.bought, goods.received, goods.on_hand, goods.away, goods.broken, coalesce(pace.units, 0) as recent
    from of_style left join goods on goods.product_id = of_style.id
    left join product on product.id = of_style.id
    cross join lateral (
      select sum(units) as units from sales_entry
      where product_id = of_style.id and day > of_style.last - ${paceDays}::int and day between of_style.first and of_style.last
    ) as pace
    where (of_style.style_id is not null or goods.bought > 0)
      ${broken ? sql`and goods.broken > 0` : sql``}
      ${productId === undefined ? sql`` : sql`and of_style.id = ${productId}`}
      ${
        words === ''
          ? sql``
          : sql`and (product.spu ilike ${fragment(words)} or product.name ilike ${fragment(words)} or product.cn_name ilike ${fragment(words)})`
      }
  )`

const count = (units: SQL): SQL => sql`coalesce(${units}, 0)::int`
const performed = sql`${summed}, ${count(sql`sum(bought)`)} as bought, ${count(sql`sum(received)`)} as received,
  ${count(sql`sum(sold)`)} as sold, ${count(sql`sum(on_hand)`)} as "onHand", ${count(sql`sum(away)`)} as "inTransit",
  ${count(sql`sum(recent)`)} as recent`

export interface SeasonSums extends PerformanceSums {
  brokenStyles: number
}

/** All styles of a season together. */
export async function readSeasonSums(db: Db, span: Span, vendor: string): Promise<SeasonSums | null> {
  const chosen = { vendor, query: '', broken: false }
  const [row] = await query<SeasonSums>(
    db,
    sql`with ${linesOf(span, chosen)}
        select ${performed}, (count(*) filter (where broken > 0))::int as "brokenStyles" from line having count(*) > 0`,
  )
  return row ?? null
}

const columns = {
  sold: sql`coalesce(line.sold, 0)`,
  received: sql`coalesce(line.received, 0)`,
  onHand: sql`coalesce(line.on_hand, 0)`,
  sellThrough: sql`coalesce(line.units, 0)::numeric / nullif(line.received, 0)`,
  weeksOfCover: sql`(case when line.recent > 0 then (coalesce(line.on_hand, 0) + coalesce(line.away, 0))::numeric / line.recent end)`,
  amount: sql`coalesce(line.amount, 0)`,
}

/** The styles of a season, those that sold most first unless asked otherwise. */
export async function readSeasonStyles(
  db: Db,
  span: Span,
  chosen: Chosen,
  {
    sort,
    skip,
    size,
  }: { sort?: Sort<(typeof seasonStyleSorts)[number]> | undefined; skip: number; size: number },
): Promise<Page<StyleSums>> {
  const order = sorted(sort, columns, sql`line.id`, sql`coalesce(line.sold, 0) desc nulls last, line.id`)
  const rows = await query<RowInPage<StyleSums>>(
    db,
    sql`with ${linesOf(span, chosen)}, found as (
          select line.*, row_number() over (order by ${order}) as place from line order by ${order} offset ${skip} limit ${size}
        )
        select (select count(*)::int from line) as total, page.* from (values (1)) as always left join (
          select found.id, product.spu, coalesce(nullif(product.cn_name, ''), product.name) as name, product.image,
            product.brand, ${performed}, ${count(sql`sum(broken)`)} as "brokenSizes", found.place as "placeInPage"
          from found join product on product.id = found.id
          group by found.id, found.place, product.spu, product.cn_name, product.name, product.image, product.brand
        ) as page on true order by "placeInPage"`,
  )
  return toPage<StyleSums>(rows)
}
