import { type SQL, sql } from 'drizzle-orm'

/** What is on hand here at a location, by SKU. */
export const onHandAt = (locationId: SQL): SQL =>
  sql`(select sku, on_hand from balance where balance.location_id = ${locationId})`
