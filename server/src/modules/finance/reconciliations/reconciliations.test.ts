import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import {
  reconciliationAcknowledge,
  reconciliationExport,
  reconciliationList,
  reconciliationRunList,
  reconciliationStart,
  reconciliationTotals,
} from '@selvedge/contract/finance/reconciliations/reconciliations.ts'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { inboxList } from '@selvedge/contract/house/inbox/inbox.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { syncList, syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import { orderRefund } from '@selvedge/contract/orders/refunds/refunds.ts'
import { shipOrderShip, shipOrderTrack } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { fakeStorefront } from '../../../../test/shops/fake-storefront.ts'
import {
  allocate,
  insertOrder,
  inTransaction,
  orderToShip,
  rowsOf,
  stopVerified,
} from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { minute, receive, storefrontOrder } from '../../../../test/shops/storefront-shop.ts'
import { query } from '../../../core/db/db.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'
import {
  StorefrontError,
  type StorefrontOrder,
  type StorefrontTransaction,
} from '../../../ports/storefront/storefront.ts'
import { takeNotice } from '../payment-notices/take-notice.ts'

const sku = 'AAA-01-S'
let server: TestServer
let fake: ReturnType<typeof fakeStorefront>
let location: number
beforeAll(async () => {
  fake = fakeStorefront()
  server = await startTestServer({ adapters: fake.adapters })
  location = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
  await createVariants(server, [sku])
  await server.ok(storefrontSave, {
    body: { channel: 'first', name: '首店', baseUrl: 'https://first.test', token: 'abc', enabled: true },
  })
  await query(shop(), sql`insert into storefront_location values ('first', ${location}, '11')`)
  await stockUp(server, location, { [sku]: 100 })
  await server.runJobs()
})
afterAll(() => stopVerified(server))

const shop = () => server.app.database.db
/** What was recorded just now has had its time to settle. */
async function settle() {
  for (const [table, column] of [
    ['payment_notice', 'received_at'],
    ['fulfillment', 'created_at'],
  ])
    await query(shop(), sql.raw(`update ${table} set ${column} = ${column} - interval '2 hours'`))
  await query(
    shop(),
    sql`update order_transaction set created_at = created_at - interval '2 hours' where kind = 'refund'`,
  )
}
async function reconcile() {
  await server.runJobs()
  await settle()
  await server.ok(reconciliationStart)
  await server.runJobs()
}
const rows = (filter: object = {}) => server.ok(reconciliationList, { query: { size: 50, ...filter } })
const reasons = async (filter: object = {}) =>
  (await rows(filter)).map(({ reason, label }) => `${label} ${reason}`).toSorted()

const paid = (amount: string, more: Partial<StorefrontTransaction> = {}): StorefrontTransaction => ({
  ...{ exId: 'P1', gateway: 'alipay', kind: 'sale', status: 'success' as const, currency: 'CNY', amount },
  ...{ createdAt: minute(0) },
  ...more,
})
let changes = 1
/** An order of 19.90, as the store has it now. */
async function report(order: StorefrontOrder, more: Partial<StorefrontOrder> = {}): Promise<StorefrontOrder> {
  changes += 1
  const now = { ...order, ...more, updatedAt: minute(changes) }
  await receive(server, now)
  return now
}
const ordered = (transactions: StorefrontTransaction[], more: Partial<StorefrontOrder> = {}) =>
  report(
    storefrontOrder(
      { [sku]: 1 },
      { receiver: null, totals: { ordered: '19.90', current: '19.90' }, transactions, ...more },
    ),
  )
const all = { state: 'all' } as const

it('nothing was compared at first, and nothing differs that is right', async () => {
  expect(await server.ok(reconciliationTotals)).toEqual({ run: null, kinds: [] })
  await ordered([paid('19.90')])
  await reconcile()
  expect(await rows()).toEqual([])
  expect((await server.ok(reconciliationTotals)).run).toMatchObject({ state: 'done', opened: 0, compared: 1 })
})

