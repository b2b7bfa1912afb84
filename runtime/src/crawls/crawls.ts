import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { crawlerAdd, crawlerDo, crawlerState } from '@selvedge/contract/products/crawler/crawler.ts'
import { pick, randomFrom } from '@selvedge/sandbox/random.ts'
import { supplierBrands } from '@selvedge/sandbox/supplier/goods.ts'
import { readConfig } from '@selvedge/server/core/config.ts'
import { startServer } from '@selvedge/server/main.ts'
import pg from 'pg'
import { hurry } from '../finance/calm.ts'
import { broken } from '../kills/facts.ts'
import { startTemporaryPostgres } from '../postgres/temporary-postgres.ts'
import { Shop } from '../replay/shop.ts'
import { adminPassword } from '../storm/node.ts'
import { Clerk } from './clerk.ts'
import { Crawlers } from './crawlers.ts'
import { crawlDifferencesOf, readFacts, strangeOf, tooFast } from './facts.ts'
import { openSupplier } from './supplier.ts'

export interface CrawlsOptions {
  seed: number
  /** Goods of the supplier, a page each. */
  pages: number
  kills: number
  /** Between two kills. */
  everyMs: number
  /** Crawlers on the database, of some workers each; one of them is killed, and another started in its place. */
  crawlers: number
  /** What the site asks crawlers to wait between two pages. */
  delayMs: number
  print(line: string): void
}

const faultRate = 0.2
const lookEveryMs = 100
const maxWaitMs = 900_000
/** Of these somebody accepts changes while they are found; those of the others lie until the end. */
const decidedBrands = supplierBrands.slice(1)
const maxTurns = 6

/**
 * A supplier's shop is crawled and taken over, then it changes again and again while it is crawled, a fifth of its answers
 * fails, crawlers are killed and somebody accepts what they find. Once all is calm the inbox says exactly how the shop
 * differs from what was accepted, and nothing else is here. Answers each difference.
 */
export async function crawls(options: CrawlsOptions): Promise<string[]> {
  const { seed, print } = options
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  const random = randomFrom(seed)
  const closing: (() => unknown)[] = []
  let working = true
  let closed = false
  try {
    const postgres = await startTemporaryPostgres()
    closing.push(() => postgres.stop())
    const supplier = await openSupplier(seed, options.pages, options.delayMs)
    closing.push(() => supplier.close())
    const server = await serverFor(postgres.url, supplier.url)
    closing.push(() => server.stop())
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    closing.push(() => client.end())
    const crawlers = new Crawlers(client, postgres.url, supplier.url)
    closing.push(() => crawlers.end())
    for (let started = 0; started < options.crawlers; started += 1) await crawlers.start()
    const hurrying = hurry(postgres.url, () => !closed)
    closing.push(() => hurrying)
    const staff = new Shop(server.url)
    await staff.signIn('admin', adminPassword)
    const clerk = new Clerk(staff)
    const differences = async () => {
      const facts = { goods: supplier.goods, turn: supplier.turns.at(-1) ?? 0, ours: clerk.ours }
      return crawlDifferencesOf({ ...facts, ...(await readFacts(client)) })
    }
    const isOver = () => crawlIsOver(staff, client)

    supplier.setFaults(faultRate)
    const first = await crawlWhole(staff, `${supplier.url}/supplier`, isOver)
    const found = await differences()
    await clerk.acceptAll()
    print(
      `seed ${seed}: ${first} pages, ${options.kills} kills of ${options.crawlers} crawlers; taken over after ${seconds()}`,
    )

    const deciding = (async () => {
      while (working) {
        await sleep((random() * options.everyMs) / 4)
        const changes = await clerk.inbox(pick(random, decidedBrands))
        await clerk.accept(changes.filter(() => random() < 0.5))
      }
    })()
    const storming = async () => {
      let runs = 0
      while (crawlers.kills < options.kills) {
        if (await isOver()) {
          await staff.call(crawlerDo)
          runs += 1
        }
        const pause = options.everyMs * (0.5 + random())
        await sleep(pause / 2)
        supplier.change(1 + Math.floor(random() * maxTurns))
        await sleep(pause / 2)
        await crawlers.kill()
        await crawlers.start()
      }
      await waitFor(isOver)
      return runs
    }
    const runs = await Promise.race([storming(), deciding.then(() => 0)])
    working = false
    await deciding
    const strange = strangeOf({ goods: supplier.goods, ...(await readFacts(client)) }, supplier.turns)
    print(
      `${seconds()}: ${crawlers.kills} killed in ${runs} crawls, ${supplier.turns.length - 1} changes of the shop, ` +
        `${clerk.accepted} accepted, ${clerk.refused} times refused`,
    )

    supplier.setFaults(0)
    await crawlAgain(staff, isOver)
    const calm = await differences()
    await clerk.acceptAll()
    await crawlAgain(staff, isOver)
    print(
      `${seconds()}: calm. ${clerk.ours.size} sizes, ${clerk.accepted} changes accepted, the site was asked ${supplier.asked.length} times`,
    )
    return [
      ...found.map((line) => `at first: ${line}`),
      ...strange.map((line) => `while answers failed: ${line}`),
      ...calm,
      ...(await differences()).map((line) => `once all was accepted: ${line}`),
      ...clerk.faults,
      ...tooFast(supplier.asked, supplier.delayMs, 2 * options.crawlers * Crawlers.workers),
      ...(await broken(postgres.url)),
    ]
  } finally {
    working = false
    closed = true
    for (const close of closing.reverse()) await close()
  }
}

const serverFor = (databaseUrl: string, siteUrl: string) =>
  startServer({
    config: readConfig({
      ...{ PORT: '0', LOG_LEVEL: 'fatal', DATA_DIR: tmpdir(), ADMIN_PASSWORD: adminPassword },
      ...{ DATABASE_URL: databaseUrl, CRAWLER_SANDBOX: siteUrl },
    }),
    databaseUrl,
    demo: 'accounts',
  })

/** The last crawl has ended, and each of its jobs. */
async function crawlIsOver(staff: Shop, client: pg.Client): Promise<boolean> {
  const { run } = await staff.call(crawlerState)
  if (!run?.finishedAt) return false
  const { rows } = await client.query(
    `select from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
     where task.identifier = 'crawlPage' and job.attempts < job.max_attempts limit 1`,
  )
  return rows.length === 0
}

async function waitFor(isOver: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + maxWaitMs
  while (!(await isOver())) {
    if (performance.now() > until) throw new Error('a crawl does not come to its end')
    await sleep(lookEveryMs)
  }
}

async function crawlAgain(staff: Shop, isOver: () => Promise<boolean>): Promise<void> {
  const reply = await staff.call(crawlerDo)
  if (reply !== 0) throw new Error(`no crawl has begun: ${reply}`)
  await waitFor(isOver)
}

/** Crawls all that the site leads to, again where some of it was given up; answers how many pages. */
async function crawlWhole(staff: Shop, url: string, isOver: () => Promise<boolean>): Promise<number> {
  await staff.call(crawlerAdd, { query: { brand: 'Supplier', url, type: 'main' } })
  await waitFor(isOver)
  for (;;) {
    const { run } = await staff.call(crawlerState)
    if (run && run.failed === 0) return run.pages
    await crawlAgain(staff, isOver)
  }
}
