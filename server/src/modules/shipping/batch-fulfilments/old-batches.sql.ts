import { sql } from 'drizzle-orm'
import { iso, query, timestamp } from '../../../core/db/db.ts'
import type { DeletePortion, OldRow } from '../../../core/jobs/retention.ts'

/** Of a sheet hang up to 5,000 rows. */
const batchesAtOnce = 10

/** Deletes sheets that ended long ago, with their rows. */
export const deleteOldFulfilmentBatches: DeletePortion = async ({ db }, before, after) => {
  const moment = timestamp(before)
  const behind = after ? sql`and (created_at, id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``
  const found = await query<OldRow>(
    db,
    sql`select ${iso(sql`created_at`)} as at, id from batch_fulfilment
        where created_at < ${moment} and finished_at < ${moment} ${behind}
        order by created_at, id limit ${batchesAtOnce}`,
  )
  const ids = sql`any(${sql.param(found.map(({ id }) => id))}::bigint[])`
  await db.execute(sql`delete from batch_fulfilment_row where batch_id = ${ids}`)
  await db.execute(sql`delete from batch_fulfilment where id = ${ids}`)
  return found.at(-1) ?? null
}
