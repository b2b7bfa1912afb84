import { declarationHeadList } from '@selvedge/contract/customs/declarations/declaration-heads.ts'
import { codeRowList } from '@selvedge/contract/customs/hs-code-rules/hs-code-rule-list.ts'
import { customsDocumentList } from '@selvedge/contract/finance/customs-documents/customs-documents.ts'
import { ledgerTaskList } from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import { dashboardChart } from '@selvedge/contract/house/dashboard.ts'
import { inboxList } from '@selvedge/contract/house/inbox/inbox.ts'
import { type InboxKind, inboxKeys } from '@selvedge/contract/house/inbox/inbox-kinds.ts'
import type { RoleName } from '@selvedge/contract/house/roles/roles.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { syncList } from '@selvedge/contract/house/sync/sync.ts'
import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { returnList } from '@selvedge/contract/orders/returns/returns.ts'
import { crawlerInbox } from '@selvedge/contract/products/crawler/crawler-inbox.ts'
import { productReleaseList } from '@selvedge/contract/products/imports/releases.ts'
import { productNameList } from '@selvedge/contract/products/names/names.ts'
import { productTagJobList } from '@selvedge/contract/products/tags/tags.ts'
import { orderOutOfStock } from '@selvedge/contract/shipping/routing/routing.ts'
import { shipException } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { shipOrderList, shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { stockBySku, stockExport } from '@selvedge/contract/stock/stock/stock.ts'
import { stockCountList } from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { stockLockList, stockLockLock } from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { readCsv } from '../../../../test/shops/order-shop.ts'
import { insertOrder, inTransaction, orderToShip } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { queueEffects } from '../../../core/outbox/outbox.ts'
import { raiseException, startPicking } from '../../shipping/ship-orders/ship-orders.public.ts'

const today = '2026-03-02'
const saying = (text: string) => ({ kind: 'text', params: { text } }) as const

let server: TestServer
let location: number
/** 01:30 in Shanghai, which is still yesterday in UTC. */
const morning = '2026-03-01T17:30:00.000Z'
const sql = (text: string, values: unknown[] = []) => server.app.database.pool.query(text, values)
/** The clock moves by days, and whoever has signed in with it. */
async function at(time: string): Promise<void> {
  server.clock.time = new Date(time)
  await sql(`update session set created_at = $1, expires_at = $1::timestamptz + interval '11 hours'`, [time])
}

/** What departments have to do that no order of this shop brings. */
async function ofOtherDepartments(orderId: number): Promise<void> {
  await sql(
    `insert into stock_count (name, location_id, remark, status, whole, brands, line_count, open_count, created_at, created_by, finished_at)
     select '盲盘', $1, '', status, true, '{}', 0, 0, '2026-02-20T02:00:00Z', '我', '2026-02-21T02:00:00Z'
     from unnest(array[0, 2]) as status`,
    [location],
  )
  await sql(
    `insert into return_receipt (order_id, fulfillment_item_id, location_id, sku, quantity, created_at, created_by, received_at)
     select fulfillment.order_id, item.id, $1, item.sku, 1, '2026-02-22T02:00:00Z', '我', received_at
     from fulfillment_item as item join fulfillment on fulfillment.id = item.fulfillment_id,
       unnest(array[null, '2026-02-23T02:00:00Z'::timestamptz]) as received_at
     where item.id = (select min(id) from fulfillment_item)`,
    [location],
  )
  await sql(
    `insert into customs_document (document, subject_id, order_id, state, created_at, changed_at)
     select 'list', id, $1, state, '2026-02-24T02:00:00Z', '2026-02-24T02:00:00Z'
     from unnest(array[1, 2], array['rejected', 'sent']) as document (id, state)`,
    [orderId],
  )
  await sql(`insert into customs_tariff (hs_code, changed_at, changed_by) values ('6110110010', now(), '我')`)
  await sql(
    `insert into customs_code_row (key, hs_code, changed_at, changed_by)
     select code, code, '2026-02-23T02:00:00Z', '我' from unnest(array['6110110010', '6110110090']) as code`,
  )
  await sql(`update ledger_task set state = 'failed' where type in ('FM', 'OD')`)
  await sql(
    `insert into product_name_review (product_id, reviewed_at, reviewed_by) select min(id), now(), '我' from product`,
  )
  await sql(`with made as (
      insert into product_import (account_id, brand, season, channel, tags, file_name, state, stopped, uploaded_at, uploaded_by, released_at)
      select (select min(id) from account), 'A', '', 'first', '{}', '', state, stopped, now(), '我', at
      from (values ('releasing', true, timestamptz '2026-02-26T02:00:00Z'), ('releasing', false, '2026-02-20T02:00:00Z'),
        ('released', false, '2026-02-25T02:00:00Z')) as one (state, stopped, at) returning id, state
    ) insert into product_release_undo (import_id, state, stopped, created_at, created_by)
      select id, 'running', true, '2026-02-27T02:00:00Z', '我' from made where state = 'released'`)
  await sql(
    `insert into product_tag_job (operation, source, tags, state, size, stopped, created_at, created_by)
     select 'add', 'spu', '', 'running', 0, stopped, '2026-02-26T02:00:00Z', '我' from unnest(array[true, false]) as stopped`,
  )
  await sql(`with link as (
      insert into crawl_link (brand, channel, url, type, created_at, created_by)
      values ('A', 'B', 'https://a.test', 'sub', now(), '我') returning id
    ), run as (insert into crawl_run (kind, started_at, started_by, finished_at) values ('link', now(), '我', now()) returning id
    ), page as (
      insert into crawl_page (url, link_id, follow, state, run_id, found_at)
      select 'https://a.test', link.id, false, 'done', run.id, now() from link, run returning id
    )
    insert into crawl_change (page_id, kind, aspect, state, spu, sku, title, name, brand, channel, currency, found_at, decided_at)
    select page.id, 'gone', 'size', state, 'A', 'A-1', '', '', 'A', 'B', 'CNY', '2026-02-25T02:00:00Z', decided_at
    from page, (values ('open', null), ('ignored', now())) as decided (state, decided_at)`)
}

async function ship(shipOrderId: number): Promise<void> {
  const { rows } = await sql(`select id, quantity from ship_item where ship_order_id = $1`, [shipOrderId])
  await server.ok(shipOrderShip, { query: { id: shipOrderId, trackingNumber: 'SF1' }, body: rows })
}

beforeAll(async () => {
  server = await startTestServer()
  await server.signIn('Admin')
  await at('2026-02-20T02:00:00.000Z')
  const ids = await createLocations(server, [{ name: '上海仓' }, { name: '预售仓', virtuality: '1' }])
  location = ids.上海仓 ?? 0
  await createVariants(server, ['AAA-01-S', 'BBB-01-S', 'CCC-01-S'])
  await stockUp(server, location, { 'AAA-01-S': 100, 'CCC-01-S': 5 })

  await insertOrder(server, { 'BBB-01-S': 2 })
  await at('2026-02-27T02:00:00.000Z')
  await insertOrder(server, { 'BBB-01-S': 1, 'AAA-01-S': 1 })
  await insertOrder(server, { 'AAA-01-S': 1 }, { paid: false, payStatus: 'pending' })
  const held = await insertOrder(server, { 'AAA-01-S': 1 })
  await sql(`update orders set held_at = '2026-02-28T02:00:00Z' where id = $1`, [held.id])

  // Yesterday's last minute and today's first, on the calendars of the shop.
  const [late, early] = [
    await orderToShip(server, location, { 'AAA-01-S': 1 }),
    await orderToShip(server, location, { 'AAA-01-S': 1 }),
  ]
  await at('2026-03-01T15:59:00.000Z')
  await ship(late.shipOrderId)
  await at('2026-03-01T16:01:00.000Z')
  await ship(early.shipOrderId)

  await orderToShip(server, location, { 'AAA-01-S': 1 })
  await orderToShip(server, location, { 'CCC-01-S': 5 })
  const picked = await orderToShip(server, location, { 'AAA-01-S': 1 })
  const refused = await orderToShip(server, location, { 'AAA-01-S': 1 })
  const doubly = await orderToShip(server, location, { 'AAA-01-S': 1 })
  await inTransaction(server, async (context) => {
    await startPicking(context, [picked.shipOrderId])
    await raiseException(context, refused.shipOrderId, shipException.picking, saying('refused'))
    await raiseException(context, doubly.shipOrderId, shipException.picking, saying('refused'))
    await raiseException(context, doubly.shipOrderId, shipException.shipping, saying('carrier failed'))
    const effect = { kind: 'courier.waybill', subject: 'shipOrder', subjectId: 1, payload: {} }
    await queueEffects(context, [
      { ...effect, key: 'a' },
      { ...effect, key: 'b' },
    ])
  })
  await sql(`update outbox set state = 'failed' where key = 'a'`)
  // What has left needs none any more.
  await sql(
    `insert into waybill (ship_order_id, courier, state, requested_at, requested_by)
     select id, 'SF Express', 'failed', now(), '我' from unnest($1::bigint[]) as id`,
    [[refused.shipOrderId, early.shipOrderId]],
  )
  for (const expiresOn of ['2026-03-05', '2026-03-06', null]) {
    const items = [{ sku: 'AAA-01-S', quantity: 1 }]
    await server.ok(stockLockLock, { body: { name: '样衣', locationId: location, expiresOn, items } })
  }
  // A shelf that lacks what is reserved; a virtual location has no shelf that could.
  await stockUp(server, location, { 'CCC-01-S': -2 })
  await stockUp(server, ids.预售仓 ?? 0, { 'CCC-01-S': -2 })
  await ofOtherDepartments(held.id)
  await at(morning)
})
afterAll(() => server.stop())

const numbers = async (as: RoleName = 'Admin') => server.ok(inboxList, { as })
const numberOf = async (key: InboxKind) => (await numbers()).find((number) => number.key === key)

/** How many rows the list of a number has, asked as its address says. */
async function lengthOf(path: string): Promise<number> {
  const { pathname, searchParams } = new URL(path, 'http://shop')
  const value = (name: string) => searchParams.get(name) ?? undefined
  const lists: Record<string, () => Promise<{ total: number }>> = {
    '/order/list': () => server.call(orderList, { query: { todo: value('w') as 'route' } }),
    '/ship/list': () =>
      server.call(shipOrderList, {
        query: {
          status: value('st') as '0',
          shippedOn: value('d'),
          end: value('e'),
          todo: value('w') as 'waybill',
        },
      }),
    '/stock/lock_list': () => server.call(stockLockList, { query: { expiring: value('x') as 'soon' } }),
    '/stock/query': () => server.call(stockBySku, { query: { short: value('short') as '1' } }),
    '/order/out-of-stock': () => server.call(orderOutOfStock),
    '/stock/count_list': () => server.call(stockCountList, { query: { status: value('st') as '2' } }),
    '/stock/returns': () => server.call(returnList, { query: { state: value('st') as 'announced' } }),
    '/customs/codes': () => server.call(codeRowList, { query: { tariff: value('tariff') as 'missing' } }),
    '/customs': () => server.call(declarationHeadList, { query: { codes: value('codes') as 'missing' } }),
    '/finance/clearance': () =>
      server.call(customsDocumentList, { query: { state: value('st') as 'rejected' } }),
    '/kingdee/list': () => server.call(ledgerTaskList, { query: { state: value('st') as 'failed' } }),
    '/product/releases': () =>
      server.call(productReleaseList, { query: { state: value('st') as 'stopped' } }),
    '/product/tag/jobs': () => server.call(productTagJobList, { query: { state: value('st') as 'stopped' } }),
    '/product/namedReview': () => server.call(productNameList, { query: { state: value('st') as 'open' } }),
    '/thirdpart/inbox': () => server.call(crawlerInbox, { query: {} }),
    '/settings/sync': () => server.call(syncList, { query: { state: value('st') as 'failed' } }),
  }
  return (await lists[pathname]?.())?.total ?? -1
}

describe('the numbers of today', () => {
  it.each<[InboxKind, number, string | null]>([
    ['ordersToRoute', 2, '2026-02-20T02:00:00.000Z'],
    ['ordersLimited', 0, null],
    ['ordersHeld', 1, '2026-02-28T02:00:00.000Z'],
    ['shipToPick', 2, '2026-03-01T16:01:00.000Z'],
    ['shipPicking', 1, '2026-03-01T16:01:00.000Z'],
    ['shippedToday', 1, null],
    ['shipRefused', 1, '2026-03-01T16:01:00.000Z'],
    ['shipSyncFailed', 1, '2026-03-01T16:01:00.000Z'],
    ['shipUnforeseen', 0, null],
    ['waybillsFailed', 1, '2026-03-01T16:01:00.000Z'],
    ['stockShort', 1, null],
    ['stockLocksExpiring', 1, null],
    ['skusAwaited', 2, '2026-02-20T02:00:00.000Z'],
    ['shipOverdue', 0, null],
    ['countsToReview', 1, '2026-02-21T02:00:00.000Z'],
    ['returnsAwaited', 1, '2026-02-22T02:00:00.000Z'],
    ['codesOutsideTariff', 1, '2026-02-23T02:00:00.000Z'],
    ['declarationsUnmatched', 0, null],
    ['documentsRejected', 1, '2026-02-24T02:00:00.000Z'],
    ['ledgerFailed', 2, '2026-03-01T15:59:00.000Z'],
    ['releasesStopped', 2, '2026-02-26T02:00:00.000Z'],
    ['tagJobsStopped', 1, '2026-02-26T02:00:00.000Z'],
    ['namesToReview', 2, null],
    ['crawlerChanges', 1, '2026-02-25T02:00:00.000Z'],
    ['syncFailed', 1, '2026-03-01T16:01:00.000Z'],
  ])('%s is %i, and so is its list', async (key, count, oldestAt) => {
    const number = await numberOf(key)
    expect(number).toMatchObject({ count, oldestAt })
    expect(await lengthOf(number?.path ?? '')).toBe(count)
  })

  it('lead to lists by typed addresses', async () => {
    expect((await numberOf('shippedToday'))?.path).toBe(`/ship/list?d=${today}`)
    expect((await numberOf('shipRefused'))?.path).toBe('/ship/list?st=256')
  })

  it('tell what is picked for longer than a setting allows, by the minute', async () => {
    await server.ok(configSet, { query: { key: 'ship_overdue_hours' }, body: '1' })
    expect(await numberOf('shipOverdue')).toMatchObject({
      count: 1,
      oldestAt: '2026-03-01T16:01:00.000Z',
      path: '/ship/list?st=1&e=2026-03-01T16:30:00.000Z',
    })
    expect(await lengthOf((await numberOf('shipOverdue'))?.path ?? '')).toBe(1)
    await server.ok(configSet, { query: { key: 'ship_overdue_hours' }, body: '2' })
    expect(await numberOf('shipOverdue')).toMatchObject({ count: 0 })
    expect(await server.call(configSet, { query: { key: 'ship_overdue_hours' }, body: '0' })).toMatchObject(
      refusal('SETTING_INVALID'),
    )
  })

  it('count jobs that failed for good', async () => {
    await sql(`select graphile_worker.add_job('lost', '{}'::json)`)
    await sql(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'lost'
       where id = (select max(id) from graphile_worker._private_jobs)`,
    )
    const number = await numberOf('syncFailed')
    expect(number?.count).toBe(2)
    expect(await lengthOf(number?.path ?? '')).toBe(2)
  })

  it('are those that the rights allow', async () => {
    const keysOf = async (as: RoleName) => (await numbers(as)).map((number) => number.key)
    expect(await keysOf('Finance')).toEqual([
      'documentsRejected',
      'noticesForged',
      'reconciliationsOpen',
      'ledgerNotLetIn',
      'ledgerFailed',
      'pointsLacking',
      'redactionsWaiting',
      'releasesStopped',
      'tagJobsStopped',
      'namesToReview',
      'crawlerChanges',
      'driftsOpen',
      'syncFailed',
    ])
    expect(await keysOf('Store')).toEqual([
      'shipToPick',
      'shipPicking',
      'shippedToday',
      'shipOverdue',
      'shipRefused',
      'shipSyncFailed',
      'shipUnforeseen',
      'waybillsFailed',
      'pointsLacking',
      'redactionsWaiting',
      'releasesStopped',
      'tagJobsStopped',
      'namesToReview',
      'crawlerChanges',
      'driftsOpen',
      'syncFailed',
    ])
    expect(await keysOf('Admin')).toEqual(inboxKeys)
    // What is their own work comes first.
    const ofSellers: InboxKind[] = ['pointsLacking', 'redactionsWaiting']
    expect(await keysOf('Sellers')).toEqual([
      ...ofSellers,
      ...inboxKeys.filter(
        (key) =>
          ![
            ...ofSellers,
            // Of who may see identities alone.
            'copiesAwaited',
            'countsToReview',
            'codesOutsideTariff',
            'declarationsUnmatched',
            'documentsRejected',
            'noticesForged',
            'reconciliationsOpen',
            'ledgerNotLetIn',
            'ledgerFailed',
          ].includes(key),
      ),
    ])
    expect(await server.call(inboxList, { as: null })).toMatchObject({ status: 401 })
  })
})

describe('the chart', () => {
  it('has thirty days of the company, today last, empty ones included', async () => {
    const days = await server.ok(dashboardChart)
    expect(days.map((day) => day.on).slice(0, 2)).toEqual(['2026-02-01', '2026-02-02'])
    expect(days).toHaveLength(30)
    expect(days.filter((day) => (day.orders ?? 0) + (day.shipments ?? 0) > 0)).toEqual([
      { on: '2026-02-20', orders: 1, shipments: 0 },
      { on: '2026-02-27', orders: 5, shipments: 0 },
      { on: '2026-03-01', orders: 0, shipments: 1 },
      { on: today, orders: 5, shipments: 1 },
    ])
  })

  it('leaves out what the rights do not allow', async () => {
    const [store] = await server.ok(dashboardChart, { as: 'Store' })
    expect(store).toEqual({ on: '2026-02-01', orders: null, shipments: 0 })
    const [finance] = await server.ok(dashboardChart, { as: 'Finance' })
    expect(finance).toEqual({ on: '2026-02-01', orders: null, shipments: null })
    expect(await server.call(dashboardChart, { as: null })).toMatchObject({ status: 401 })
  })
})

it('asks for a SKU, unless all that is short is wanted', async () => {
  expect(await server.call(stockBySku, { query: {} })).toMatchObject({
    ...refusal('INVALID_INPUT'),
    message: '参数有误：SKU：请填写内容',
  })
  const short = await server.ok(stockBySku, { query: { short: '1' } })
  expect(short).toMatchObject([
    { sku: 'CCC-01-S', locationName: '上海仓', onHand: 3, reserve: 5, available: -2 },
  ])
  expect(await server.ok(stockBySku, { query: { short: '1', sku: 'AAA' } })).toEqual([])
  expect(await server.call(stockBySku, { query: { short: '1', skip: 1 } })).toMatchObject({
    data: [],
    total: 1,
  })
})

it('exports what is short, or a SKU, as the screen shows them', async () => {
  const skus = async (query: object) =>
    readCsv((await server.call(stockExport, { query: { ...query, format: 'csv' } })).raw).map(
      (row) => row.SKU,
    )
  expect(await skus({ short: '1' })).toEqual(['CCC-01-S'])
  expect(await skus({ short: '1', sku: 'AAA' })).toEqual([])
  expect(await skus({})).toEqual(expect.arrayContaining(['AAA-01-S', 'CCC-01-S']))
})
