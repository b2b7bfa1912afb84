import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { crawlerAdd } from '@selvedge/contract/products/crawler/crawler.ts'
import { run as verify } from '@selvedge/server/commands/verify.ts'
import { readConfig } from '@selvedge/server/core/config.ts'
import { startServer } from '@selvedge/server/main.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type RunningPartner, startPartner } from '../../../sandbox/src/http/partner-server.ts'
import { SupplierShop } from '../../../sandbox/src/supplier/supplier-shop.ts'
import type { RunningPostgres } from '../../src/postgres/postgres.ts'
import { startTemporaryPostgres } from '../../src/postgres/temporary-postgres.ts'
import { Shop } from '../../src/replay/shop.ts'
import { passSilence } from '../../src/storm/fleet.ts'
import { kill } from '../scratch.ts'
import { adminPassword, type Started, startProgram, stop, untilSaid } from '../started.ts'

let postgres: RunningPostgres
let supplier: RunningPartner
const shop = new SupplierShop({ goods: 240, failing: 0, delay: 0.02, turn: () => 0 })
beforeAll(async () => {
  postgres = await startTemporaryPostgres()
  supplier = await startPartner(shop)
})
afterAll(async () => {
  await supplier.close()
  await postgres.stop()
})

const workers = 2
/** Of a brand: 80 products, 24 on a page of its list. */
const pages = 84
/** More than when it has nothing to do. */
const maxMegabytes = 150

async function startCrawler(): Promise<Started> {
  const started = startProgram(fileURLToPath(new URL('../../src/crawler.js', import.meta.url)), {
    DATABASE_URL: postgres.url,
    CRAWLER_SANDBOX: supplier.url,
    CRAWLER_WORKERS: String(workers),
  })
  await untilSaid(started, 'The crawler is working')
  return started
}

interface Run {
  id: number
  pages: number
  done: number
  failed: number
  finishedAt: Date | null
}

test('crawlers that are killed and started again read each page once, and find what an undisturbed one finds', async () => {
  const env = {
    DATABASE_URL: postgres.url,
    ADMIN_PASSWORD: adminPassword,
    CRAWLER_SANDBOX: supplier.url,
    PORT: '0',
  }
  const server = await startServer({
    ...{ config: readConfig({ ...env, LOG_LEVEL: 'warn' }), databaseUrl: postgres.url, demo: 'accounts' },
  })
  onTestFinished(() => server.stop())
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  onTestFinished(() => client.end())
  const nodes = async (): Promise<string[]> =>
    (await client.query<{ id: string }>('select id from node')).rows.map(({ id }) => id)
  const staff = new Shop(server.url)
  await staff.signIn('admin', adminPassword)
  const crawl = () =>
    staff.call(crawlerAdd, {
      query: { brand: 'Fjord', url: `${supplier.url}/supplier/brands/fjord-kids`, type: 'main' },
    })
  const run = async () =>
    (
      await client.query<Run>(
        'select id::int, pages, done, failed, finished_at as "finishedAt" from crawl_run order by id desc limit 1',
      )
    ).rows[0]
  const until = (done: number) =>
    vi.waitFor(async () => expect((await run())?.done).toBeGreaterThan(done), {
      timeout: 30_000,
      interval: 20,
    })
  const over = async () => {
    await vi.waitFor(async () => expect((await run())?.finishedAt).not.toBeNull(), {
      timeout: 90_000,
      interval: 100,
    })
    expect(await run()).toMatchObject({ pages, done: pages, failed: 0 })
  }
  const inbox = async () =>
    (
      await client.query(
        `select kind, aspect, state, spu, sku, title, name, brand, channel, before_price, after_price, currency, before_units,
           after_units
         from crawl_change order by sku, aspect, kind`,
      )
    ).rows

  const ofServer = await nodes()
  const doomed = await startCrawler()
  const dead = (await nodes()).filter((id) => !ofServer.includes(id))
  const other = await startCrawler()
  const everyone = await nodes()
  const idle = memoryOf(other.child)
  await crawl()
  await until(20)
  await kill(doomed.child)
  await passSilence(client, dead)
  await until(50)
  await kill(other.child)
  await passSilence(
    client,
    everyone.filter((id) => !ofServer.includes(id)),
  )
  const heir = await startCrawler()
  await over()
  const requested = [...shop.requested]
    .filter(([path]) => path.includes('/products/'))
    .map(([, times]) => times)
  expect(requested).toHaveLength(80)
  // Again are read at most the pages that were being read.
  expect(requested.reduce((sum, times) => sum + times - 1, 0)).toBeLessThanOrEqual(2 * workers)
  const read = await client.query(
    `select count(*) filter (where total > 0)::int as working, sum(total)::int as pages from crawl_slaver`,
  )
  expect(read.rows[0].working).toBeGreaterThan(2 * workers)
  const disturbed = await inbox()
  expect(disturbed.length).toBeGreaterThan(80)
  expect(new Set(disturbed.map(({ sku, aspect }) => `${sku} ${aspect}`)).size).toBe(disturbed.length)
  expect(await verify(postgres.url)).toBe(0)

  await client.query('truncate crawl_change, crawl_product, crawl_page, crawl_run, crawl_link cascade')
  await crawl()
  await over()
  expect(await inbox()).toEqual(disturbed)
  expect(memoryOf(heir.child) - idle).toBeLessThan(maxMegabytes)
  expect(await stop(heir)).toEqual([0, null])
  expect(await verify(postgres.url)).toBe(0)
})

/** What the process needs of real memory, in megabytes. */
function memoryOf({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
