import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'

/** When something of a style was first; null where it never was. */
export interface FirstDay {
  productId: number
  day: string | null
}

/** When there was first anything of a style, as its entries and the days of its SKUs have it. */
export const firstDayOf = (productId: SQL): SQL => sql`least(
  (select min(day) from sales_entry where sales_entry.product_id = ${productId}),
  (select min(first.day) from variant cross join lateral (
    select sku_day.day from sku_day
    where sku_day.sku = variant.sku and sku_day.product_id = variant.product_id
      and (units, value, uncosted, stocked, variance) <> (0, 0, 0, false, 0)
    order by sku_day.day limit 1) as first
   where variant.product_id = ${productId}))`

/** When the first unit of a style came from a supplier. */
export const firstReceiptOf = (productId: SQL): SQL => sql`(
  select min(entry.at) from variant join stock_cost_entry as entry on entry.sku = variant.sku and entry.why = 'receipt'
  where variant.product_id = ${productId})`

const ids = (productIds: readonly number[]) =>
  sql`unnest(${sql.param([...new Set(productIds)])}::bigint[]) as style (id)`

export const readFirstDays = (db: Db, productIds: readonly number[]): Promise<FirstDay[]> =>
  query(
    db,
    sql`select style.id as "productId", to_char(${firstDayOf(sql`style.id`)}, 'YYYY-MM-DD') as day
        from ${ids(productIds)} order by style.id`,
  )

/** When these SKUs first came, by their styles. */
export const readFirstReceipts = (db: Db, skus: readonly string[], zone: string): Promise<FirstDay[]> =>
  query(
    db,
    sql`select variant.product_id as "productId", to_char(min(entry.at) at time zone ${zone}, 'YYYY-MM-DD') as day
        from unnest(${sql.param(skus)}::text[]) as requested (sku) join variant on variant.sku = requested.sku
        join stock_cost_entry as entry on entry.sku = requested.sku and entry.why = 'receipt'
        group by variant.product_id order by variant.product_id`,
  )

/** When all SKUs of these styles first came. */
export const readAllFirstReceipts = (
  db: Db,
  productIds: readonly number[],
  zone: string,
): Promise<FirstDay[]> =>
  query(
    db,
    sql`select style.id as "productId",
          to_char(${firstReceiptOf(sql`style.id`)} at time zone ${zone}, 'YYYY-MM-DD') as day
        from ${ids(productIds)} order by style.id`,
  )

/** The styles for which these SKUs were kept, and of which they are no more. */
export async function readFormerStyles(db: Db, skus: readonly string[]): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select distinct stored.product_id as id from unnest(${sql.param(skus)}::text[]) as requested (sku)
        join variant on variant.sku = requested.sku
        join sku_day as stored on stored.sku = requested.sku and stored.product_id <> variant.product_id order by 1`,
  )
  return rows.map(({ id }) => id)
}
