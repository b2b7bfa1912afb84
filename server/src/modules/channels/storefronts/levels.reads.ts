import { setStates } from '@selvedge/contract/marketing/sets/set-state.ts'
import { type SQL, sql } from 'drizzle-orm'

/** SKU and location of all that these locations hold. */
export const levelsAt = (locationIds: readonly number[]): SQL =>
  sql`(select sku, location_id from balance where location_id = any(${sql.param(locationIds)}::bigint[]))`

/** What a statement `changed` finds, and the same of the published look sets that its SKUs are components of. */
export const withSets = sql`(
  select channel, sku, location_id from changed
  union
  select channel, look_set.sku collate "C", location_id
  from changed join look_set_component as component on component.sku = changed.sku collate "default"
  join look_set on look_set.id = component.set_id and look_set.status = ${setStates.published})`
