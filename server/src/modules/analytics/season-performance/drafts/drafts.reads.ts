import type { PurchaseCurrency } from '@selvedge/contract/stock/purchase-orders/purchase-terms.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { type Span, spans } from '../../sales-figures/sales-figures.public.ts'
import { paceDays } from '../forecast/forecast.rules.ts'
import { goodsOf } from '../goods.reads.ts'
import type { Shelf, SizeNeed } from './drafts.rules.ts'

const param = (ids: readonly number[]) => sql`${sql.param(ids)}::bigint[]`

/** Which of these styles are of the season. */
export async function findSeasonStyles(db: Db, span: Span, ids: readonly number[]): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`with ${spans(span, null)} select id from style where id = any(${param(ids)}) order by id`,
  )
  return rows.map(({ id }) => id)
}

/** The tags that all of these styles bear, and how many styles bear all of them. */
export async function readSharedTags(
  db: Db,
  ids: readonly number[],
  most: number,
): Promise<{ tags: string[]; styles: number }> {
  const [row] = await query<{ tags: string[]; styles: number }>(
    db,
    sql`with shared as (
          select tag from product_tag where product_id = any(${param(ids)}) group by tag
          having count(*) = cardinality(${param(ids)}) order by tag limit ${most}
        )
        select (select coalesce(array_agg(tag order by tag), '{}') from shared) as tags, (
          select count(*)::int from (
            select product_id from product_tag
            where lower(product_tag.tag) in (select lower(tag) from shared) and tag in (select tag from shared)
            group by product_id having count(*) = (select count(*) from shared)
          ) as bearer
        ) as styles`,
  )
  return row ?? { tags: [], styles: 0 }
}

/** What each location that ships has of the SKUs of these styles, nothing where it has none. */
export const readShelves = (db: Db, ids: readonly number[]): Promise<Shelf[]> =>
  query(
    db,
    sql`select variant.sku, location.id as "locationId",
          (coalesce(balance.on_hand - balance.reserved, 0) + coalesce(away.units, 0))::int as cover,
          coalesce(balance.on_hand - balance.reserved, 0)::int as available
        from variant cross join location
        left join balance on balance.sku = variant.sku and balance.location_id = location.id
        cross join lateral (
          select sum(units) as units from in_transit
          where in_transit.sku = variant.sku and in_transit.location_id = location.id and units > 0
        ) as away
        where variant.product_id = any(${param(ids)}) and location.fulfills and not location.virtual and not location.hidden
        order by variant.id, location.id`,
  )

/** What the SKUs of these styles have sold, what there is of them and on its way, and what was ordered and has not come. */
export const readNeeds = (db: Db, span: Span, ids: readonly number[]): Promise<SizeNeed[]> =>
  query(
    db,
    sql`with season as materialized (
          with ${spans(span, null)} select style.id, span.first, span.last from style join span using (brand)
          where style.id = any(${param(ids)})
        ), style as materialized (select id from season), ${goodsOf}
        select unit.product_id as "productId", unit.sku, coalesce(sale.units, 0)::int as sold,
          coalesce(sale.recent, 0)::int as recent, unit.available + unit.away + unit.open as there
        from unit join season on season.id = unit.product_id
        cross join lateral (
          select sum(units) as units, sum(units) filter (where day > season.last - ${paceDays}::int) as recent
          from sales_entry where sales_entry.sku = unit.sku and day between season.first and season.last
        ) as sale
        order by unit.product_id, unit.id`,
  )

export interface AgreedPrice {
  sku: string
  currency: PurchaseCurrency
  /** Of one unit. */
  cost: string
}

/** What each SKU was agreed at last, the latest first. */
export const readLastPrices = (db: Db, ids: readonly number[]): Promise<AgreedPrice[]> =>
  query(
    db,
    sql`select variant.sku, last.currency, trim_scale(round(last.amount / last.priced_units, 4))::text as cost
        from variant cross join lateral (
          select item.id, terms.currency, item.amount, item.priced_units
          from stock_order_item as item join stock_order as head on head.id = item.stock_order_id
          join purchase_terms as terms on terms.stock_order_id = head.id
          where item.sku = variant.sku and head.kind = 'PO' and head.origin = 'staff' and head.deleted_at is null
            and item.priced_units > 0
          order by item.id desc limit 1
        ) as last
        where variant.product_id = any(${param(ids)}) order by last.id desc, variant.id`,
  )

/** The brands of these styles. */
export async function readBrands(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await query<{ brand: string }>(
    db,
    sql`select distinct brand from product where id = any(${param(ids)}) order by brand`,
  )
  return rows.map(({ brand }) => brand)
}
