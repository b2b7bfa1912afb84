import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

/** A SKU that is to be counted somewhere. */
export interface Place {
  locationId: number
  sku: string
}

const inBrands = (brands: readonly string[]): SQL =>
  brands.length === 0
    ? sql``
    : sql`join variant on variant.sku = balance.sku
        join product on product.id = variant.product_id and product.brand = any(${sql.param(brands)}::text[])`

/** What there is at locations, of these brands where some are named, and the SKUs that are named; at most so many. */
export function readPlaces(
  db: Db,
  { locationIds, brands, skus }: { locationIds: number[]; brands: string[]; skus: string[] },
  most: number,
): Promise<Place[]> {
  const stocked = sql`select balance.location_id, balance.sku from balance ${inBrands(brands)}
    where balance.location_id = any(${sql.param(locationIds)}::bigint[]) and balance.on_hand <> 0`
  const named = sql`select place, sku from unnest(${sql.param(locationIds)}::bigint[]) as place,
    unnest(${sql.param(skus)}::text[]) as named (sku)`
  const chosen = skus.length > 0 && brands.length === 0 ? named : sql`${stocked} union ${named}`
  return query(
    db,
    sql`select chosen.location_id as "locationId", chosen.sku from (${chosen}) as chosen (location_id, sku)
        order by array_position(${sql.param(locationIds)}::bigint[], chosen.location_id), chosen.sku collate "C"
        limit ${most}`,
  )
}

/** The names of locations, by id. */
export const readLocations = (db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  query(db, sql`select id, name from location where id = any(${sql.param(ids)}::bigint[])`)

/** What the SKUs of a count cost on average; those of which nobody knows it are left out. */
export const readAverages = (db: Db, skus: readonly string[]): Promise<{ sku: string; average: string }[]> =>
  query(
    db,
    sql`select sku, average::text as average from stock_cost
        where sku = any(${sql.param(skus)}::text[]) and average is not null`,
  )