describe('orders and payments', () => {
  it('differ by each reason, and no more once they are mended', async () => {
    const missing = await ordered([])
    const pending = await ordered([paid('19.90', { status: 'pending' })])
    const less = await ordered([paid('10.00')])
    const foreign = await ordered([paid('3.00', { currency: 'USD' })])
    const twice = await ordered([paid('19.90'), paid('19.90', { exId: 'P2' })])
    const unpaid = await ordered([paid('19.90')], { financialStatus: 'pending' })
    const refunded = await ordered([paid('19.90')], { financialStatus: 'refunded' })
    await reconcile()
    expect(await reasons()).toEqual(
      [
        `${missing.name} paymentMissing`,
        `${pending.name} paymentPending`,
        `${less.name} amountDiffers`,
        `${foreign.name} currencyDiffers`,
        `${twice.name} paidTwice`,
        `${unpaid.name} orderUnpaid`,
        `${refunded.name} refundUnknown`,
      ].toSorted(),
    )
    expect((await rows({ reason: 'amountDiffers' }))[0]).toMatchObject({
      ...{ kind: 'payments', state: 'open', subject: 'order', difference: '9.9', currency: 'CNY' },
      ours: { amount: '19.9', currency: 'CNY' },
      theirs: { amount: '10', currency: 'CNY' },
    })
    await report(missing, { transactions: [paid('19.90')] })
    await report(pending, { transactions: [paid('19.90')] })
    await report(less, { transactions: [paid('10.00'), paid('9.90', { exId: 'P2' })] })
    await report(twice, {
      transactions: [...twice.transactions, paid('19.90', { exId: 'B1', kind: 'refund' })],
    })
    await report(unpaid, { financialStatus: 'paid' })
    await report(refunded, {
      transactions: [...refunded.transactions, paid('19.90', { exId: 'B1', kind: 'refund' })],
    })
    await reconcile()
    expect(await reasons()).toEqual([`${foreign.name} currencyDiffers`])
    expect(await rows({ state: 'gone' })).toHaveLength(6)
  })

  it('are not held against a total that the store has not told yet', async () => {
    const { totals, ...old } = await ordered([paid('22.50')])
    await query(
      shop(),
      sql`delete from reported_order using orders where orders.id = order_id and orders.ex_id = ${old.exId}`,
    )
    await reconcile()
    expect(await rows({ ...all, query: old.name })).toEqual([])
    await receive(server, { ...old, totals: { ordered: '22.50', current: '22.50' } })
    await reconcile()
    expect(await rows({ ...all, query: old.name })).toEqual([])
    await report({ ...old, totals: { ordered: '19.90', current: '19.90' } })
    await reconcile()
    expect(await rows({ query: old.name })).toMatchObject([
      { reason: 'amountDiffers', difference: '-2.6', ours: { amount: '19.9' }, theirs: { amount: '22.5' } },
    ])
    await report({ ...old, totals })
    await query(shop(), sql`update order_transaction set amount = 19.9 where amount = 22.5`)
    await reconcile()
    expect(await rows({ query: old.name })).toEqual([])
  })

  it('has money that no order has, until one comes', async () => {
    const notice = { outTradeNo: 'N1', tradeNo: 'T-N1', amount: '19.90', currency: 'CNY', paidAt: minute(0) }
    await inTransaction(server, (context) => takeNotice(context, 'alipay', notice))
    await reconcile()
    expect(await rows({ query: 'N1' })).toMatchObject([
      { reason: 'orderMissing', subject: 'paymentNotice', difference: '-19.9', currency: 'CNY' },
    ])
    await ordered([paid('19.90', { outTradeNo: 'N1' })])
    await inTransaction(server, ({ db }) => queueJob(db, 'matchPaymentNotices', {}))
    await reconcile()
    expect(await rows({ query: 'N1' })).toEqual([])
  })

  it('has a refund that the store does not do', async () => {
    const order = await ordered([paid('19.90')])
    const [row] = await query<{ id: number }>(shop(), sql`select id from orders where ex_id = ${order.exId}`)
    fake.failNext(
      'refund',
      new StorefrontError({ kind: 'storefront.refused', params: { said: 'no' } }, { retryable: false }),
    )
    await server.ok(orderRefund, { body: { orderId: row?.id ?? 0, amount: '5.00', note: 'late' } })
    await reconcile()
    expect(await rows({ reason: 'refundMissing' })).toMatchObject([{ label: order.name, difference: '5' }])
    const [effect] = await server.ok(syncList, { query: { kind: 'storefront.refund', state: 'failed' } })
    await server.ok(syncRetry, { query: { id: effect?.id ?? '' } })
    await reconcile()
    expect(await rows({ reason: 'refundMissing' })).toEqual([])
  })
})

