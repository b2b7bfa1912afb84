import {
  crawlerAdd,
  crawlerDo,
  crawlerFlash,
  crawlerPageList,
} from '@selvedge/contract/products/crawler/crawler.ts'
import { crawlerInbox } from '@selvedge/contract/products/crawler/crawler-inbox.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdOpen } from '../../../../test/shops/ship-shop.ts'
import { type Supplier, startSupplier } from '../../../../test/shops/supplier.ts'
import { query } from '../../../core/db/db.ts'
import { accept } from './changes/decide.ts'

let supplier: Supplier
beforeAll(async () => {
  supplier = await startSupplier({ goods: 30 })
  await add('/brands/fjord-kids')
  await supplier.server.runJobs()
  const seen = await inbox()
  await holdOpen(supplier.server, (context) => accept(context, {}, { seen })).then((letGo) => letGo())
  supplier.turn.now = 8
  await crawl()
})
afterAll(async () => {
  expect(await supplier.server.verify()).toEqual([])
  await supplier.close()
})

const add = (path: string) =>
  supplier.server.ok(crawlerAdd, { query: { brand: 'F', url: `${supplier.url}${path}`, type: 'main' } })
const inbox = () => supplier.server.ok(crawlerInbox, { query: { size: 500 } })
const crawl = async () => {
  expect(await supplier.server.ok(crawlerDo)).toBe(0)
  await supplier.server.runJobs()
}
const database = () => supplier.server.app.database.db
/** When the site is asked from now on. */
function noteAsked(): readonly number[] {
  const asked: number[] = []
  const next = supplier.shop.faults.next.bind(supplier.shop.faults)
  supplier.shop.faults.next = () => {
    asked.push(performance.now())
    return next()
  }
  return asked
}
const requested = () => [...supplier.shop.requested.values()].reduce((sum, times) => sum + times, 0)

it('what somebody accepts while its page is read again is not told of once more', async () => {
  const seen = await inbox()
  expect(seen.length).toBeGreaterThan(10)
  const letGo = await holdOpen(supplier.server, (context) => accept(context, {}, { seen }))
  const crawled = crawl()
  try {
    await expect
      .poll(async () => (await query(database(), sql`select from pg_locks where not granted`)).length)
      .toBeGreaterThan(0)
  } finally {
    await letGo()
  }
  await crawled
  expect(await inbox()).toEqual([])
})

it('a site that is to be left alone is not even asked what it asks of crawlers', async () => {
  await database().execute(
    sql`update crawl_host set read_at = now() - interval '2 days', next_at = now() + interval '10 minutes'`,
  )
  const before = requested()
  await crawl()
  expect(requested()).toBe(before)
  const waiting = await supplier.server.ok(crawlerPageList, { query: { state: 'waiting', size: 100 } })
  expect(waiting).toHaveLength(11)
  expect(waiting.every(({ attempts }) => attempts === 0)).toBe(true)
})

it('a site that cannot be asked what it asks of crawlers is asked by one after the other', async () => {
  await database().execute(
    sql`update crawl_host set robots = E'User-agent: *\nCrawl-delay: 0.5', next_at = now()`,
  )
  await database().execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  supplier.shop.faults.plan = { rate: 1, kinds: ['serverError'], seed: 1, slowMs: 0 }
  const asked = noteAsked()
  const running = supplier.server.runJobs()
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(3)
  expect((asked[3] ?? 0) - (asked[0] ?? 0)).toBeGreaterThan(1_000)
  supplier.shop.faults.plan = { rate: 0, kinds: ['serverError'], seed: 1, slowMs: 0 }
  await running
  expect(asked.length).toBeGreaterThan(11)
})

it('a page is read a second time no sooner than its site wants, however long that is', async () => {
  await supplier.server.runJobs()
  supplier.turn.now = 16
  await database().execute(
    sql`update crawl_host set robots = E'User-agent: *\nCrawl-delay: 6', read_at = now(), next_at = now()`,
  )
  const asked = noteAsked()
  expect(await supplier.server.ok(crawlerFlash)).toBe(0)
  await supplier.server.runJobs()
  expect(asked).toHaveLength(2)
  expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThan(5_900)
  expect(new Set((await inbox()).map(({ spu }) => spu)).size).toBe(1)
})
