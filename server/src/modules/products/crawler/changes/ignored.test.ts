import { crawlerIgnore, crawlerInbox } from '@selvedge/contract/products/crawler/crawler-inbox.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { inTransaction } from '../../../../../test/shops/ship-shop.ts'
import { query } from '../../../../core/db/db.ts'
import { takeOver } from '../../trading/trading.public.ts'
import { observe } from '../visits/observe.ts'
import type { SeenSize } from '../visits/seen-product.rules.ts'

let server: TestServer
let pageId = 0
let spu = ''
const known = { price: '80.00', currency: 'GBP', quantity: 3 }
const text = { name: 'Coat', category: 'coats', description: '', productCode: '', color: '', component: '' }

beforeAll(async () => {
  server = await startTestServer()
  const [page] = await query<{ id: number }>(
    server.app.database.db,
    sql`with link as (insert into crawl_link (brand, channel, url, type, created_at, created_by)
            values ('Fjord', 'fjord', 'https://fjord.test', 'main', now(), '') returning id),
          run as (insert into crawl_run (kind, pages, done, started_at, started_by, finished_at)
            values ('link', 1, 1, now(), '', now()) returning id)
        insert into crawl_page (url, link_id, follow, state, run_id, found_at)
        select 'https://fjord.test/coat', link.id, false, 'done', run.id, now() from link, run returning id`,
  )
  pageId = page?.id ?? 0
})
beforeEach(async ({ task }) => {
  spu = `coat-${task.id}`
  const style = { ...text, spu, channel: 'fjord', brand: 'Fjord', tags: [], images: [], extendData: '' }
  const variants = [{ ...known, sku: `${spu}-U`, title: 'U', cost: known.price }]
  await inTransaction(server, (context) => takeOver(context, [{ ...style, url: '', site: '', variants }]))
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

/** Its page shows this. */
const show = (size: Partial<SeenSize>) =>
  inTransaction(server, (context) =>
    observe(
      context,
      { pageId, spu, name: 'Coat', brand: 'Fjord', channel: 'fjord' },
      { ...text, spu, images: [], sizes: [{ ...known, sku: `${spu}-U`, title: 'U', ...size }] },
    ),
  )
const inbox = () => server.ok(crawlerInbox, { query: { query: spu, size: 50 } })
const openLines = async () =>
  (await inbox())
    .map(({ kind, afterPrice, currency, afterUnits }) => [
      kind,
      kind === 'stock' ? afterUnits : `${afterPrice} ${currency}`,
    ])
    .sort()
const ignoreAll = async () => {
  const seen = (await inbox()).map(({ id, kind, afterPrice, currency, afterUnits }) => ({
    id,
    kind,
    afterPrice,
    currency,
    afterUnits,
  }))
  await server.ok(crawlerIgnore, { body: { seen } })
}

it('units that were ignored are not asked again because their price is another', async () => {
  await show({ quantity: 5 })
  expect(await openLines()).toEqual([['stock', 5]])
  await ignoreAll()
  await show({ quantity: 5, price: '90.00' })
  expect(await openLines()).toEqual([['up', '90.00 GBP']])
  await ignoreAll()
  await show({ quantity: 6, price: '90.00' })
  expect(await openLines()).toEqual([['stock', 6]])
})

it('a price that was ignored is asked again in another currency, and not with other units', async () => {
  await show({ price: '100.00' })
  await ignoreAll()
  await show({ price: '100.00' })
  expect(await openLines()).toEqual([])
  await show({ price: '100.00', quantity: 9 })
  expect(await openLines()).toEqual([['stock', 9]])
  await show({ price: '100.00', currency: 'EUR' })
  expect(await openLines()).toEqual([['up', '100.00 EUR']])
})

it('units that are open were found when they became so, whatever their price does since', async () => {
  const foundAt = async () => new Map((await inbox()).map((row) => [row.kind, row.foundAt]))
  await show({ quantity: 5 })
  const first = (await foundAt()).get('stock')
  server.clock.time = new Date(server.clock.time.getTime() + 60_000)
  await show({ quantity: 5, price: '90.00' })
  const then = await foundAt()
  expect(then.get('stock')).toBe(first)
  expect(then.get('up')).not.toBe(first)
  await show({ quantity: 6, price: '90.00' })
  expect(await foundAt()).toEqual(
    new Map([
      ['stock', then.get('up')],
      ['up', then.get('up')],
    ]),
  )
})
