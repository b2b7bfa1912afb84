import type { Location, locationList } from '@selvedge/contract/stock/locations/locations.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, fixed, fragment, type Page, query, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { locationVersion } from './locations.sql.ts'

const flag = (column: string): SQL => sql`case when location.${sql.identifier(column)} then '1' else '0' end`

/** The wire's names and switches. */
const columns = fixed(sql`
  location.id, location.name, location.receiver, location.parent_id as "parentId", parent.name as "parentName",
  ${flag('customs')} as flag, location.postal_code as "postalCode", location.phone, location.country,
  location.province, location.city, location.address, location.company,
  ${flag('fulfills')} as "fulfillOrder", location.weight, ${flag('default_return')} as "isDefaultReturn",
  ${flag('auto_return')} as "autoReturn", ${flag('china_stock')} as "chinaStock", ${flag('proxy')} as proxy,
  ${flag('virtual')} as virtuality, ${flag('hidden')} as "isHidden",
  ${locationVersion} as version`)

const before = {
  fulfillOrder: sql`location.fulfills desc,`,
  isDefaultReturn: sql`location.default_return desc,`,
}

export function readLocations(
  context: Context,
  filter: z.output<(typeof locationList)['query']>,
): Promise<Page<Location>> {
  return queryPage(context.db, {
    columns,
    from: sql`from location left join location as parent on parent.id = location.parent_id where true
      ${filter.id ? sql`and location.id = any(${sql.param(filter.id)}::bigint[])` : sql``}
      ${filter.query ? sql`and location.name ilike ${fragment(filter.query)}` : sql``}
      ${filter.isHidden ? sql`and location.hidden = ${filter.isHidden === '1'}` : sql``}`,
    order: sql`${filter.first ? before[filter.first] : sql``} location.name, location.id`,
    skip: filter.skip,
    size: filter.size,
  })
}

/**
 * Locks the balances of locations that become virtual or stop being it: the database carries the switch on to them.
 * Whoever moves stock holds its balances before the journal refers to their location, so they come first here too.
 */
export async function lockBalancesOf(db: Db, locationIds: readonly number[]): Promise<void> {
  if (locationIds.length === 0) return
  await db.execute(
    sql`select from balance where location_id = any(${sql.param(locationIds)}::bigint[])
        order by sku collate "C", location_id for update`,
  )
}

/** Of these locations, those with less than nothing of something. */
export async function findBelowZero(db: Db, locationIds: readonly number[]): Promise<Set<number>> {
  if (locationIds.length === 0) return new Set()
  const rows = await query<{ id: number }>(
    db,
    sql`select distinct location_id as id from balance
        where location_id = any(${sql.param(locationIds)}::bigint[]) and on_hand < 0`,
  )
  return new Set(rows.map(({ id }) => id))
}
