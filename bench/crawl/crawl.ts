import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { crawlerAdd, crawlerDo } from '@selvedge/contract/products/crawler/crawler.ts'
import { Shop } from '@selvedge/runtime/replay/shop.ts'
import { startTemporaryServer } from '@selvedge/runtime/temporary-server.ts'
import { demoPassword } from '@selvedge/server/demo/accounts.ts'
import pg from 'pg'
import { perSecond, timed, times } from '../measure/figures.ts'
import { maxMemory, megabytes, memoryOf } from '../measure/process-memory.ts'

/** As many as `npm run crawler` has where nothing else is said. */
const workers = 3
const idleMs = 10_000
const lookEveryMs = 50

interface Run {
  pages: number
  failed: number
  ms: number | null
}

/** A supplier's shop of so many goods is read by the crawler, and by nothing but as many fetches at a time. */
export async function benchCrawl(goods: number): Promise<string[]> {
  const closing: (() => unknown)[] = []
  try {
    const supplier = fork(fileURLToPath(new URL('supplier-process.ts', import.meta.url)), [String(goods)])
    closing.push(() => supplier.kill('SIGKILL'))
    const [{ url }] = (await once(supplier, 'message')) as [{ url: string }]
    const server = await startTemporaryServer({ demo: 'accounts', console: false, crawlerSandbox: url })
    closing.push(() => server.stop())
    const client = new pg.Client({ connectionString: server.databaseUrl })
    await client.connect()
    closing.push(() => client.end())
    const shop = new Shop(server.url)
    await shop.signIn('admin', demoPassword('admin'))
    const crawler = await startCrawler(server.databaseUrl, url)
    closing.push(() => crawler.kill('SIGKILL'))
    await sleep(idleMs)
    const idle = memoryOf(crawler)
    const crawl = (begin: () => Promise<unknown>) =>
      maxMemory(crawler, async () => {
        await begin()
        return finished(client)
      })
    const first = await crawl(() =>
      shop.call(crawlerAdd, { query: { brand: 'Bench', url: `${url}/supplier`, type: 'main' } }),
    )
    const addresses = (await pathsOf(supplier)).map((path) => url + path)
    const bare = (await timed(() => fetchAll(addresses))).ms
    const again = await crawl(() => shop.call(crawlerDo))
    const { rows } = await client.query<{ changes: number }>(
      'select count(*)::int as changes from crawl_change',
    )
    const figuresOf = (what: string, { peak, result: { pages, failed, ms } }: typeof first) => [
      `${what}: ${pages} pages, ${failed} failed, ${perSecond(pages, ms ?? 0).toFixed(0)}/s; at most ${megabytes(peak)}, ${megabytes(peak - idle)} more than idle`,
      `ratio of its time to that of bare fetches: ${times((ms ?? 0) / pages / (bare / addresses.length))}`,
    ]
    return [
      `a supplier of ${goods} goods that asks for no pause, ${workers} pages at a time, one crawler, idle at ${megabytes(idle)}`,
      `bare fetches of the same ${addresses.length} pages: ${perSecond(addresses.length, bare).toFixed(0)}/s`,
      ...figuresOf(`all pages new, ${rows[0]?.changes} lines of the inbox`, first),
      ...figuresOf('all pages once more, none changed', again),
    ]
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

/** In little memory, as it is run: what it compiles is kept for the next one. */
async function startCrawler(databaseUrl: string, allowed: string): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('../../runtime/src/crawler.js', import.meta.url))
  const child = spawn(process.execPath, [program], {
    env: {
      ...{ PATH: process.env.PATH, LOG_LEVEL: 'warn', DATA_DIR: tmpdir(), DATABASE_URL: databaseUrl },
      ...{ CRAWLER_SANDBOX: allowed, CRAWLER_WORKERS: String(workers) },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('the crawler did not start')
  })
  // It says nothing before it works.
  await Promise.race([once(child.stdout, 'data'), ended])
  ended.catch(() => {})
  child.stdout.resume()
  return child
}

/** The run that is the last, once it is over. */
async function finished(client: pg.Client): Promise<Run> {
  for (;;) {
    const { rows } = await client.query<Run>(
      `select pages, failed, extract(epoch from finished_at - started_at)::float8 * 1000 as ms
       from crawl_run order by id desc limit 1`,
    )
    if (rows[0]?.ms) return rows[0]
    await sleep(lookEveryMs)
  }
}

async function pathsOf(supplier: ChildProcess): Promise<string[]> {
  const answered = once(supplier, 'message') as Promise<[{ paths: string[] }]>
  supplier.send('paths')
  const [{ paths }] = await answered
  return paths
}

async function fetchAll(addresses: readonly string[]): Promise<void> {
  const queue = [...addresses]
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await (await fetch(next)).text()
    }),
  )
}