describe('shipments and the store', () => {
  const refused = new StorefrontError(
    { kind: 'storefront.refused', params: { said: 'no' } },
    { retryable: false },
  )
  async function ship(trackingNumber: string) {
    const made = await orderToShip(server, location, { [sku]: 2 }, 'storefront')
    await query(
      shop(),
      sql`update orders set created_at = created_at - interval '90 minutes' where id = ${made.order.id}`,
    )
    await query(shop(), sql`insert into reported_order values (${made.order.id}, 'CNY', 0, 0, now())`)
    const asked = { id: made.shipOrderId, trackingNumber, trackingCompany: 'SF Express' as const }
    await server.ok(shipOrderShip, { query: asked, body: await rowsOf(server, made.shipOrderId) })
    return { ...made, name: `SO${made.shipOrderId}` }
  }
  const report = (orderId: number, exId: string, number: string, units: number) =>
    query(
      shop(),
      sql`insert into reported_fulfillment values (${orderId}, ${exId}, false, ${units}, array[${number}], now() + interval '9 years')
          on conflict (order_id, ex_id) do update set quantity = excluded.quantity, tracking_numbers = excluded.tracking_numbers`,
    )
  const exIdOf = async (orderId: number) =>
    (
      await query<{ exId: string }>(
        shop(),
        sql`select ex_id as "exId" from fulfillment where order_id = ${orderId}`,
      )
    )[0]?.exId ?? ''

  it('differ by each reason, and no more once they are mended', async () => {
    fake.failNext('fulfill', refused)
    const no = await ship('SF-NO')
    await server.runJobs()
    const ok = await ship('SF-OK')
    await server.runJobs()
    await report(ok.order.id, await exIdOf(ok.order.id), 'SF-OTHER', 1)
    await report(ok.order.id, 'F-ELSEWHERE', 'SF-X', 1)
    await reconcile()
    const found = await reasons({ kind: 'shipments' })
    expect(found).toEqual(
      [
        `${no.name} refused`,
        `${ok.name} trackingDiffers`,
        `${ok.name} quantityDiffers`,
        `${ok.order.name} notShipped`,
      ].toSorted(),
    )
    expect((await rows({ reason: 'notShipped' }))[0]).toMatchObject({
      item: 'F-ELSEWHERE',
      unitsDifference: -1,
    })
    await query(shop(), sql`update reported_fulfillment set cancelled = true where ex_id = 'F-ELSEWHERE'`)
    await report(ok.order.id, await exIdOf(ok.order.id), 'SF-OK', 2)
    await query(shop(), sql`update fulfillment set ex_id = 'F-LATE' where order_id = ${no.order.id}`)
    await reconcile()
    expect(await rows({ kind: 'shipments' })).toEqual([])
    await query(shop(), sql`update fulfillment set cancelled_at = now() where order_id = ${no.order.id}`)
    fake.failNext('changeTracking', refused)
    await server.ok(shipOrderTrack, {
      body: { id: ok.shipOrderId, trackingNumber: 'SF-NEW', trackingCompany: 'SF Express' },
    })
    await reconcile()
    expect(await reasons({ kind: 'shipments' })).toEqual(
      [`${no.name} cancelled`, `${ok.name} trackingDiffers`].toSorted(),
    )
  })
})

/** One parcel of two orders. */
async function shipTogether(trackingNumber: string) {
  const orders = [
    await insertOrder(server, { [sku]: 1 }, { source: 'storefront' }),
    await insertOrder(server, { [sku]: 1 }, { source: 'storefront' }),
  ]
  const ids = orders.map(({ id }) => id)
  await query(
    shop(),
    sql`update orders set created_at = created_at - interval '90 minutes' where id = any(${sql.param(ids)}::bigint[])`,
  )
  const shipOrderId = await allocate(
    server,
    location,
    orders.map((order) => ({ order, units: { [sku]: 1 } })),
  )
  const asked = { id: shipOrderId, trackingNumber, trackingCompany: 'SF Express' as const }
  await server.ok(shipOrderShip, { query: asked, body: await rowsOf(server, shipOrderId) })
  return { name: `SO${shipOrderId}`, orders: orders.map(({ name }) => name) }
}

