import { sql } from 'drizzle-orm'
import { deletesRows } from '../../../../core/jobs/retention/retention.ts'

/** Deletes parcels that left long ago, with where they were: up to a thousand places hang of each. */
export const deleteOldRoutes = deletesRows({
  by: 'created_at',
  atOnce: 50,
  which: (before) => sql`from parcel where created_at < ${before}`,
  async remove(db, ids) {
    await db.execute(sql`delete from parcel_node where parcel_id = ${ids}`)
    await db.execute(sql`delete from parcel where id = ${ids}`)
  },
})
