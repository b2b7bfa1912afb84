import { setStates } from '@selvedge/contract/marketing/sets/set-state.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

/** Of the SKUs that a location holds, so many behind this one. */
export async function readSkusAt(db: Db, locationId: number, after: string, most: number): Promise<string[]> {
  const found = await query<{ sku: string }>(
    db,
    sql`select sku from balance where location_id = ${locationId} and sku > ${after} order by sku limit ${most}`,
  )
  return found.map(({ sku }) => sku)
}

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
