import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type pg from 'pg'
import { type Change, changesBetween, handlesAt, inCents, type Size, shopAt, shownAs } from './shown.ts'

type Sizes = ReadonlyMap<string, Size>

/** A page as the crawler knows it. */
export interface CrawledPage {
  url: string
  state: string
  /** Why it was not taken. */
  problem: StorableFailure | null
}

/** What there is once a crawl is over. */
export interface CrawlFacts {
  goods: number
  /** How often the supplier's shop has changed by now. */
  turn: number
  /** What we have by what was accepted. */
  ours: Sizes
  /** What we have by the database: a row for each size. */
  trading: readonly ({ sku: string } & Size)[]
  /** What waits in the inbox. */
  open: readonly Change[]
  pages: readonly CrawledPage[]
  /** Jobs that are left, in words. */
  jobs: readonly string[]
}

/** What is lost, told of twice, or there without having been accepted. */
export const crawlDifferencesOf = (facts: CrawlFacts): string[] => [
  ...inboxOf(facts),
  ...tradingOf(facts),
  ...pagesOf(facts),
  ...facts.jobs.map((job) => `job ${job} is left`),
]

const twice = (what: string, keys: readonly string[]): string[] =>
  [...Map.groupBy(keys, (key) => key)]
    .filter(([, found]) => found.length > 1)
    .map(([key, found]) => `${what} ${key} is there ${found.length} times`)

function inboxOf({ goods, turn, ours, open }: CrawlFacts): string[] {
  const due = new Set(changesBetween(ours, shopAt(goods, turn)))
  const proposed = open.map(shownAs)
  return [
    ...[...due]
      .filter((line) => !proposed.includes(line))
      .map((line) => `${line}: nothing in the inbox says so`),
    ...proposed.filter((line) => !due.has(line)).map((line) => `${line}: only the inbox says so`),
    ...twice('change', proposed),
  ]
}

function tradingOf({ ours, trading }: CrawlFacts): string[] {
  const skus = new Set(trading.map(({ sku }) => sku))
  return [
    ...trading.flatMap(({ sku, price, units }) => {
      const own = ours.get(sku)
      if (own?.price === price && own.units === units) return []
      return [
        `${sku} is here at ${price} cents with ${units} units, accepted was ${JSON.stringify(own ?? null)}`,
      ]
    }),
    ...[...ours.keys()].filter((sku) => !skus.has(sku)).map((sku) => `${sku} was accepted and is not here`),
    ...twice(
      'size',
      trading.map(({ sku }) => sku),
    ),
  ]
}

const handleOf = ({ url }: CrawledPage) => /\/products\/([^/?]+)$/.exec(url)?.[1] ?? ''

function pagesOf({ goods, turn, pages }: CrawlFacts): string[] {
  const sold = new Set(handlesAt(goods, turn))
  const products = pages.filter((page) => handleOf(page) !== '')
  const known = new Set(products.map(handleOf))
  return [
    ...pages.flatMap((page) => {
      const handle = handleOf(page)
      const due = handle === '' || sold.has(handle) ? 'done' : 'gone'
      if (page.state === due) return []
      return [`${page.url} is ${page.state} instead of ${due} (${page.problem?.kind ?? 'no reason'})`]
    }),
    ...handlesAt(goods, 0)
      .filter((handle) => !known.has(handle))
      .map((handle) => `the page of ${handle} was never read`),
    ...twice(
      'page',
      pages.map(({ url }) => url),
    ),
  ]
}

/** What may be the matter with a page whose site fails now and then, or changes while it is read. */
const reasons: ReadonlySet<string> = new Set(['crawl.status', 'crawl.lost', 'crawl.length', 'crawl.changing'])

/** While answers fail, a page is given up for a reason; what is told of it was shown at some time. */
export function strangeOf(
  { goods, open, pages, jobs }: Pick<CrawlFacts, 'goods' | 'open' | 'pages' | 'jobs'>,
  turns: readonly number[],
): string[] {
  const shown = turns.map((turn) => shopAt(goods, turn))
  const wasShown = ({ kind, sku, afterPrice, afterUnits }: Change) =>
    shown.some((shop) => {
      const size = shop.get(sku)
      if (kind === 'gone' || !size) return kind === 'gone' && !size
      return kind === 'stock' ? size.units === afterUnits : size.price === inCents(afterPrice)
    })
  return [
    ...pages
      .filter(({ state }) => state === 'waiting')
      .map(({ url }) => `${url} waits although the crawl is over`),
    ...pages
      .filter(({ state, problem }) => state === 'failed' && !reasons.has(problem?.kind ?? ''))
      .map(({ url, problem }) => `${url} was given up for ${problem?.kind ?? 'no reason'}`),
    ...open
      .filter((change) => !wasShown(change))
      .map((change) => `${shownAs(change)}: the supplier has never shown that`),
    ...jobs.map((job) => `job ${job} is left`),
  ]
}

/** Whether somebody asked more often than every so many milliseconds, but for `late` calls that were on their way already. */
export function tooFast(asked: readonly number[], delayMs: number, late: number): string[] {
  let latest = Number.NEGATIVE_INFINITY
  let ahead = 0
  for (const [place, at] of asked.entries()) {
    const due = at - place * delayMs
    latest = Math.max(latest, due)
    ahead = Math.max(ahead, (latest - due) / delayMs)
  }
  return ahead <= late ? [] : [`the site was asked ${Math.ceil(ahead)} times too early`]
}

/** What there is in the database. */
export async function readFacts(
  client: pg.Client,
): Promise<Pick<CrawlFacts, 'trading' | 'open' | 'pages' | 'jobs'>> {
  const trading = await client.query<{ sku: string } & Size>(
    'select sku, (price * 100)::int as price, quantity as units from trading_variant order by sku',
  )
  const open = await client.query<Change>(
    `select kind, sku, after_price::text as "afterPrice", after_units as "afterUnits" from crawl_change
     where state = 'open' order by id`,
  )
  const pages = await client.query<CrawledPage>('select url, state, problem from crawl_page order by id')
  const jobs = await client.query<{ what: string }>(
    `select task.identifier || ' ' || coalesce(job.last_error, '') as what
     from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
     where task.identifier = 'crawlPage' or job.attempts >= job.max_attempts`,
  )
  return {
    trading: trading.rows,
    open: open.rows,
    pages: pages.rows,
    jobs: jobs.rows.map(({ what }) => what),
  }
}
