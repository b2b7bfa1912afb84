import { sql } from 'drizzle-orm'
import { iso, query, timestamp } from '../../../core/db/db.ts'
import type { DeletePortion, OldRow } from '../../../core/jobs/retention.ts'

/** Of a release hang up to tens of thousands of rows. */
const releasesAtOnce = 2

/** Deletes releases that were over long ago, with their products. */
export const deleteOldReleases: DeletePortion = async ({ db }, before, after) => {
  const behind = after ? sql`and (released_at, id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``
  const found = await query<OldRow>(
    db,
    sql`select ${iso(sql`released_at`)} as at, id from product_import
        where state = 'released' and released_at < ${timestamp(before)} ${behind}
        order by released_at, id limit ${releasesAtOnce}`,
  )
  await db.execute(
    sql`delete from product_import where id = any(${sql.param(found.map(({ id }) => id))}::bigint[])`,
  )
  return found.at(-1) ?? null
}
