import { setStates } from '@selvedge/contract/marketing/sets/set-state.ts'
import { type SQL, sql } from 'drizzle-orm'

/** SKU and location of all that these locations hold. */
export const levelsAt = (locationIds: readonly number[]): SQL =>
  sql`(select sku, location_id from balance where location_id = any(${sql.param(locationIds)}::bigint[]))`

/** SKU and location of the published look sets that have one of these SKUs as a component, or of all; at these locations. */
export const setLevelsOf = (skus: readonly string[] | null, locationIds: readonly number[]): SQL =>
  sql`(select look_set.sku, place.location_id
    from look_set cross join unnest(${sql.param(locationIds)}::bigint[]) as place (location_id)
    where look_set.status = ${setStates.published} and (${skus === null} or look_set.id in (
      select set_id from look_set_component where sku = any(${sql.param(skus ?? [])}::text[]))))`

/** Whether any of these SKUs is in a published look set; of null, whether there is one. */
export const isInSets = (skus: readonly string[] | null): SQL =>
  sql`exists (select from look_set where look_set.status = ${setStates.published} and (${skus === null} or look_set.id in (
    select set_id from look_set_component where sku = any(${sql.param(skus ?? [])}::text[]))))`
