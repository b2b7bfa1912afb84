import { sql } from 'drizzle-orm'
import { iso, query, timestamp } from '../../../../core/db/db.ts'
import type { DeletePortion, OldRow } from '../../../../core/jobs/retention.ts'

/** Of a parcel hang up to a thousand places. */
const parcelsAtOnce = 50

/** Deletes parcels that left long ago, with where they were. */
export const deleteOldRoutes: DeletePortion = async ({ db }, before, after) => {
  const behind = after ? sql`and (created_at, id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``
  const found = await query<OldRow>(
    db,
    sql`select ${iso(sql`created_at`)} as at, id from parcel
        where created_at < ${timestamp(before)} ${behind}
        order by created_at, id limit ${parcelsAtOnce}`,
  )
  const ids = sql`any(${sql.param(found.map(({ id }) => id))}::bigint[])`
  await db.execute(sql`delete from parcel_node where parcel_id = ${ids}`)
  await db.execute(sql`delete from parcel where id = ${ids}`)
  return found.at(-1) ?? null
}
