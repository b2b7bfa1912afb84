import { sql } from 'drizzle-orm'
import type { Db } from '../../core/db.ts'

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
