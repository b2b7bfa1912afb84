import { type SQL, sql } from 'drizzle-orm'

/** SKU and location of all that these locations hold. */
export const levelsAt = (locationIds: readonly number[]): SQL =>
  sql`(select sku, location_id from balance where location_id = any(${sql.param(locationIds)}::bigint[]))`
