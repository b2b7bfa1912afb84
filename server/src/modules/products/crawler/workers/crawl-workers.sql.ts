import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'

/** After so much silence a worker counts as gone. */
export const silentSeconds = 30
const retention = sql`interval '1 day'`
const bucketSeconds = 10

/** A worker begins, or says that it lives and at which page it is. By the database's clock: its machine may have another. */
export async function heartbeatCrawlWorker(db: Db, name: string, detail: string): Promise<void> {
  await db.execute(
    sql`insert into crawl_slaver (name, detail, started_at, heartbeat_at) values (${name}, ${detail}, now(), now())
        on conflict (name) do update set detail = excluded.detail, heartbeat_at = excluded.heartbeat_at`,
  )
}

/** Counts a page that a worker has read. */
export async function countPage(db: Db, name: string): Promise<void> {
  await db.execute(
    sql`with counted as (
          insert into crawl_count (slaver, at, pages)
          values (${name}, to_timestamp(floor(extract(epoch from now()) / ${bucketSeconds}) * ${bucketSeconds}), 1)
          on conflict (slaver, at) do update set pages = crawl_count.pages + 1)
        update crawl_slaver set total = total + 1, detail = '', heartbeat_at = now() where name = ${name}`,
  )
}

/** A worker ends, and with it the counts that nobody asks for any more. */
export async function endCrawlWorker(db: Db, name: string): Promise<void> {
  await db.execute(sql`delete from crawl_slaver where name = ${name}`)
  await deleteCrawlWorkers(db)
}

export async function deleteCrawlWorkers(db: Db): Promise<void> {
  await db.execute(sql`delete from crawl_slaver where heartbeat_at < now() - ${retention}`)
  await db.execute(
    sql`delete from crawl_count where at < now() - interval '10 minutes'
          or slaver not in (select name from crawl_slaver)`,
  )
}

/** Whether a worker has been heard of lately. */
export async function isAwake(db: Db): Promise<boolean> {
  const [found] = await query<{ awake: boolean }>(
    db,
    sql`select exists (select from crawl_slaver
          where heartbeat_at > now() - make_interval(secs => ${silentSeconds})) as awake`,
  )
  return found?.awake ?? false
}
