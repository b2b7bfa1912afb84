import type { FigureSums } from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, type Page, query, type RowInPage, toPage } from '../../../../core/db/db.ts'

/** Products that figures are of, and the days. */
export interface Span {
  /** In lower case; a product with at least one of these tags belongs to the season. */
  tags: readonly string[]
  /** Null: since the vendor's goods first came. */
  from: string | null
  until: string
  /** Empty for all shops. */
  channel: '' | 'first' | 'second'
}

export interface SumsOf extends FigureSums {
  from: string | null
  until: string
}

const day = (text: string | null): SQL => sql`${text}::date`
const epoch = sql`'2000-01-01'::date`

/** `style`: the products with their brands. `span`: the days of each brand. */
export const spans = (requested: Span, vendor: SQL | null): SQL => sql`
  style as materialized (
    select distinct product.id, product.brand from product_tag join product on product.id = product_tag.product_id
    where lower(product_tag.tag) = any(${sql.param(requested.tags)}::text[])
      ${vendor === null ? sql`` : sql`and product.brand = ${vendor}`}
  ), span as materialized (
    select style.brand, ${day(requested.until)} as last,
      ${requested.from === null ? sql`coalesce(min(style_span.first_receipt), min(style_span.first_day))` : day(requested.from)} as first
    from style left join style_span on style_span.product_id = style.id group by style.brand
  )`

const names = [
  ...['sold', 'units', 'amount', 'tag', 'cost', 'uncosted', 'unrated', 'variance'],
  ...['stock_units', 'stock_value', 'stock_uncosted', 'stocked', 'value_days'],
]
const columns = sql.raw(names.join(', '))

/** What styles had come to when their days were over, and as those with `within` false, before these began. */
const states = (channel: Span['channel']): SQL => sql`
  select style.id, bound.within, state.* from style join span using (brand)
  cross join (values ('first'), ('second'), ('')) as place (channel)
  cross join lateral (values (true, last), (false, first - 1)) as bound (within, day)
  cross join lateral (
    (select ${columns} from style_month
      where product_id = style.id and style_month.channel = place.channel and month < date_trunc('month', bound.day::timestamp)::date
      order by month desc limit 1)
    union all
    (select ${columns} from style_day
      where product_id = style.id and style_day.channel = place.channel
        and style_day.day between date_trunc('month', bound.day::timestamp)::date and bound.day
      order by style_day.day desc limit 1)
  ) as state
  ${channel === '' ? sql`` : sql`where place.channel in ('', ${channel})`}`

/** `of_style`: what the figures of each style are made of, with those of `spans`. */
export const ofStyles = (requested: Span, vendor: SQL | null): SQL => {
  const within = (name: string) => `sum(case when within then ${name} else -${name} end) as ${name}`
  const moved = names.filter((name) => !['stock_units', 'stock_value', 'stock_uncosted'].includes(name))
  return sql`
  ${spans(requested, vendor)}, of_style as (
    select style.id, style.brand, span.first, span.last, state.* from style join span using (brand) left join (
      select state.id as style_id, ${sql.raw(moved.map(within).join(', '))},
        sum(stock_units) filter (where within) as stock_units, sum(stock_value) filter (where within) as stock_value,
        sum(stock_uncosted) filter (where within) as stock_uncosted,
        sum(stock_units) filter (where not within) as opening,
        coalesce(sum(stock_value) filter (where not within), 0) as opening_value
      from (${states(requested.channel)}) as state group by state.id
    ) as state on state.style_id = style.id
  )`
}

const text = (amount: SQL): SQL => sql`trim_scale(coalesce(${amount}, 0))::text`
const count = (units: SQL): SQL => sql`coalesce(${units}, 0)::int`
const valueDays = sql`opening_value * (last - first + 1) + (coalesce(stock_value, 0) - opening_value) * (last - ${epoch} + 1)
  - coalesce(value_days, 0)`
const sold = sql`coalesce(sold, 0) > 0`
const stocked = sql`(coalesce(stocked, 0) > 0 or coalesce(opening, 0) > 0)`

