import { setStates } from '@selvedge/contract/marketing/sets/set-state.ts'
import { type SQL, sql } from 'drizzle-orm'

/** So many of a look set (`look_set`) as the location has all components of: as its scarcest one is enough for. */
export const setLevelAt = (locationId: SQL): SQL => sql`(
  select coalesce(min(greatest(coalesce(held.on_hand - held.reserved, 0), 0) / component.units), 0)
  from (select sku, count(*)::int as units from look_set_component where set_id = look_set.id group by sku) as component
  left join balance as held on held.sku = component.sku and held.location_id = ${locationId})`

/** SKUs of the published look sets of which one of these is a component. */
export const setsOf = (components: SQL): SQL => sql`(
  select look_set.sku from look_set_component as component join look_set on look_set.id = component.set_id
  where component.sku = any(${components}) and look_set.status = ${setStates.published})`
