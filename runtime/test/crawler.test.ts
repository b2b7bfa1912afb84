import { fileURLToPath } from 'node:url'
import { crawlerAdd } from '@selvedge/contract/products/crawler/crawler.ts'
import { run as verify } from '@selvedge/server/commands/verify.ts'
import { readConfig } from '@selvedge/server/core/config.ts'
import { startServer } from '@selvedge/server/main.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type RunningPartner, startPartner } from '../../sandbox/src/http/partner-server.ts'
import { SupplierShop } from '../../sandbox/src/supplier/supplier-shop.ts'
import type { RunningPostgres } from '../src/postgres.ts'
import { Shop } from '../src/replay/shop.ts'
import { startTemporaryPostgres } from '../src/temporary-postgres.ts'
import { kill } from './scratch.ts'
import { adminPassword, type Started, startProgram, stop, untilSaid } from './started.ts'

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

async function startCrawler(): Promise<Started> {
  const started = startProgram(fileURLToPath(new URL('../src/crawler.js', import.meta.url)), {
    DATABASE_URL: postgres.url,
    CRAWLER_SANDBOX: supplier.url,
    CRAWLER_WORKERS: String(workers),
  })
  await untilSaid(started, 'The crawler is working')
  return started
}

test('crawlers share a crawl, and what one of them held when it was killed is read by the others, once', async () => {
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
  const before = await nodes()
  const doomed = await startCrawler()
  const dead = (await nodes()).filter((id) => !before.includes(id))
  const other = await startCrawler()
  const staff = new Shop(server.url)
  await staff.signIn('admin', adminPassword)
  await staff.call(crawlerAdd, {
    query: { brand: 'Fjord', url: `${supplier.url}/supplier/brands/fjord-kids`, type: 'main' },
  })
  const run = async () =>
    (await client.query('select pages, done, failed, finished_at as "finishedAt" from crawl_run')).rows[0]
  await vi.waitFor(async () => expect((await run())?.done).toBeGreaterThan(20), {
    timeout: 30_000,
    interval: 20,
  })
  await kill(doomed.child)
  // The silence after which its work is taken over passes at once.
  await client.query(`update node set seen_at = seen_at - interval '1 minute' where id = any($1)`, [dead])
  await client.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_by = any($1)`,
    [dead],
  )
  await vi.waitFor(async () => expect((await run())?.finishedAt).not.toBeNull(), {
    timeout: 90_000,
    interval: 100,
  })
  expect(await run()).toMatchObject({ pages, done: pages, failed: 0 })
  const requested = [...shop.requested]
    .filter(([path]) => path.includes('/products/'))
    .map(([, times]) => times)
  expect(requested).toHaveLength(80)
  // Again are read at most the pages that were being read.
  expect(requested.reduce((sum, times) => sum + times - 1, 0)).toBeLessThanOrEqual(workers)
  const read = await client.query(
    `select count(*) filter (where total > 0)::int as working, sum(total)::int as pages from crawl_slaver`,
  )
  expect(read.rows[0].working).toBeGreaterThan(workers)
  const changes = await client.query(
    'select count(*)::int as all, count(distinct sku)::int as skus from crawl_change',
  )
  expect(changes.rows[0].all).toBe(changes.rows[0].skus)
  expect(await stop(other)).toEqual([0, null])
  expect(await verify(postgres.url)).toBe(0)
})