/** What figures are made of, of rows that are added up. */
export const summed = sql`${count(sql`sum(units)`)} as units, ${text(sql`sum(amount)`)} as amount, ${text(sql`sum(tag)`)} as tag,
  ${text(sql`sum(cost)`)} as cost, ${text(sql`sum(variance)`)} as variance, ${count(sql`sum(stock_units)`)} as inventory,
  ${text(sql`sum(stock_value)`)} as "stockValue", ${text(sql`sum(${valueDays})`)} as "valueDays",
  ${count(sql`sum(stock_uncosted)`)} as "stockUncosted", count(*)::int as styles, (count(*) filter (where ${sold}))::int as "stylesSold",
  (count(*) filter (where ${stocked}))::int as "stylesStocked", ${count(sql`sum(uncosted)`)} as uncosted,
  ${count(sql`sum(unrated)`)} as unrated, to_char(min(first), 'YYYY-MM-DD') as "from",
  to_char(max(last), 'YYYY-MM-DD') as until`

export type VendorSums = SumsOf & { vendor: string }

/** By vendor, in the order of their names; those of whom nothing ever was are left out. */
export const readVendorSums = (db: Db, requested: Span): Promise<VendorSums[]> =>
  query(
    db,
    sql`with ${ofStyles(requested, null)}
        select brand as vendor, ${summed} from of_style group by brand having count(style_id) > 0
        order by lower(brand), brand`,
  )

export interface StyleSums extends SumsOf {
  id: number
  spu: string
  name: string
  image: string
}

/** Of the styles of a vendor, those without one where it is empty, or of all where it is null; those that sold most first. */
export async function readStyleSums(
  db: Db,
  requested: Span,
  vendor: string | null,
  { skip, size }: { skip: number; size: number },
): Promise<Page<StyleSums>> {
  const rows = await query<RowInPage<StyleSums>>(
    db,
    sql`with ${ofStyles(requested, vendor === null ? null : sql`${vendor}`)}, stored as (select * from of_style where style_id is not null)
        select (select count(*)::int from stored) as total, row.* from (values (1)) as always left join (
          select stored.id, product.spu, coalesce(nullif(product.cn_name, ''), product.name) as name, product.image, ${summed}
          from stored join product on product.id = stored.id
          group by stored.id, product.spu, product.cn_name, product.name, product.image
          order by sum(amount) desc nulls last, stored.id offset ${skip} limit ${size}
        ) as row on true order by row.amount::numeric desc nulls last, row.id`,
  )
  return toPage<StyleSums>(rows)
}

/** The days of a style within these products; null where it is none of them. */
export async function findDays(
  db: Db,
  requested: Span,
  productId: number,
): Promise<{ from: string | null; until: string } | null> {
  const [row] = await query<{ from: string | null; until: string }>(
    db,
    sql`with ${spans(requested, sql`(select brand from product where id = ${productId})`)}
        select to_char(span.first, 'YYYY-MM-DD') as "from", to_char(span.last, 'YYYY-MM-DD') as until
        from style join span using (brand) where style.id = ${productId}`,
  )
  return row ?? null
}

/** How many orders of these days and products count at the rate of an earlier day, and the earliest of those days. */
export async function readCarriedRates(
  db: Db,
  requested: Span,
): Promise<{ orders: number; since: string | null }> {
  const [row] = await query<{ orders: number; since: string | null }>(
    db,
    sql`with ${spans(requested, null)}
        select count(distinct entry.order_id)::int as orders, to_char(min(entry.rate_day), 'YYYY-MM-DD') as since
        from style join span using (brand) join sales_entry as entry
          on entry.product_id = style.id and entry.rate_day is not null and entry.day between span.first and span.last
        ${requested.channel === '' ? sql`` : sql`where entry.channel = ${requested.channel}`}`,
  )
  return row ?? { orders: 0, since: null }
}

/** The shop of this address; null where it is none of ours. */
export async function findStorefrontChannel(db: Db, site: string): Promise<'first' | 'second' | null> {
  const [row] = await query<{ channel: 'first' | 'second' }>(
    db,
    sql`select channel from storefront
        where lower(split_part(split_part(base_url, '://', 2), '/', 1)) = lower(${site}) limit 1`,
  )
  return row?.channel ?? null
}
