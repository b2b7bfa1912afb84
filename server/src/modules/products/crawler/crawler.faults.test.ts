import { crawlerAdd, crawlerPageList, crawlerState } from '@selvedge/contract/products/crawler/crawler.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Supplier, startSupplier } from '../../../../test/shops/supplier.ts'

let supplier: Supplier
beforeAll(async () => {
  supplier = await startSupplier({ goods: 90, failing: 0.2 })
  supplier.shop.faults.plan = { rate: 0.2, kinds: ['serverError', 'lostAnswer'], seed: 3, slowMs: 0 }
})
afterAll(async () => {
  expect(await supplier.server.verify()).toEqual([])
  await supplier.close()
})

it('a fifth of the answers fail, and each page is counted once; a job that is run twice counts nothing twice', async () => {
  const { server } = supplier
  const query = { brand: 'F', url: `${supplier.url}/brands/fjord-kids`, type: 'main' } as const
  await server.ok(crawlerAdd, { query })
  // As after a process that died: what it held is queued once more beside what waits.
  await server.app.database.db.execute(
    sql`select graphile_worker.add_job('crawlPage', json_build_object('id', id, 'url', url)) from crawl_page`,
  )
  await server.runJobs()
  const { run, waitingCount } = await server.ok(crawlerState)
  expect(waitingCount).toBe(0)
  expect(run).toMatchObject({ pages: 32, done: 32 })
  const rows = await server.ok(crawlerPageList, { query: { size: 100 } })
  expect(rows.filter(({ state }) => state === 'done').length).toBe(32 - (run?.failed ?? 0))
  expect(rows.some(({ attempts }) => attempts > 0)).toBe(true)
})