it('a parcel of two orders differs for each of them, and what comes behind it is compared', async () => {
  const { name, orders } = await shipTogether('SF-BOTH')
  await server.runJobs()
  await query(
    shop(),
    sql`update fulfillment set cancelled_at = now(), ex_id = 'B' || order_id from orders
        where orders.id = order_id and orders.name in (${orders[0]}, ${orders[1]})`,
  )
  await reconcile()
  expect((await rows({ reason: 'cancelled', query: name })).map(({ item }) => item).toSorted()).toEqual(
    orders.toSorted(),
  )
  expect((await server.ok(reconciliationTotals)).run).toMatchObject({ state: 'done' })
})

it('a run that comes no further makes room for another after two hours, and is said not to have ended', async () => {
  await server.ok(reconciliationStart)
  await query(shop(), sql`delete from graphile_worker._private_jobs`)
  expect((await server.ok(reconciliationTotals)).run).toMatchObject({ state: 'running', compared: 0 })
  server.clock.time = new Date(server.clock.time.getTime() + 7_100_000)
  expect(await server.call(reconciliationStart)).toMatchObject(refusal('RECONCILIATION_RUNNING'))
  server.clock.time = new Date(server.clock.time.getTime() + 200_000)
  await server.ok(reconciliationStart)
  await server.runJobs()
  expect((await server.ok(reconciliationRunList, { query: { size: 2 } })).map(({ state }) => state)).toEqual([
    'done',
    'failed',
  ])
})

describe('the list', () => {
  it('has the same rows after another run, and totals that are the sums of it', async () => {
    const before = await rows(all)
    await reconcile()
    expect(await rows(all)).toEqual(before)
    for (const filter of [{}, all, { kind: 'payments' }, { state: 'gone', kind: 'shipments' }] as const) {
      const list = await rows(filter)
      const { kinds } = await server.ok(reconciliationTotals, { query: filter })
      expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(list.length)
      for (const { kind, units, money } of kinds) {
        const own = list.filter((row) => row.kind === kind)
        expect(units).toBe(own.reduce((sum, row) => sum + (row.unitsDifference ?? 0), 0))
        for (const { currency, amount } of money) {
          const sum = own
            .filter((row) => row.currency === currency)
            .reduce((of, row) => of + Math.round(Number(row.difference) * 10_000), 0)
          expect(Math.round(Number(amount) * 10_000)).toBe(sum)
        }
      }
    }
  })

  it('is narrowed, and exported as it is', async () => {
    expect(await rows({ end: '2020-01-01' })).toEqual([])
    expect(await rows({ query: '%' })).toEqual([])
    const file = await server.call(reconciliationExport, { query: { kind: 'shipments', format: 'csv' } })
    const sheet = file.raw.toString()
    expect(sheet).toContain('店铺取消了发货')
    expect(sheet).not.toContain('币种不一致')
    await ordered([paid('19.90')], { financialStatus: 'partially_refunded' })
    await reconcile()
    const money = await server.call(reconciliationExport, {
      query: { ...all, kind: 'payments', format: 'csv' },
    })
    expect(money.raw.toString()).toMatch(/店铺已退款、本系统没有.*,部分退款,/)
    expect(money.raw.toString()).not.toContain('partially_refunded')
  })

  it('is work for finance', async () => {
    const open = await rows()
    const item = (await server.ok(inboxList)).find(({ key }) => key === 'reconciliationsOpen')
    expect(item).toMatchObject({ count: open.length, path: '/finance/reconciliations?st=open' })
    expect(item?.oldestAt).toBe(open.map(({ firstSeenAt }) => firstSeenAt).toSorted()[0])
  })
})

