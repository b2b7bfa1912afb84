import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { orderTrace } from '@selvedge/contract/shipping/routing/routing.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { stockOrderDelete } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { query } from '../../src/core/db/db.ts'
import { queueJob } from '../../src/core/jobs/jobs.ts'
import { queueEffects } from '../../src/core/outbox/outbox.ts'
import { queueOrRenew } from '../../src/core/outbox/requeue.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { importOrder } from '../shops/order-shop.ts'
import { buy } from '../shops/purchase-shop.ts'
import { inTransaction, rowsOf } from '../shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../shops/shop.ts'

let server: TestServer
const sku = 'OLD-01-S'
const day = 24 * 3600_000
const pass = (days: number) => {
  server.clock.time = new Date(server.clock.time.getTime() + days * day)
}
/** A call within the week that a sign-in lasts. */
async function atStart<Result>(call: () => Promise<Result>): Promise<Result> {
  const later = server.clock.time
  server.clock.time = start
  const result = await call()
  server.clock.time = later
  return result
}
const rows = <Row extends object>(statement: Parameters<typeof query>[1]) =>
  query<Row>(server.app.database.db, statement)
const forget = async (...others: string[]) => {
  for (const job of others.length > 0 ? others : ['deleteOldEffects', 'deleteOldTraces', 'deleteOldBatches'])
    await inTransaction(server, ({ db }) => queueJob(db, job, {}))
  await server.runJobs()
}
const effect = (key: string, subject: string, subjectId: number) => ({
  kind: 'ledger.return',
  key,
  subject,
  subjectId,
  payload: {},
})
const queue = (...effects: ReturnType<typeof effect>[]) =>
  inTransaction(server, async (context) => queueEffects(context, effects))
const settle = (state: string, ...keys: string[]) =>
  rows(
    sql`update outbox set state = ${state}, finished_at = ${server.clock.time.toISOString()}::timestamptz
        where key = any(${sql.param(keys)}::text[])`,
  )
const stored = async (prefix: string) =>
  (
    await rows<{ key: string }>(sql`select key from outbox where starts_with(key, ${prefix}) order by id`)
  ).map(({ key }) => key)
const close = (id: number) => rows(sql`update orders set state = 'close' where id = ${id}`)

