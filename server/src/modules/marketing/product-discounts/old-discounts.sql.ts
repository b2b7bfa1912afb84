import { sql } from 'drizzle-orm'
import { deletesRows } from '../../../core/jobs/retention/retention.ts'

/** Deletes discounts that were closed long ago, with their lines: up to tens of thousands hang of each. */
export const deleteOldDiscounts = deletesRows({
  by: 'created_at',
  atOnce: 2,
  which: (before) =>
    sql`from product_discount where created_at < ${before} and state = 'closed' and closed_at < ${before}`,
  remove: (db, ids) => db.execute(sql`delete from product_discount where id = ${ids}`),
})
