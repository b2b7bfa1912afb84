import { sql } from 'drizzle-orm'
import { deletesRows } from '../../../../core/jobs/retention/retention.ts'

/** Deletes releases that were over long ago, with their products: up to tens of thousands of rows hang of each. */
export const deleteOldReleases = deletesRows({
  by: 'released_at',
  atOnce: 2,
  which: (before) => sql`from product_import where state = 'released' and released_at < ${before}`,
  remove: (db, ids) => db.execute(sql`delete from product_import where id = ${ids}`),
})
