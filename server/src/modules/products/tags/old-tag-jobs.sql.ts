import { sql } from 'drizzle-orm'
import { iso, query, timestamp } from '../../../core/db/db.ts'
import type { DeletePortion, OldRow } from '../../../core/jobs/retention.ts'

/** Of a job hang up to tens of thousands of lines. */
const jobsAtOnce = 2

/** Deletes tag jobs that ended long ago, with their lines. */
export const deleteOldTagJobs: DeletePortion = async ({ db }, before, after) => {
  const moment = timestamp(before)
  const behind = after ? sql`and (created_at, id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``
  const found = await query<OldRow>(
    db,
    sql`select ${iso(sql`created_at`)} as at, id from product_tag_job
        where created_at < ${moment} and state <> 'running' and ended_at < ${moment} ${behind}
        order by created_at, id limit ${jobsAtOnce}`,
  )
  await db.execute(
    sql`delete from product_tag_job where id = any(${sql.param(found.map(({ id }) => id))}::bigint[])`,
  )
  return found.at(-1) ?? null
}
