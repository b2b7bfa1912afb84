import { sql } from 'drizzle-orm'
import { query } from '../../../../core/db/db.ts'
import type { DeletePortion } from '../../../../core/jobs/retention/retention.ts'
import { stamp } from '../workers/runs.sql.ts'

/** Pages of links that were removed long ago, and those that are gone as long: no change is told of them any more. */
export const deleteOldPages: DeletePortion = async ({ db }, before, after, most) => {
  const found = await query<{ id: number; goes: boolean }>(
    db,
    sql`select page.id, not exists (select from crawl_change where page_id = page.id) as goes
        from crawl_page as page join crawl_link as link on link.id = page.link_id
        where page.id > ${after?.id ?? 0} and page.state <> 'waiting'
          and (link.removed_at < ${stamp(before)} or page.state = 'gone' and page.visited_at < ${stamp(before)})
        order by page.id limit ${most} for update of page skip locked`,
  )
  const gone = sql`${sql.param(found.filter(({ goes }) => goes).map(({ id }) => id))}::bigint[]`
  await db.execute(sql`delete from crawl_product where page_id = any(${gone})`)
  await db.execute(sql`delete from crawl_page where id = any(${gone})`)
  const last = found.at(-1)
  return last ? { at: '', id: last.id } : null
}

/** Links that were removed long ago, and runs that ended as long ago, of which no page is left; the last run is shown. */
export const deleteOldRuns: DeletePortion = async ({ db }, before) => {
  await db.execute(
    sql`delete from crawl_link as link where removed_at < ${stamp(before)}
          and not exists (select from crawl_page where link_id = link.id)`,
  )
  await db.execute(
    sql`delete from crawl_run as run where finished_at < ${stamp(before)}
          and not exists (select from crawl_page where run_id = run.id)
          and id <> (select id from crawl_run order by started_at desc, id desc limit 1)`,
  )
  return null
}