describe('a difference', () => {
  const acknowledge = (body: { id: number; changedAt: string; reason: string }, as?: 'Sellers') =>
    server.call(reconciliationAcknowledge, { body, ...(as && { as }) })

  it('is acknowledged once with a reason, and comes back when its figures change', async () => {
    const [row] = await rows({ reason: 'currencyDiffers' })
    const { id = 0, changedAt = '', label = '' } = row ?? {}
    const said = { id, changedAt, reason: '按汇率收款' }
    expect(await acknowledge({ ...said, id: 999_999 })).toMatchObject(refusal('RECONCILIATION_NOT_FOUND'))
    expect((await acknowledge(said, 'Sellers')).status).toBe(403)
    expect(await acknowledge({ ...said, changedAt: minute(0).toISOString() })).toMatchObject(
      refusal('RECONCILIATION_CHANGED'),
    )
    expect((await acknowledge(said)).code).toBe(0)
    expect((await acknowledge(said)).code).toBe(0)
    expect(await acknowledge({ ...said, reason: '别的' })).toMatchObject(refusal('RECONCILIATION_STATE'))
    const entries = await server.ok(auditList, { query: { endpoint: 'reconciliationAcknowledge' } })
    expect(entries.filter(({ subjectId }) => subjectId === String(id))).toHaveLength(1)
    await reconcile()
    expect(await rows({ state: 'acknowledged' })).toMatchObject([
      { id, note: '按汇率收款', acknowledgedBy: 'admin' },
    ])
    expect((await rows({ ...all, id })).map((one) => one.id)).toEqual([id])
    expect(await rows({ id })).toEqual([])
    const file = await server.call(reconciliationExport, { query: { ...all, id, format: 'csv' } })
    const [titles = '', line = '', none] = file.raw.toString().trim().split(/\r?\n/)
    expect(titles).toMatch(/确认说明,确认人,确认时间,消除时间$/)
    expect(line).toMatch(/按汇率收款,admin,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,$/)
    expect(none).toBeUndefined()
    const [order] = await query<{ id: number }>(shop(), sql`select id from orders where name = ${label}`)
    await query(
      shop(),
      sql`update order_transaction set amount = 4 where order_id = ${order?.id} and currency = 'USD'`,
    )
    await reconcile()
    expect(await rows({ reason: 'currencyDiffers' })).toMatchObject([
      { id, state: 'open', note: '', theirs: { amount: '4' } },
    ])
  })

  it('that is gone is not acknowledged', async () => {
    const [row] = await rows({ state: 'gone' })
    const { id = 0, changedAt = '' } = row ?? {}
    expect(await acknowledge({ id, changedAt, reason: '晚了' })).toMatchObject(
      refusal('RECONCILIATION_STATE'),
    )
  })

  it('of an old order is followed until it is gone', async () => {
    const days = (body: string) => server.ok(configSet, { query: { key: 'reconciled_days' }, body })
    await days('300')
    const old = await ordered([paid('1.00')], { createdAt: new Date('2025-09-01T00:00:00Z') })
    await reconcile()
    const before = await rows({ query: old.name })
    expect(before).toMatchObject([{ reason: 'amountDiffers' }])
    await days('30')
    await reconcile()
    expect(await rows({ query: old.name })).toEqual(before)
    await report(old, { transactions: [paid('1.00'), paid('18.90', { exId: 'P2' })] })
    await reconcile()
    expect(await rows({ query: old.name })).toEqual([])
  })
})

it('runs one at a time, comes every night, and goes once it is old', async () => {
  await server.ok(reconciliationStart)
  expect(await server.call(reconciliationStart)).toMatchObject(refusal('RECONCILIATION_RUNNING'))
  expect((await server.call(reconciliationStart, { as: 'Sellers' })).status).toBe(403)
  await inTransaction(server, ({ db }) => queueJob(db, 'reconcile', {}))
  await server.runJobs()
  await inTransaction(server, ({ db }) => queueJob(db, 'reconcile', {}))
  await server.runJobs()
  expect((await server.ok(reconciliationRunList))[0]).toMatchObject({ state: 'done', startedBy: '' })
  for (const [table, columns] of [
    ['reconciliation_run', ['started_at', 'finished_at']],
    ['reconciliation_difference', ['gone_at']],
  ] as const)
    for (const column of columns)
      await query(shop(), sql.raw(`update ${table} set ${column} = ${column} - interval '401 days'`))
  await inTransaction(server, ({ db }) => queueJob(db, 'deleteOldReconciliations', {}))
  await server.runJobs()
  expect(await server.ok(reconciliationRunList)).toEqual([])
  expect(await rows({ state: 'gone' })).toEqual([])
})
