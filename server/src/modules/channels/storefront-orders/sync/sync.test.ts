import { orderSync, orderSyncRuns } from '@selvedge/contract/channels/storefront-orders/storefront-orders.ts'
import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import {
  shipOrderReset,
  shipOrderShip,
  shipOrderTrack,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { type Placed, type SandboxShop, startSandboxShop } from '../../../../../test/shops/sandbox-shop.ts'
import { inTransaction, rowsOf } from '../../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'
import { query } from '../../../../core/db/db.ts'
import { stepsOf } from '../../../../core/http/steps.ts'
import { shopifyStorefronts } from '../../../../integrations/shopify/shopify.ts'
import { startPicking } from '../../../shipping/ship-orders/ship-orders.public.ts'
import { syncRecent } from './sync.ts'
import { syncPage } from './sync-page.ts'

let server: TestServer
let desk: SandboxShop
const hour = 3_600_000

const connect = (channel: 'first' | 'second' = 'first') =>
  server.ok(storefrontSave, {
    body: {
      channel,
      name: channel === 'first' ? '演示店' : '第二店',
      baseUrl: desk.credentials.baseUrl,
      token: desk.credentials.token,
      webhookSecret: desk.secret,
      enabled: true,
    },
  })

beforeAll(async () => {
  desk = await startSandboxShop(['AAA', 'BBB'], { elsewhere: { BBB: '深圳仓' }, generous: true })
  server = await startTestServer({ adapters: { storefront: shopifyStorefronts({ pauseMs: 1 }) } })
  // The shop lives in the present.
  server.clock.time = new Date()
  const places = await createLocations(server, [{ name: '上海仓' }])
  await createVariants(server, ['AAA', 'BBB'])
  await stockUp(server, places.上海仓 ?? 0, { AAA: 1000, BBB: 1000 })
  await connect()
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
  await desk.close()
})

const both = {
  lines: [
    { sku: 'AAA', quantity: 2 },
    { sku: 'BBB', quantity: 1 },
  ],
}
const span = () => ({
  createdAtMin: new Date(Date.now() - 24 * hour).toISOString(),
  createdAtMax: new Date(Date.now() + 24 * hour).toISOString(),
})
const runOf = async (automatic = false) => {
  const runs = await server.ok(orderSyncRuns)
  return runs.find((run) => run.automatic === automatic && run.channel === 'first')
}
async function findOrder({ id }: Placed) {
  const [row] = await query<{ id: number }>(
    server.app.database.db,
    sql`select id from orders where channel = 'first' and ex_id = ${id}`,
  )
  return row && server.ok(orderDetail, { query: { id: row.id } })
}
/** Steps as a job has them. */
function stepsHere() {
  const { db, ...around } = server.app.around
  const outside = { ...around, now: () => server.clock.now(), language: 'zh' as const, caller: null }
  return stepsOf(db, 'test', { ...outside, requestId: 'test', ip: '', userAgent: '' })
}
const placeSome = async (count: number) => {
  const placed: Placed[] = []
  for (const _ of Array.from({ length: count })) placed.push(await desk.place(both))
  return placed
}
const troubled = (rate: number) => {
  desk.sandbox.faults.plan = { rate, kinds: ['serverError'], seed: 7, slowMs: 1 }
}
/** Has the database refuse an order. */
const refuse = ({ id }: Placed) =>
  server.app.database.db.execute(
    sql.raw(`create function refuse_odd() returns trigger language plpgsql as
      $$ begin if new.ex_id = '${id}' then raise exception 'odd'; end if; return new; end $$;
      create trigger refuse_odd before insert on orders for each row execute function refuse_odd()`),
  )
/** Until nothing waits, as if every pause was over. */
async function runToTheEnd() {
  for (const _ of Array.from({ length: 12 })) {
    await server.app.database.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
    await server.app.database.db.execute(sql`update partner_lane set waits_until = now()`)
    await server.runJobs()
  }
}

describe('reading a span of time', () => {
  it('brings what was missed, page by page, tells how far it is, and changes nothing the second time', async () => {
    const missed = await placeSome(6)
    expect(await server.ok(orderSync, { query: span() })).toBe(1)
    expect(await runOf()).toMatchObject({
      state: 'running',
      storeName: '演示店',
      ordersRead: 0,
      startedBy: 'Admin',
    })
    await server.runJobs()
    const read = await runOf()
    expect(read).toMatchObject({
      state: 'done',
      ordersRead: 6,
      ordersCreated: 6,
      ordersChanged: 0,
      ordersLeft: 0,
    })
    expect(read?.reached).toBe((await findOrder(missed[5] ?? missed[0]!))?.createdAt)
    for (const order of missed) expect(await findOrder(order)).toMatchObject({ waitSplitQuantity: 0 })

    const { total } = await server.call(orderList)
    await server.ok(orderSync, { query: { ...span(), channel: 'first' } })
    await server.runJobs()
    expect(await runOf()).toMatchObject({ state: 'done', ordersRead: 6, ordersCreated: 0, ordersChanged: 0 })
    expect((await server.call(orderList)).total).toBe(total)
  })

  it('is begun once, however many ask at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.call(orderSync, { query: span() })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    const refused = answers.find(({ code }) => code !== 0)
    expect(refused).toMatchObject(refusal('ORDER_SYNC_RUNNING'))
    expect(refused?.message).toBe('演示店正在同步，请等它结束')
    await server.runJobs()
    expect(await runOf()).toMatchObject({ state: 'done', ordersRead: 6 })
  })

  it('leaves nothing begun where one of several shops is still read', async () => {
    await server.ok(orderSync, { query: { ...span(), channel: 'first' } })
    await connect('second')
    expect(await server.call(orderSync, { query: span() })).toMatchObject(refusal('ORDER_SYNC_RUNNING'))
    expect((await server.ok(orderSyncRuns)).map(({ channel }) => channel)).toEqual(['first'])
    await server.runJobs()
    expect(await server.ok(orderSync, { query: span() })).toBe(2)
    await server.runJobs()
    expect(await server.ok(orderSyncRuns)).toMatchObject([
      { channel: 'first', state: 'done' },
      { channel: 'second', state: 'done' },
    ])
    await server.ok(storefrontSave, {
      body: { channel: 'second', name: '第二店', baseUrl: desk.credentials.baseUrl, enabled: false },
    })
  })

  it('goes on where it was cut off in the middle of a page, and counts each order once', async () => {
    await placeSome(7)
    await server.ok(orderSync, { query: span() })
    const [{ id } = { id: 0 }] = await query<{ id: number }>(
      server.app.database.db,
      sql`select id from order_sync_run where state = 'running'`,
    )
    const steps = stepsHere()
    let left = 4
    const cut = {
      ...steps,
      step: <Result>(work: Parameters<typeof steps.step<Result>>[0]) => {
        left -= 1
        if (left < 0) throw new Error('the power is off')
        return steps.step(work)
      },
    }
    await expect(syncPage(cut, { id })).rejects.toThrow('the power is off')
    expect(await runOf()).toMatchObject({ state: 'running', ordersRead: 3 })
    await server.runJobs()
    expect(await runOf()).toMatchObject({ state: 'done', ordersRead: 13, ordersCreated: 7 })
  })

  it('is alive for as long as it reads, however long that takes', async () => {
    await server.ok(orderSync, { query: span() })
    const running = await query<{ id: number }>(
      server.app.database.db,
      sql`select id from order_sync_run where state = 'running'`,
    )
    const steps = stepsHere()
    const states: unknown[] = []
    const slow = {
      ...steps,
      // Each order takes four minutes.
      step: async <Result>(work: Parameters<typeof steps.step<Result>>[0]) => {
        server.clock.time = new Date(server.clock.time.getTime() + 4 * 60_000)
        states.push((await runOf())?.state)
        return steps.step(work)
      },
    }
    await syncPage(slow, { id: running[0]?.id })
    expect(new Set(states)).toEqual(new Set(['running']))
    expect(states.length).toBeGreaterThan(2)
    await server.runJobs()
    expect(await runOf()).toMatchObject({ state: 'done' })
  })

  it('that is heard of no more counts as dead, and keeps nobody waiting', async () => {
    await server.ok(orderSync, { query: span() })
    server.clock.time = new Date(server.clock.time.getTime() + 6 * 60_000)
    expect(await runOf()).toMatchObject({ state: 'dead' })
    await server.ok(orderSync, { query: span() })
    // Both have a job that waits: only the second one reads.
    await server.runJobs()
    const runs = await query<{ state: string; read: number }>(
      server.app.database.db,
      sql`select state, orders_read as read from order_sync_run where channel = 'first' order by id desc limit 2`,
    )
    expect(runs).toEqual([
      { state: 'done', read: 13 },
      { state: 'dead', read: 0 },
    ])
  })

  it('waits and tries again where the shop is in trouble, and says so; then it gives up', async () => {
    await server.ok(orderSync, { query: span() })
    troubled(1)
    await runToTheEnd()
    const failed = await runOf()
    expect(failed?.state).toBe('failed')
    expect(failed?.error).not.toBe('')
    await server.ok(orderSync, { query: span() })
    troubled(0)
    await runToTheEnd()
    expect(await runOf()).toMatchObject({ state: 'done', error: null, ordersRead: 13 })
  })

  it('leaves an order that can not be taken to be read by itself, and goes on', async () => {
    const [odd, even] = await placeSome(2)
    if (!odd || !even) throw new Error('two were placed')
    const { db } = server.app.database
    await refuse(odd)
    await server.ok(orderSync, { query: span() })
    await server.runJobs()
    expect(await runOf()).toMatchObject({ state: 'done', ordersRead: 15, ordersCreated: 1, ordersLeft: 1 })
    expect(await findOrder(even)).toBeDefined()
    await db.execute(sql.raw('drop trigger refuse_odd on orders; drop function refuse_odd()'))
    await runToTheEnd()
    expect(await findOrder(odd)).toBeDefined()
  })

  it('keeps what it left while the shop is off, and reads it once that is connected again', async () => {
    const [odd] = await placeSome(1)
    if (!odd) throw new Error('one was placed')
    const { db } = server.app.database
    await refuse(odd)
    await server.ok(orderSync, { query: span() })
    await server.runJobs()
    expect(await runOf()).toMatchObject({ state: 'done', ordersLeft: 1 })
    await server.ok(storefrontSave, {
      body: { channel: 'first', name: '演示店', baseUrl: desk.credentials.baseUrl, enabled: false },
    })
    await runToTheEnd()
    await db.execute(sql.raw('drop trigger refuse_odd on orders; drop function refuse_odd()'))
    expect(await findOrder(odd)).toBeUndefined()
    await connect()
    await server.runJobs()
    expect(await findOrder(odd)).toBeDefined()
  })

  it('ends with the reason where the shop is not connected any more', async () => {
    await server.ok(orderSync, { query: span() })
    await server.ok(storefrontSave, {
      body: { channel: 'first', name: '演示店', baseUrl: desk.credentials.baseUrl, enabled: false },
    })
    await server.runJobs()
    expect(await runOf()).toMatchObject({ state: 'failed', error: { kind: 'storefront.off', params: {} } })
    expect(await server.call(orderSync, { query: span() })).toMatchObject(refusal('STOREFRONT_NONE'))
    await connect()
  })

  it('is refused for no span, for a long one, and to whoever may not', async () => {
    const { createdAtMin, createdAtMax } = span()
    const ask = (query: { createdAtMin: string; createdAtMax: string }) => server.call(orderSync, { query })
    expect(await ask({ createdAtMin: createdAtMax, createdAtMax: createdAtMin })).toMatchObject(
      refusal('ORDER_SYNC_SPAN'),
    )
    expect(await ask({ createdAtMin: '2026-01-01', createdAtMax: '2026-03-01' })).toMatchObject(
      refusal('ORDER_SYNC_SPAN'),
    )
    expect(await server.call(orderSync, { query: span(), as: 'Sellers' })).toMatchObject({ status: 403 })
    expect(await server.call(orderSyncRuns, { as: 'Sellers' })).toMatchObject({ status: 403 })
  })
})

