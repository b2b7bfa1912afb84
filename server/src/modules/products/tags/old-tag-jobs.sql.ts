import { sql } from 'drizzle-orm'
import { deletesRows } from '../../../core/jobs/retention/retention.ts'

/** Deletes tag jobs that ended long ago, with their lines: up to tens of thousands hang of each. */
export const deleteOldTagJobs = deletesRows({
  by: 'created_at',
  atOnce: 2,
  which: (before) =>
    sql`from product_tag_job where created_at < ${before} and state <> 'running' and ended_at < ${before}`,
  remove: (db, ids) => db.execute(sql`delete from product_tag_job where id = ${ids}`),
})
