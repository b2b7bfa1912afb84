import { sql } from 'drizzle-orm'
import { iso, query, timestamp } from '../../../../core/db/db.ts'
import type { DeletePortion, OldRow } from '../../../../core/jobs/retention/retention.ts'

/** Changes that were decided long ago. What was ignored last of a size stays: it says what is not asked again. */
export const deleteOldChanges: DeletePortion = async ({ db }, before, after, most) => {
  const behind = after ? sql`and (decided_at, id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``
  const found = await query<OldRow & { goes: boolean }>(
    db,
    sql`select ${iso(sql`decided_at`)} as at, id, state <> 'ignored' or exists (
            select from crawl_change as later where later.sku = change.sku and later.aspect = change.aspect
              and later.state <> 'open' and later.id > change.id) as goes
        from crawl_change as change
        where state <> 'open' and decided_at < ${timestamp(before)} ${behind}
        order by decided_at, id limit ${most}`,
  )
  const gone = found.filter(({ goes }) => goes).map(({ id }) => id)
  await db.execute(sql`delete from crawl_change where id = any(${sql.param(gone)}::bigint[])`)
  return found.at(-1) ?? null
}
