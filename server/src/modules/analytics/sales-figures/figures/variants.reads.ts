import type { FigureLine } from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
  type Db,
  limited,
  type Page,
  query,
  queryPage,
  type RowInPage,
  toPage,
} from '../../../../core/db/db.ts'
import type { Span, SumsOf } from './figures.reads.ts'

export interface Days {
  from: string
  until: string
}

export interface VariantSums extends SumsOf {
  id: number
  sku: string
  color: string
  size: string
}

interface Paged {
  skip: number
  size: number
}

const isOf = (channel: Span['channel']): SQL => (channel === '' ? sql`true` : sql`channel = ${channel}`)
const text = (amount: SQL): SQL => sql`trim_scale(coalesce(${amount}, 0))::text`
const count = (units: SQL): SQL => sql`coalesce(${units}, 0)::int`

/** What the figures of each variant of a style are made of: its entries, and its stock day by day. */
export async function readVariantSums(
  db: Db,
  { productId, channel }: { productId: number; channel: Span['channel'] },
  { from, until }: Days,
  { skip, size }: { skip: number; size?: number | undefined },
): Promise<Page<VariantSums>> {
  const first = sql`${from}::date`
  const last = sql`${until}::date`
  const rows = await query<RowInPage<VariantSums>>(
    db,
    sql`select (select count(*)::int from variant where product_id = ${productId}) as total, row.*
        from (values (1)) as always left join (
          select variant.id, variant.sku, variant.color, variant.size, ${count(sql`sale.units`)} as units, ${text(sql`sale.amount`)} as amount,
            ${text(sql`sale.tag`)} as tag, ${text(sql`sale.cost`)} as cost, ${text(sql`stock.variance`)} as variance,
            ${count(sql`stock.inventory`)} as inventory, ${text(sql`stock.value`)} as "stockValue",
            ${text(sql`stock.value_days`)} as "valueDays",
            ${count(sql`stock.uncosted`)} as "stockUncosted", 1 as styles,
            (coalesce(sale.sold, 0) > 0)::int as "stylesSold", coalesce(stock.stocked, false)::int as "stylesStocked",
            ${count(sql`sale.uncosted`)} as uncosted, ${count(sql`sale.unrated`)} as unrated,
            ${from}::text as "from", ${until}::text as until
          from variant
          left join lateral (
            select sum(sold) as sold, sum(units) as units, sum(amount) as amount, sum(tag) as tag, sum(cost) as cost,
              sum(uncosted) as uncosted, sum(unrated) as unrated
            from sales_entry where sales_entry.sku = variant.sku and day between ${first} and ${last} and ${isOf(channel)}
          ) as sale on true
          left join lateral (
            select sum(variance) filter (where day >= ${first}) as variance,
              (array_agg(units order by day desc))[1] as inventory, (array_agg(value order by day desc))[1] as value,
              (array_agg(uncosted order by day desc))[1] as uncosted,
              sum(value * greatest(least(until, ${last} + 1) - greatest(day, ${first}), 0)) as value_days,
              bool_or(case when day >= ${first} then stocked or units > 0 else until > ${first} and units > 0 end) as stocked
            from (
              select day, units, value, uncosted, stocked, variance, coalesce(lead(day) over (order by day), 'infinity') as until
              from sku_day where sku_day.sku = variant.sku and day <= ${last}
            ) as state
          ) as stock on true
          where variant.product_id = ${productId}
          order by coalesce(sale.amount, 0) desc, variant.id offset ${skip} ${limited(size)}
        ) as row on true order by row.amount::numeric desc nulls last, row.id`,
  )
  return toPage(rows)
}

/** The order lines behind the figures of a style, or of one variant, the latest first. */
export const readLines = (
  db: Db,
  {
    productId,
    sku,
    channel,
    mayCosts,
  }: { productId: number; sku: string; channel: Span['channel']; mayCosts: boolean },
  { from, until }: Days,
  { skip, size }: Paged,
): Promise<Page<FigureLine>> =>
  queryPage(db, {
    columns: sql`entry.id, to_char(entry.day, 'YYYY-MM-DD') as day, entry.kind, entry.order_id as "orderId",
      orders.name as "orderName", entry.channel, entry.sku, entry.units, trim_scale(entry.amount)::text as amount,
      trim_scale(entry.tag)::text as tag,
      ${mayCosts ? sql`trim_scale(entry.cost)::text` : sql`null::text`} as cost, entry.uncosted, entry.unrated`,
    from: sql`from sales_entry as entry join orders on orders.id = entry.order_id
      where entry.product_id = ${productId} and entry.day between ${from}::date and ${until}::date
        ${channel === '' ? sql`` : sql`and entry.channel = ${channel}`} ${sku === '' ? sql`` : sql`and entry.sku = ${sku}`}`,
    order: sql`entry.day desc nulls last, entry.id desc nulls last`,
    skip,
    size,
  })
