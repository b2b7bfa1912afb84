import type {
  CrawlerState,
  CrawlLink,
  CrawlPage,
  CrawlWorker,
  crawlerLinkList,
  crawlerPageList,
} from '@selvedge/contract/products/crawler/crawler.ts'
import type { CrawlChange, crawlerInbox } from '@selvedge/contract/products/crawler/crawler-inbox.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { amountText, fragment, iso, type Page, query, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { silentSeconds } from './workers/crawl-workers.sql.ts'

const within = (seconds: number) =>
  sql`(select coalesce(sum(pages), 0)::int from crawl_count as one
    where one.slaver = worker.name and one.at > now() - make_interval(secs => ${seconds}))`

const readCrawlWorkers = ({ db }: Context): Promise<CrawlWorker[]> =>
  query(
    db,
    sql`select worker.name, case when worker.heartbeat_at < now() - make_interval(secs => ${silentSeconds}) then 'silent'
            when worker.detail = '' then 'idle' else 'working' end as status,
          worker.detail, ${iso(sql`worker.heartbeat_at`)} as "lastHeartbeat", ${within(60)} as "lastMinute",
          ${within(300)} as "lastFiveMinutes", worker.total
        from crawl_slaver as worker order by worker.name`,
  )

const lastRun = sql`(select json_build_object('id', run.id, 'kind', run.kind, 'pages', run.pages, 'done', run.done,
      'failed', run.failed, 'capped', run.capped, 'startedAt', ${iso(sql`run.started_at`)}, 'startedBy', run.started_by,
      'finishedAt', ${iso(sql`run.finished_at`)})
    from crawl_run as run order by run.started_at desc nulls last, run.id desc nulls last limit 1)`

type Counted = Omit<CrawlerState, 'slavers'>
const nothing: Counted = { missingCount: 0, waitingCount: 0, openChanges: 0, links: 0, run: null }

/** How the crawler is doing. */
export async function readState(context: Context): Promise<CrawlerState> {
  const [counted] = await query<Counted>(
    context.db,
    sql`select (select count(*)::int from crawl_page as page join crawl_product as product on product.page_id = page.id
            where page.state = 'gone') as "missingCount",
          (select count(*)::int from crawl_page where state = 'waiting') as "waitingCount",
          (select count(*)::int from crawl_change where state = 'open') as "openChanges",
          (select count(*)::int from crawl_link where removed_at is null) as links, ${lastRun} as run`,
  )
  return { ...(counted ?? nothing), slavers: await readCrawlWorkers(context) }
}

/** The links that are crawled. */
export const readLinks = (
  { db }: Context,
  { skip, size }: z.output<typeof crawlerLinkList.query>,
): Promise<Page<CrawlLink>> =>
  queryPage(db, {
    columns: sql`link.id, link.brand, link.channel, link.url, link.type,
      (select count(*)::int from crawl_page as page where page.link_id = link.id) as pages,
      ${iso(sql`link.created_at`)} as "createdAt", link.created_by as "createdBy"`,
    from: sql`from crawl_link as link where link.removed_at is null`,
    order: sql`link.created_at desc nulls last, link.id desc nulls last`,
    skip,
    size,
  })

/** `where` of those conditions that are asked for. */
const all = (conditions: readonly (SQL | false)[]) =>
  sql.join([sql`true`, ...conditions.filter((one) => one !== false)], sql` and `)

/** The pages that are known, the last read first. */
export const readPages = (
  { db }: Context,
  { query: words, brand, state, link, skip, size }: z.output<typeof crawlerPageList.query>,
): Promise<Page<CrawlPage>> =>
  queryPage(db, {
    columns: sql`page.id, page.url, link.brand, page.state, coalesce(product.spu, '') as spu, page.attempts, page.problem,
      ${iso(sql`page.visited_at`)} as "visitedAt"`,
    from: sql`from crawl_page as page join crawl_link as link on link.id = page.link_id
      left join crawl_product as product on product.page_id = page.id
      where ${all([
        words !== '' && sql`(page.url ilike ${fragment(words)} or product.spu ilike ${fragment(words)})`,
        brand !== '' && sql`link.brand = ${brand}`,
        state !== '' && sql`page.state = ${state}`,
        link !== undefined && sql`page.link_id = ${link}`,
      ])}`,
    order: sql`page.visited_at desc nulls last, page.id desc`,
    skip,
    size,
  })

/** What suppliers have changed, the newest first. */
export const readInbox = (
  { db }: Context,
  { query: words, brand, channel, kind, state, skip, size }: z.output<typeof crawlerInbox.query>,
): Promise<Page<CrawlChange>> =>
  queryPage(db, {
    columns: sql`change.id, change.kind, change.state, change.spu, change.sku, change.title, change.name, change.brand,
      change.channel, page.url, ${amountText(sql`change.before_price`)} as "beforePrice",
      ${amountText(sql`change.after_price`)} as "afterPrice", change.currency, change.before_units as "beforeUnits",
      change.after_units as "afterUnits", ${iso(sql`change.found_at`)} as "foundAt",
      ${iso(sql`change.decided_at`)} as "decidedAt", change.decided_by as "decidedBy"`,
    from: sql`from crawl_change as change join crawl_page as page on page.id = change.page_id where ${all([
      words !== '' &&
        sql`(change.sku ilike ${fragment(words)} or change.spu ilike ${fragment(words)}
          or change.name ilike ${fragment(words)})`,
      brand !== '' && sql`change.brand = ${brand}`,
      channel !== '' && sql`change.channel = ${channel}`,
      kind !== '' && sql`change.kind = ${kind}`,
      state !== 'all' && sql`change.state = ${state}`,
    ])}`,
    order: sql`change.found_at desc nulls last, change.id desc nulls last`,
    skip,
    size,
  })

interface Filters {
  brands: string[]
  channels: string[]
}

/** What lists can be narrowed to. */
export async function readCrawlFilters({ db }: Context): Promise<Filters> {
  const [found] = await query<Filters>(
    db,
    sql`select coalesce(array_agg(distinct brand), '{}') as brands, coalesce(array_agg(distinct channel), '{}') as channels
        from crawl_link`,
  )
  return found ?? { brands: [], channels: [] }
}
