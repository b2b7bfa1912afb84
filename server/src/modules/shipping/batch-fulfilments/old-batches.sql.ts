import { sql } from 'drizzle-orm'
import { deletesRows } from '../../../core/jobs/retention/retention.ts'

/** Deletes sheets that ended long ago, with their rows: up to 5,000 hang of each. */
export const deleteOldFulfilmentBatches = deletesRows({
  by: 'created_at',
  atOnce: 10,
  which: (before) => sql`from batch_fulfilment where created_at < ${before} and finished_at < ${before}`,
  async remove(db, ids) {
    await db.execute(sql`delete from batch_fulfilment_row where batch_id = ${ids}`)
    await db.execute(sql`delete from batch_fulfilment where id = ${ids}`)
  },
})
