import { sql } from 'drizzle-orm'
import { type Db, query } from '../../core/db.ts'

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
