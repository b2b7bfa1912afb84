import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import {
  type CrawlPageState,
  type CrawlRunKind,
  maxCrawlPages,
} from '@selvedge/contract/products/crawler/crawler-states.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { takeLock } from '../../../../core/db/locks.ts'
import { lockRun, overAt, queuePages, stamp } from '../workers/runs.sql.ts'
import type { SeenProduct } from './seen-product.rules.ts'

export interface VisitedPage {
  id: number
  url: string
  linkId: number
  linkType: 'main' | 'sub'
  linkUrl: string
  brand: string
  channel: string
  follow: boolean
  attempts: number
  etag: string
  lastModified: string
  visited: boolean
  runId: number
  runKind: CrawlRunKind
  /** The product that it showed when it was seen last. */
  shown: SeenProduct | null
}

const page = (
  id: number,
) => sql`select page.id, page.url, page.link_id as "linkId", link.type as "linkType", link.url as "linkUrl",
      link.brand, link.channel, page.follow, page.attempts, page.etag, page.last_modified as "lastModified",
      page.visited_at is not null as visited, page.run_id as "runId", run.kind as "runKind", seen.shown
    from crawl_page as page join crawl_link as link on link.id = page.link_id join crawl_run as run on run.id = page.run_id
      left join crawl_product as seen on seen.page_id = page.id
    where page.id = ${id} and page.state = 'waiting'`

/** The page, as long as it waits to be read. */
export async function findWaiting(db: Db, id: number): Promise<VisitedPage | null> {
  const [found] = await query<VisitedPage>(db, page(id))
  return found ?? null
}

/** Whether the page still waits: it and its link are held until that is noted which was read. */
export async function lockWaiting(db: Db, { id, linkId, runId }: VisitedPage): Promise<boolean> {
  await db.execute(sql`select id from crawl_link where id = ${linkId} for share`)
  const found = await query(
    db,
    sql`select id from crawl_page where id = ${id} and state = 'waiting' and run_id = ${runId} for no key update`,
  )
  return found.length > 0
}

export interface Visited {
  state: Exclude<CrawlPageState, 'waiting'>
  problem: StorableFailure | null
  etag: string
  lastModified: string
}

/** Notes how a page was. The run is over with its last one: those who note pages wait for each other here alone. */
export async function noteVisited(
  db: Db,
  { id, runId }: VisitedPage,
  reported: Visited,
  at: Date,
): Promise<void> {
  await db.execute(
    sql`update crawl_page set state = ${reported.state}, problem = ${reported.problem && JSON.stringify(reported.problem)}::jsonb,
          etag = ${reported.etag}, last_modified = ${reported.lastModified}, visited_at = ${stamp(at)} where id = ${id}`,
  )
  await lockRun(db, runId)
  await db.execute(
    sql`update crawl_run set done = done + 1, failed = failed + ${reported.state === 'failed' ? 1 : 0}::int,
          finished_at = ${overAt(runId, at)} where id = ${runId}`,
  )
}

const isOfRemoved = sql`exists (select from crawl_link where crawl_link.id = crawl_page.link_id and removed_at is not null)`

export async function noteAttempt(db: Db, id: number, problem: StorableFailure): Promise<void> {
  await db.execute(
    sql`update crawl_page set attempts = attempts + 1, problem = ${JSON.stringify(problem)}::jsonb where id = ${id}`,
  )
}

/**
 * Has the pages that one leads to read in its run, which is locked: each once, and no more than a run may have. Those of a
 * link that was removed are of this one from now on.
 */
export async function takeLinks(db: Db, from: VisitedPage, urls: readonly string[], at: Date): Promise<void> {
  const found = await query<{ more: boolean } & ({ id: number; url: string } | { id: null; url: null })>(
    db,
    sql`with room as (select greatest(0, ${maxCrawlPages} - pages)::int as places from crawl_run where id = ${from.runId}),
          fresh as (select one.url, one.place from unnest(${sql.param(urls)}::text[]) with ordinality as one (url, place)
            where not exists (select from crawl_page as known join crawl_link as link on link.id = known.link_id
              where known.url = one.url and known.run_id = ${from.runId} and link.removed_at is null)),
          taken as (insert into crawl_page (url, link_id, follow, state, run_id, found_at)
            select url, ${from.linkId}, true, 'waiting', ${from.runId}, ${stamp(at)} from fresh
            order by place limit (select places from room)
            on conflict (url) do update set state = 'waiting', run_id = excluded.run_id, attempts = 0, problem = null,
              link_id = case when ${isOfRemoved} then excluded.link_id else crawl_page.link_id end,
              follow = case when ${isOfRemoved} then excluded.follow else crawl_page.follow end
            returning id, url)
        select taken.id, taken.url, (select count(*) from fresh) > (select places from room) as more
        from (values (1)) as always left join taken on true order by taken.id`,
  )
  const stored = found.flatMap(({ id, url }) => (id === null ? [] : [{ id, url }]))
  await db.execute(
    sql`update crawl_run set pages = pages + ${stored.length}, capped = capped or ${found[0]?.more ?? false}
        where id = ${from.runId}`,
  )
  await queuePages(db, stored)
}

/** Keeps addresses that are never visited, each with the reason. The run is locked. */
export async function storeCrawlerTraps(
  db: Db,
  from: VisitedPage,
  urls: readonly string[],
  problem: StorableFailure,
  at: Date,
): Promise<void> {
  const stored = await query(
    db,
    sql`insert into crawl_page (url, link_id, follow, state, run_id, problem, visited_at, found_at)
        select url, ${from.linkId}, false, 'failed', ${from.runId}, ${JSON.stringify(problem)}::jsonb, ${stamp(at)}, ${stamp(at)}
        from unnest(${sql.param(urls)}::text[]) with ordinality as one (url, place) order by place
        on conflict (url) do nothing returning id`,
  )
  await db.execute(
    sql`update crawl_run set pages = pages + ${stored.length}, done = done + ${stored.length}, failed = failed + ${stored.length}
        where id = ${from.runId}`,
  )
}

/** Keeps what a page shows. Null, or the page that has shown this style before. */
export async function storeProduct(
  db: Db,
  pageId: number,
  shown: SeenProduct,
  at: Date,
): Promise<{ url: string } | null> {
  await takeLock(db, 'crawledStyle', shown.spu)
  const [other] = await query<{ url: string }>(
    db,
    sql`select page.url from crawl_product as seen join crawl_page as page on page.id = seen.page_id
        where seen.spu = ${shown.spu} and seen.page_id <> ${pageId}`,
  )
  if (other) return other
  await db.execute(
    sql`insert into crawl_product (page_id, spu, shown, seen_at)
        values (${pageId}, ${shown.spu}, ${JSON.stringify(shown)}::jsonb, ${stamp(at)})
        on conflict (page_id) do update set spu = excluded.spu, shown = excluded.shown, seen_at = excluded.seen_at`,
  )
  return null
}