describe('reading by itself', () => {
  const syncAlone = () => stepsHere().step(syncRecent)

  it('reads what was changed since the last time, however long ago it was created', async () => {
    server.clock.time = new Date()
    await syncAlone()
    // Beside one that somebody has begun; a second one by itself waits for the first.
    await server.ok(orderSync, { query: span() })
    await syncAlone()
    await server.runJobs()
    expect(await runOf(true)).toMatchObject({ state: 'done', startedBy: '系统', ordersRead: 16 })
    const old = desk.sandbox.findShop('demo')?.orders ?? []
    for (const order of old) order.updatedAt = new Date(Date.now() - 2 * hour).toISOString()
    const [first] = old
    if (!first) throw new Error('there are orders')
    first.createdAt = new Date(Date.now() - 200 * 24 * hour).toISOString()
    const changed = { id: String(first.id), name: first.name, lines: [] }
    await desk.change(changed, 'cancel')
    server.clock.time = new Date()
    await syncAlone()
    await server.runJobs()
    expect(await runOf(true)).toMatchObject({ state: 'done', ordersRead: 1, ordersChanged: 1 })
    expect(await findOrder(changed)).toMatchObject({ status: 'cancel' })
  })
})

describe('what no webhook told', () => {
  /** The shop's clock has seconds. */
  const since = new Date(Date.now() - 1_000).toISOString()
  /** As somebody would who misses something. */
  async function read() {
    server.clock.time = new Date()
    await server.ok(orderSync, { query: { ...span(), createdAtMin: since } })
    await server.runJobs()
  }
  /** An order that is here, with its only ship order. */
  async function placed() {
    const order = await desk.place(both)
    await read()
    const id = (await findOrder(order))?.shipOrders[0]?.id ?? 0
    return { order, id }
  }
  async function shipped() {
    const { order, id } = await placed()
    await server.ok(shipOrderShip, {
      query: { id, trackingNumber: `SF${id}` },
      body: await rowsOf(server, id),
    })
    await server.runJobs()
    return { order, id }
  }
  const statusOf = async (order: Placed, id: number) =>
    (await findOrder(order))?.shipOrders.find((one) => one.id === id)?.status
  const ship = async (id: number) =>
    server.call(shipOrderShip, { query: { id, trackingNumber: 'SF1' }, body: await rowsOf(server, id) })

  it('undoes what nobody has started, and stops what somebody picks, of an order that was called off', async () => {
    const [pending, picked] = [await placed(), await placed()]
    await inTransaction(server, (context) => startPicking(context, [picked.id]))
    await desk.change(pending.order, 'cancel')
    await desk.change(picked.order, 'cancel')
    await read()
    expect(await findOrder(pending.order)).toMatchObject({ status: 'cancel', shipOrders: [{ status: 8 }] })
    expect(await findOrder(picked.order)).toMatchObject({ status: 'cancel' })
    expect(await ship(picked.id)).toMatchObject({
      ...refusal('STOP'),
      message: expect.stringContaining('取消'),
    })
  })

  it('routes anew what was edited or re-addressed', async () => {
    const [lessened, moved, picked] = [await placed(), await placed(), await placed()]
    await inTransaction(server, (context) => startPicking(context, [picked.id]))
    await desk.change(lessened.order, 'quantity', { sku: 'AAA', quantity: 1 })
    await desk.change(moved.order, 'address', { city: '宁波市' })
    await desk.change(picked.order, 'quantity', { sku: 'BBB', quantity: 0 })
    await read()
    const here = await findOrder(lessened.order)
    expect(here).toMatchObject({ fulfillableCount: 2, items: [{ allocated: 1 }, { allocated: 1 }] })
    expect(here?.shipOrders).toMatchObject([
      { quantity: 3, status: 8 },
      { quantity: 2, status: 0 },
    ])
    expect(await findOrder(moved.order)).toMatchObject({ city: '宁波市', waitSplitQuantity: 0 })
    expect(await ship(picked.id)).toMatchObject(refusal('STOP'))
  })

  it('finds a shipment that was called back there, and then the order with it', async () => {
    const { order, id } = await shipped()
    expect(await statusOf(order, id)).toBe(4)
    desk.cancelFulfillments(order)
    await desk.change(order, 'cancel')
    await read()
    expect(await statusOf(order, id)).toBe(2 + 1024)
    expect(await findOrder(order)).toMatchObject({
      items: [
        { shipped: 2, cancelled: 0 },
        { shipped: 1, cancelled: 0 },
      ],
    })
    await read()
    expect(await statusOf(order, id)).toBe(2 + 1024)
  })

  it('recognises each of several fulfilments that the shop made of one shipment, and tells the rest anew', async () => {
    const { order, id } = await shipped()
    expect(desk.fulfillmentsOf(order)).toHaveLength(2)
    desk.cancelFulfillments(order, 1)
    await read()
    expect(await statusOf(order, id)).toBe(2 + 1024)
    await server.ok(shipOrderReset, { query: { id } })
    await server.runJobs()
    expect(await statusOf(order, id)).toBe(4)
    expect(desk.fulfillmentsOf(order).map(({ status }) => status)).toEqual([
      'SUCCESS',
      'CANCELLED',
      'SUCCESS',
    ])
    expect(desk.sandbox.ledger().faults).toEqual([])

    const tracking = { id, trackingCompany: 'SF Express' as const, trackingNumber: `SF${id}-B` }
    await server.ok(shipOrderTrack, { body: tracking })
    await server.runJobs()
    const open = desk.fulfillmentsOf(order).filter(({ status }) => status === 'SUCCESS')
    expect(open.map(({ numbers }) => numbers)).toEqual([[`SF${id}-B`], [`SF${id}-B`]])
    // The first one, too, which was recognised by its number.
    desk.cancelFulfillments(order, 0)
    await read()
    expect(await statusOf(order, id)).toBe(2 + 1024)
  })
})
