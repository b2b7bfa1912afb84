import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import {
  type CrawlLinkType,
  type CrawlRunKind,
  maxCrawlPages,
} from '@selvedge/contract/products/crawler/crawler-states.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import { queueJobs } from '../../../../core/jobs/jobs.ts'

export const stamp = (moment: Date) => timestamp(moment)
export const pageJob = 'crawlPage'

interface By {
  by: string
  at: Date
}

export interface NewLink {
  brand: string
  channel: string
  url: string
  type: CrawlLinkType
}

/** Its id; null where the address is crawled already. */
export async function insertLink(db: Db, link: NewLink, { by, at }: By): Promise<number | null> {
  const [made] = await query<{ id: number }>(
    db,
    sql`insert into crawl_link (brand, channel, url, type, created_at, created_by)
        values (${link.brand}, ${link.channel}, ${link.url}, ${link.type}, ${stamp(at)}, ${by})
        on conflict (url) where removed_at is null do nothing returning id`,
  )
  return made?.id ?? null
}

/** Held by whoever counts in it, behind the link and the pages that are counted. */
export async function lockRun(db: Db, id: number): Promise<void> {
  await db.execute(sql`select id from crawl_run where id = ${id} for no key update`)
}

/** The run is over with the last page that waits. Who asks has locked it in a statement before. */
export const overAt = (run: number, at: Date) =>
  sql`case when exists (select from crawl_page where run_id = ${run} and state = 'waiting') then null else ${stamp(at)} end`

const linkRemoved: StorableFailure = { kind: 'crawl.linkRemoved', params: {} }

/** Pages of a removed link are read no more: they leave the run that is under way. */
async function leaveOut(db: Db, link: number, at: Date): Promise<void> {
  const left = await query<{ run: number }>(
    db,
    sql`update crawl_page set state = 'failed', problem = ${JSON.stringify(linkRemoved)}::jsonb where id in (
          select id from crawl_page where link_id = ${link} and state = 'waiting' order by id for no key update)
        returning run_id as run`,
  )
  const [first] = left
  if (!first) return
  await lockRun(db, first.run)
  await db.execute(
    sql`update crawl_run set pages = pages - ${left.length}, finished_at = ${overAt(first.run, at)} where id = ${first.run}`,
  )
}

/** Whether there was such a link. What waits of it waits no more. */
export async function endLink(db: Db, id: number, at: Date): Promise<boolean> {
  const found = await query(
    db,
    sql`update crawl_link set removed_at = ${stamp(at)} where id = ${id} and removed_at is null returning id`,
  )
  if (found.length === 0) return false
  await leaveOut(db, id, at)
  return true
}

/** Begins a run; null where one is under way. */
export async function beginRun(db: Db, kind: CrawlRunKind, { by, at }: By): Promise<number | null> {
  const [made] = await query<{ id: number }>(
    db,
    sql`insert into crawl_run (kind, started_at, started_by) values (${kind}, ${stamp(at)}, ${by})
        on conflict ((finished_at is null)) where finished_at is null do nothing returning id`,
  )
  return made?.id ?? null
}

/** The run that is under way, which is kept from ending meanwhile. */
export async function lockOpenRun(db: Db): Promise<number | null> {
  const [found] = await query<{ id: number }>(
    db,
    sql`select id from crawl_run where finished_at is null for no key update`,
  )
  return found?.id ?? null
}

interface PageRow {
  id: number
  url: string
}

export const queuePages = (db: Db, pages: readonly PageRow[]): Promise<void> =>
  queueJobs(
    db,
    pageJob,
    pages.map(({ id, url }) => ({ key: `${pageJob}:${id}`, payload: { id, url } })),
  )

async function addToRun(db: Db, run: number, pages: readonly PageRow[]): Promise<number> {
  await db.execute(sql`update crawl_run set pages = pages + ${pages.length} where id = ${run}`)
  await queuePages(db, pages)
  return pages.length
}

/** Has the page of a link read in this run. */
export async function beginLink(db: Db, run: number, link: number, at: Date): Promise<number> {
  const pages = await query<PageRow>(
    db,
    sql`insert into crawl_page (url, link_id, follow, state, run_id, found_at)
        select url, id, type = 'main', 'waiting', ${run}, ${stamp(at)} from crawl_link as link where id = ${link}
          and not exists (select from crawl_page as known where known.url = link.url and known.state = 'waiting')
        on conflict (url) do update set link_id = excluded.link_id, follow = excluded.follow, state = 'waiting',
          run_id = excluded.run_id, attempts = 0, problem = null
        where crawl_page.state <> 'waiting'
        returning id, url`,
  )
  return addToRun(db, run, pages)
}

/** Has every page of the links read, theirs first. Answers how many. */
export async function beginAll(db: Db, run: number, at: Date): Promise<number> {
  const first = await query<PageRow>(
    db,
    sql`insert into crawl_page (url, link_id, follow, state, run_id, found_at)
        select url, id, type = 'main', 'waiting', ${run}, ${stamp(at)} from crawl_link where removed_at is null
        order by id limit ${maxCrawlPages}
        on conflict (url) do update set link_id = excluded.link_id, follow = excluded.follow, state = 'waiting',
          run_id = excluded.run_id, attempts = 0, problem = null
        returning id, url`,
  )
  const others = await query<PageRow>(
    db,
    sql`update crawl_page set state = 'waiting', run_id = ${run}, attempts = 0, problem = null where id in (
          select page.id from crawl_page as page join crawl_link as link on link.id = page.link_id
          where link.removed_at is null and page.run_id <> ${run} order by page.id limit ${maxCrawlPages - first.length})
        returning id, url`,
  )
  return addToRun(db, run, [...first, ...others])
}

/** Has the pages of known products read, those that suppliers have no more left out. Answers how many. */
export async function beginKnown(db: Db, run: number): Promise<number> {
  const pages = await query<PageRow>(
    db,
    sql`update crawl_page set state = 'waiting', run_id = ${run}, attempts = 0, problem = null where id in (
          select page.id from crawl_page as page join crawl_product as seen on seen.page_id = page.id
            join crawl_link as link on link.id = page.link_id
          where link.removed_at is null and page.state <> 'gone' order by page.id limit ${maxCrawlPages})
        returning id, url`,
  )
  return addToRun(db, run, pages)
}

/** The same of these styles alone; those that wait for their turn already are left out, too. */
export async function beginStyles(db: Db, run: number, spus: readonly string[]): Promise<number> {
  const pages = await query<PageRow>(
    db,
    sql`update crawl_page set state = 'waiting', run_id = ${run}, attempts = 0, problem = null where id in (
          select page.id from crawl_page as page join crawl_product as seen on seen.page_id = page.id
            join crawl_link as link on link.id = page.link_id
          where seen.spu = any(${sql.param(spus)}::text[]) and link.removed_at is null
            and page.state not in ('gone', 'waiting') order by page.id limit ${maxCrawlPages})
        returning id, url`,
  )
  return addToRun(db, run, pages)
}

/** A run without a page is none. */
export async function dropRun(db: Db, run: number): Promise<void> {
  await db.execute(sql`delete from crawl_run where id = ${run}`)
}

/** The pages that wait. */
export const waitingPages = (db: Db): Promise<PageRow[]> =>
  query(db, sql`select id, url from crawl_page where state = 'waiting' order by id limit ${maxCrawlPages}`)