let open: number
let start: Date
let closed: number
let place: number
beforeAll(async () => {
  server = await startTestServer()
  start = server.clock.time
  const { 上海仓: location = 0 } = await createLocations(server, [{ name: '上海仓' }])
  place = location
  await createVariants(server, [sku])
  await stockUp(server, location, { [sku]: 50 })
  open = await importOrder(server, 'OPEN', { [sku]: 1 })
  closed = await importOrder(server, 'CLOSED', { [sku]: 1 })
  await server.runJobs()
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

it('effects that are done go after the days that are set, with those of their document', async () => {
  const state = (await rows<{ state: string }>(sql`select state from orders where id = ${closed}`))[0]?.state
  await queue(
    effect('r:open', 'order', open),
    effect('r:closed:1', 'order', closed),
    effect('r:closed:2', 'order', closed),
    effect('r:waits', 'location', 1),
    effect('r:told', 'location', 1),
  )
  await settle('done', 'r:open', 'r:closed:1', 'r:told')
  await settle('given_up', 'r:closed:2')
  await close(closed)
  pass(399)
  await forget()
  expect(await stored('r:')).toEqual(['r:open', 'r:closed:1', 'r:closed:2', 'r:waits', 'r:told'])
  pass(2)
  await queue(effect('r:closed:3', 'order', closed))
  await forget()
  // The document has one that waits: the next of its kind must not get the number of one before.
  expect(await stored('r:')).toEqual(['r:open', 'r:closed:1', 'r:closed:2', 'r:waits', 'r:closed:3'])
  await settle('done', 'r:closed:3')
  pass(401)
  await forget()
  expect(await stored('r:')).toEqual(['r:open', 'r:waits'])
  await inTransaction(server, (context) => queueOrRenew(context, effect('r:closed', 'order', closed)))
  expect(await stored('r:closed')).toEqual(['r:closed:1'])
  await rows(sql`update orders set state = ${state ?? 'open'} where id = ${closed}`)
})

it.each(['transaction', 'purchaseOrder', 'stockTransfer', 'shipStockOrder'])(
  'the effects of a %s go together: what follows is numbered by those before',
  async (subject) => {
    const again = () =>
      inTransaction(server, (context) => queueOrRenew(context, effect(`n:${subject}`, subject, 77)))
    const keys = () => stored(`n:${subject}`)
    await again()
    await settle('done', `n:${subject}:1`)
    pass(300)
    await again()
    await settle('done', `n:${subject}:2`)
    pass(101)
    await forget()
    await again()
    expect(await keys()).toEqual([`n:${subject}:1`, `n:${subject}:2`, `n:${subject}:3`])
    await settle('done', `n:${subject}:3`)
    pass(401)
    await forget()
    expect(await keys()).toEqual([])
  },
)

it('what the partner was told of a purchase order stays as long as something is to come', async () => {
  const id = await atStart(() => buy(server, place, [{ sku, quantity: 5, cost: '10' }]))
  await queue(effect(`p:${id}`, 'purchaseOrder', id))
  await settle('done', `p:${id}`)
  pass(401)
  await forget()
  expect(await stored('p:')).toEqual([`p:${id}`])
  await atStart(() => server.ok(stockOrderDelete, { query: { id } }))
  await forget()
  expect(await stored('p:')).toEqual([])
})

it('what a shop was told of a shipment stays as long as the shop has cancelled it and nobody has said what became of it', async () => {
  const orderId = await atStart(() => importOrder(server, 'SENT', { [sku]: 1 }))
  const id = await atStart(async () => {
    const [shipOrder] = (await server.ok(orderDetail, { query: { id: orderId } })).shipOrders
    const query = { id: shipOrder?.id ?? 0, trackingNumber: 'SF1' }
    return server.ok(shipOrderShip, { query, body: await rowsOf(server, query.id) })
  })
  await queue(effect(`s:${id}`, 'shipOrder', id))
  await settle('done', `s:${id}`)
  await rows(sql`update fulfillment set cancelled_at = now() where ship_order_id = ${id}`)
  pass(401)
  await forget()
  expect(await stored('s:')).toEqual([`s:${id}`])
  await rows(sql`update fulfillment set cancelled_at = null where ship_order_id = ${id}`)
  await forget()
  expect(await stored('s:')).toEqual([])
})

it('more of them than one portion holds go in one night', async () => {
  await rows(
    sql`insert into outbox (kind, key, subject, subject_id, payload, state, created_at, finished_at)
        select 'stock.level', 'many:' || n, 'location', 7, '{}', 'done', '2020-01-01', '2020-01-02'
        from generate_series(1, 2500) as n`,
  )
  await forget()
  expect(await stored('many:')).toEqual([])
})

it('decisions stay with an open order, and go together', async () => {
  const old = await atStart(() => importOrder(server, 'SPLIT', { [sku]: 1 }))
  await rows(
    sql`update routing_trace set decided_at = ${server.clock.time.toISOString()}::timestamptz where order_id = ${old}`,
  )
  await rows(
    sql`insert into routing_trace (order_id, decided_at, cause, exact, wanted, candidates, allocations, unroutable)
        select order_id, decided_at + interval '1 day', 'merge', exact, wanted, candidates, allocations, unroutable
        from routing_trace where order_id = ${old}`,
  )
  const traces = (id: number) => atStart(() => server.ok(orderTrace, { query: { id } }))
  expect((await traces(old)).map(({ cause }) => cause)).toEqual(['merge', 'import'])
  pass(400)
  await rows(sql`update orders set state = 'close' where id = ${old}`)
  await forget()
  expect(await traces(old)).toHaveLength(2)
  pass(2)
  await forget()
  expect(await traces(old)).toEqual([])
  expect((await traces(open)).length).toBeGreaterThan(0)
  await rows(sql`update orders set state = 'open' where id = ${old}`)
})

it('sheets of batch fulfilments go with their rows, by the days that staff set', async () => {
  await rows(
    sql`with batch as (
          insert into batch_fulfilment (account_id, created_by, created_at, finished_at)
          select id, 'A', ${server.clock.time.toISOString()}::timestamptz, finished from account,
            (values (${server.clock.time.toISOString()}::timestamptz), (null)) as line (finished)
          where username = 'admin' returning id)
        insert into batch_fulfilment_row (batch_id, row, ship_order, order_name, sku, quantity, tracking_company,
          tracking_number, progress)
        select id, 1, '', '', '', '', '', '', 'error' from batch`,
  )
  const count = async () =>
    (await rows<{ count: number }>(sql`select count(*) as count from batch_fulfilment_row`))[0]?.count
  pass(60)
  await forget()
  expect(await count()).toBe(2)
  await atStart(() => server.ok(configSet, { query: { key: 'batch_fulfilments_kept_days' }, body: '50' }))
  const refused = await atStart(() =>
    server.call(configSet, { query: { key: 'batch_fulfilments_kept_days' }, body: '5' }),
  )
  expect(refused.message).toContain('30 至 3650')
  await forget()
  // One that has not ended stays.
  expect(await count()).toBe(1)
})

/** A row that is over, and one that is not; `$at` is the present. */
const overAndOpen: [table: string, job: string, make: string][] = [
  [
    'product_tag_job',
    'deleteOldTagJobs',
    `insert into product_tag_job (operation, source, tags, state, size, created_at, created_by, ended_at)
     values ('add', 'spu', 't', 'done', 0, $at, '', $at), ('add', 'spu', 't', 'running', 0, $at, '', null)`,
  ],
  [
    'crawl_change',
    'deleteOldCrawlChanges',
    `with link as (insert into crawl_link (brand, channel, url, type, created_at, created_by)
       values ('B', 'c', 'http://x/', 'main', $at, '') returning id),
     run as (insert into crawl_run (kind, started_at, started_by, finished_at) values ('full', $at, '', $at) returning id),
     page as (insert into crawl_page (url, link_id, follow, state, run_id, found_at)
       select 'http://x/', link.id, true, 'done', run.id, $at from link, run returning id)
     insert into crawl_change (page_id, kind, aspect, state, spu, sku, title, name, brand, channel, currency, found_at, decided_at)
     select id, 'new', 'size', state, 'S', state, 'U', 'N', 'B', 'c', 'EUR', $at, case when state = 'accepted' then $at end
     from page, (values ('accepted'), ('open')) as one (state)`,
  ],
  [
    'crawl_page',
    'deleteOldCrawlChanges',
    `with link as (insert into crawl_link (brand, channel, url, type, created_at, created_by, removed_at)
       values ('B', 'c', 'http://y/', 'main', $at, '', $at), ('B', 'c', 'http://z/', 'main', $at, '', null)
       returning id, removed_at),
     run as (insert into crawl_run (kind, started_at, started_by, finished_at) values ('full', $at, '', $at) returning id)
     insert into crawl_page (url, link_id, follow, state, run_id, visited_at, found_at)
       select 'http://y/' || link.id, link.id, true, 'done', run.id, $at, $at from link, run`,
  ],
  [
    'crawl_page',
    'deleteOldCrawlChanges',
    `with page as (insert into crawl_page (url, link_id, follow, state, run_id, visited_at, found_at)
       select 'http://z/' || state, (select max(id) from crawl_link), false, state, (select max(id) from crawl_run), $at, $at
       from (values ('gone'), ('done')) as one (state) returning id)
     insert into crawl_product (page_id, spu, shown, seen_at) select id, 'S' || id, '{}', $at from page`,
  ],
  [
    'crawl_run',
    'deleteOldCrawlChanges',
    `insert into crawl_run (kind, started_at, started_by, finished_at)
     values ('full', $at, '', $at), ('link', $at, '', $at)`,
  ],
  [
    'product_import',
    'deleteOldReleases',
    `insert into product_import (account_id, brand, season, channel, tags, file_name, state, uploaded_at, uploaded_by, released_at)
     select id, 'B', 'S', 'first', '{}', 'f', state, $at, '', $at
     from account, (values ('released'), ('releasing')) as one (state) where username = 'admin'`,
  ],
  [
    'product_discount',
    'deleteOldProductDiscounts',
    `insert into product_discount (channel, title, percent, tags, state, is_preview, created_at, created_by, closed_at)
     values ('first', 'D', 10, '{t}', 'closed', false, $at, '', $at), ('first', 'D', 10, '{t}', 'ready', true, $at, '', null)`,
  ],
  [
    'notice',
    'deleteOldNotices',
    `with made as (
       insert into notice (type, title, page, data, stage, published_at, posted, sent, created_at, created_by)
       values (0, 'N', 'p', '{}', 'sent', $at, 1, 1, $at, ''), (0, 'N', 'p', '{}', 'draft', null, 0, 0, $at, '')
       returning id, stage),
     consent as (
       insert into notice_consent (report_id, openid, template_id, given_at, state, notice_id)
       select 'r', 'o', 'T', $at, 'used', id from made where stage = 'sent' returning id, notice_id)
     insert into notice_recipient (notice_id, openid, consent_id, state, code)
     select notice_id, 'o', id, 'sent', 0 from consent`,
  ],
  [
    'notice_consent',
    'deleteOldNotices',
    `insert into notice_consent (report_id, openid, template_id, given_at, state, settled_at)
     values ('ended without a message', 'o', 'T', $at, 'ended', $at), ('still open', 'o', 'T', $at, 'open', null)`,
  ],
]

it.each(overAndOpen)(
  'of %s what is over goes after its days, and what is not stays',
  async (table, job, make) => {
    const now = `'${server.clock.time.toISOString()}'::timestamptz`
    await rows(sql.raw(make.replaceAll('$at', now)))
    const count = async () =>
      (await rows<{ count: number }>(sql.raw(`select count(*)::int as count from ${table}`)))[0]?.count ?? 0
    const before = await count()
    pass(20)
    await forget(job)
    expect(await count()).toBe(before)
    pass(3_700)
    await forget(job)
    expect(await count()).toBe(before - 1)
  },
)

it('counts of what was forged go after the same days', async () => {
  await rows(sql`insert into forged_delivery (source, day, count, last_at)
    select 'alipay', at::date, 1, at from unnest(array[${new Date(server.clock.time.getTime() - 4000 * day).toISOString()},
      ${server.clock.time.toISOString()}]::timestamptz[]) as at`)
  await forget('deleteOldEffects')
  expect(await rows<{ count: number }>(sql`select count::int from forged_delivery`)).toEqual([{ count: 1 }])
})
