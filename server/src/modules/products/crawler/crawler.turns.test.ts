import { setTimeout as sleep } from 'node:timers/promises'
import { crawlerAdd, crawlerState, crawlerWakeup } from '@selvedge/contract/products/crawler/crawler.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../../test/shops/ship-shop.ts'
import { type Supplier, startSupplier } from '../../../../test/shops/supplier.ts'
import { query } from '../../../core/db/db.ts'
import { findWaiting, lockWaiting } from './visits/visits.sql.ts'
import { heartbeatCrawlWorker } from './workers/crawl-workers.sql.ts'

const delay = 10
let supplier: Supplier
beforeAll(async () => {
  supplier = await startSupplier({ goods: 30, delay })
})
afterAll(async () => {
  expect(await supplier.server.verify()).toEqual([])
  await supplier.close()
})

const add = (path: string) =>
  supplier.server.ok(crawlerAdd, { query: { brand: 'F', url: `${supplier.url}${path}`, type: 'main' } })
const read = () => [...supplier.shop.requested.keys()].filter((path) => path.includes('/products/'))
const waiting = () =>
  query<{ id: number; inSeconds: number }>(
    supplier.server.app.database.db,
    sql`select page.id, extract(epoch from min(job.run_at) - now())::float8 as "inSeconds"
        from crawl_page as page join graphile_worker._private_jobs as job
          on job.key in ('crawlPage:' || page.id, 'crawlPage:' || page.id || ':again')
        where page.state = 'waiting' group by page.id order by 2`,
  )

it('pages of a slow site come back one after the other, none of them in vain', async () => {
  await add('/brands/fjord-kids')
  await supplier.server.runJobs()
  const found = await waiting()
  expect(found).toHaveLength(10)
  expect(read()).toEqual([])
  for (const [place, { inSeconds }] of found.slice(1).entries())
    expect(inSeconds - (found[place]?.inSeconds ?? 0)).toBeCloseTo(delay, 0)
})

it('pages that are woken up come at once, and still ask no site before it may be asked', async () => {
  const { db } = supplier.server.app.database
  await heartbeatCrawlWorker(db, 'crawler-1', '')
  await db.execute(sql`update crawl_host set next_at = now() + interval '10 minutes'`)
  expect(await supplier.server.ok(crawlerWakeup)).toBe(0)
  await supplier.server.runJobs()
  expect(read()).toEqual([])
  const found = await waiting()
  expect(found[0]?.inSeconds).toBeGreaterThan(590)
  expect(found.at(-1)?.inSeconds).toBeGreaterThan(590 + 9 * delay)
})

it('who notes one page keeps nobody from another, nor from adding a link', async () => {
  const { server } = supplier
  const [one] = await waiting()
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const noting = inTransaction(server, async ({ db }) => {
    const page = await findWaiting(db, one?.id ?? 0)
    const isHeld = page !== null && (await lockWaiting(db, page))
    await gate
    return isHeld
  })
  await sleep(200)
  try {
    const added = add('/brands/petit-port').then(() => 'added')
    expect(await Promise.race([added, sleep(5_000).then(() => 'waits')])).toBe('added')
  } finally {
    letGo()
  }
  expect(await noting).toBe(true)
  expect((await server.ok(crawlerState)).run).toMatchObject({ pages: 12, done: 1 })
})
