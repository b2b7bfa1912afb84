import { pluginObserver } from '@selvedge/contract/channels/observer/observer.ts'
import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { syncGiveUp, syncList, syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import { orderHold, orderRelease } from '@selvedge/contract/orders/order-holds/order-holds.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import {
  shipOrderGet,
  shipOrderReset,
  shipOrderShip,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { fakeStorefront } from '../../../../test/shops/fake-storefront.ts'
import {
  allocate,
  holdOpen,
  insertOrder,
  inTransaction,
  orderToShip,
  rowsOf,
  shipOrderOf,
} from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { storefrontOrder } from '../../../../test/shops/storefront-shop.ts'
import { queueNextBatch } from '../../../core/outbox/delivery-queue.ts'
import { StorefrontError } from '../../../ports/storefront/storefront.ts'
import { followCancelledFulfillments } from '../../shipping/ship-orders/ship-orders.public.ts'
import { receiveOrder } from '../storefront-orders/receive.ts'
import { syncArticles, touchLevels } from '../storefronts/storefronts.public.ts'

const sku = 'AAA-01-S'
const other = 'BBB-02-M'
let server: TestServer
let fake: ReturnType<typeof fakeStorefront>
let location: number
beforeEach(async () => {
  fake = fakeStorefront()
  server = await startTestServer({ adapters: fake.adapters })
  const made = await createLocations(server, [{ name: '上海仓' }, { name: '巴黎' }])
  location = made.上海仓 ?? 0
  await createVariants(server, [sku, other])
  await connect()
  await sql(`insert into storefront_location values ('first', ${location}, '11')`)
  await stockUp(server, location, { [sku]: 10, [other]: 10 })
  await server.runJobs()
})
afterEach(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const connect = (enabled = true) =>
  server.ok(storefrontSave, {
    body: { channel: 'first', name: '首店', baseUrl: 'https://first.test', token: 'abc', enabled },
  })
const sql = async (text: string) => (await server.app.database.pool.query(text)).rows
const effects = async (kind = 'storefront.fulfill') => server.ok(syncList, { query: { kind } })
const lost = new StorefrontError(
  { kind: 'storefront.lost', params: { cause: 'timeout' } },
  { retryable: true },
)
const refused = new StorefrontError(
  { kind: 'storefront.refused', params: { said: 'no' } },
  { retryable: false },
)

async function ship(trackingNumber = 'SF1') {
  const { shipOrderId, order } = await orderToShip(server, location, { [sku]: 2 }, 'storefront')
  const query = { id: shipOrderId, trackingNumber, trackingCompany: 'SF Express' as const }
  await server.ok(shipOrderShip, { query, body: await rowsOf(server, shipOrderId) })
  return { shipOrderId, order }
}
const statusOf = async (id: number) => (await shipOrderOf(server, id)).status

describe('what has shipped', () => {
  it('is told, and completes the ship order', async () => {
    const { shipOrderId } = await ship()
    expect(await statusOf(shipOrderId)).toBe(2)
    await server.runJobs()
    expect(await statusOf(shipOrderId)).toBe(4)
    expect(fake.shop.fulfilled).toMatchObject([
      { locationExId: '11', trackingNumber: 'SF1', trackingCompany: 'SF Express', items: [{ quantity: 2 }] },
    ])
    expect(await sql('select ex_id from fulfillment')).toEqual([{ ex_id: 'F1' }])
    expect(await effects()).toMatchObject([{ state: 'done', attempts: 1, lastError: null }])
  })

  it('is told again where the answer was lost, and counts once', async () => {
    fake.failNext('fulfill', lost, { after: true, times: 2 })
    const { shipOrderId } = await ship()
    await server.runJobs()
    expect(await statusOf(shipOrderId)).toBe(4)
    expect(fake.countOf('fulfill')).toBe(3)
    expect(fake.shop.fulfilled).toHaveLength(1)
    expect(await effects()).toMatchObject([{ state: 'done', attempts: 3, lastError: null }])
  })

  it('shows as failed sync once all attempts are used up, until it is reset', async () => {
    fake.failNext('fulfill', lost, { times: 8 })
    const { shipOrderId } = await ship()
    await server.runJobs()
    expect(fake.countOf('fulfill')).toBe(8)
    expect(await statusOf(shipOrderId)).toBe(2 + 512)
    expect(await effects()).toMatchObject([{ state: 'failed', attempts: 8, lastError: lost.failure }])
    const { timelines } = await server.ok(shipOrderGet, { query: { id: shipOrderId } })
    expect(timelines[0]?.info).toContain('同步店铺失败：店铺没有回复')

    await server.ok(shipOrderReset, { query: { id: shipOrderId } })
    await server.runJobs()
    expect(await statusOf(shipOrderId)).toBe(4)
    expect(fake.shop.fulfilled).toHaveLength(1)
  })

  it('is not tried again where that is of no use, but by hand', async () => {
    fake.failNext('fulfill', refused)
    const { shipOrderId } = await ship()
    await server.runJobs()
    expect(await effects()).toMatchObject([{ state: 'failed', attempts: 1 }])
    expect(await statusOf(shipOrderId)).toBe(2 + 512)
    const [effect] = await effects()
    await server.ok(syncRetry, { query: { id: effect?.id ?? '' } })
    await server.runJobs()
    expect(await statusOf(shipOrderId)).toBe(4)
  })

  it('waits for its system by other topics, once however often it is asked for', async () => {
    const requested = [
      { query: { topic: 'flush_collection_hmapper' }, body: 'summer-sale' },
      { query: { topic: 'flush_collection_hmapper' }, body: '*' },
      { query: { topic: 'third_part_product_sync' }, body: '' },
    ]
    for (const one of [...requested, ...requested])
      expect(await server.call(pluginObserver, one)).toMatchObject({ code: 0, data: 200 })
    await server.runJobs()
    expect(await effects('collection.flush')).toMatchObject([{ state: 'done' }, { state: 'done' }])
    expect(await effects('trading.sync')).toMatchObject([{ state: 'done' }])
    expect(await server.call(pluginObserver, { ...requested[2], as: 'Customs' })).toMatchObject({
      status: 403,
    })
  })

  it('takes the longest name that a style can have, and is refused for a longer one', async () => {
    const ask = (length: number) => {
      const body = Array.from({ length }, (_, index) =>
        String.fromCodePoint(0x4e_00 + ((index * 7_919) % 20_000)),
      )
      return server.call(pluginObserver, { query: { topic: 'third_part_product_sync' }, body: body.join('') })
    }
    expect(await ask(500)).toMatchObject({ code: 0, data: 200 })
    for (const length of [501, 1_000]) expect(await ask(length)).toMatchObject(refusal('INVALID_INPUT'))
    await server.runJobs()
  })

  it('is refused by a topic for what is no handle', async () => {
    const requested = { query: { topic: 'flush_collection_hmapper' }, body: 'two words' }
    expect(await server.call(pluginObserver, requested)).toMatchObject(refusal('INVALID_INPUT'))
  })

  it('is told again by its topic', async () => {
    fake.failNext('fulfill', refused)
    const { shipOrderId } = await ship()
    await server.runJobs()
    const retry = { query: { topic: 'fulfillment_order_retry' }, body: String(shipOrderId) }
    expect(await server.call(pluginObserver, { ...retry, as: 'Customs' })).toMatchObject({ status: 403 })
    expect(await server.call(pluginObserver, retry)).toMatchObject({ code: 0, data: 200 })
    expect(await statusOf(shipOrderId)).toBe(2)
    await server.runJobs()
    expect(await statusOf(shipOrderId)).toBe(4)
    expect(await server.call(pluginObserver, retry)).toMatchObject(refusal('SHIP_ORDER_STATE'))
    expect(await server.call(pluginObserver, { ...retry, body: 'SO' })).toMatchObject(
      refusal('SHIP_ORDER_NOT_FOUND'),
    )
    const unknown = { query: { topic: 'flush' }, body: '' }
    expect(await server.call(pluginObserver, unknown)).toMatchObject(refusal('TOPIC_UNKNOWN'))
  })

  it('waits for its turn without using up attempts', async () => {
    const throttled = new StorefrontError(
      { kind: 'storefront.throttled', params: {} },
      { retryable: true, waitMs: 1 },
    )
    fake.failNext('fulfill', throttled, { times: 12 })
    const { shipOrderId } = await ship()
    await expect
      .poll(
        async () => {
          await server.runJobs()
          return statusOf(shipOrderId)
        },
        { timeout: 20_000 },
      )
      .toBe(4)
    expect(fake.countOf('fulfill')).toBe(13)
  })

  it('waits while no shop is connected, and says so', async () => {
    await connect(false)
    const { shipOrderId } = await ship()
    await server.runJobs()
    expect(await effects()).toMatchObject([
      { state: 'waiting', attempts: 0, lastError: { kind: 'storefront.off', params: {} } },
    ])
    await connect()
    await server.runJobs()
    expect(await statusOf(shipOrderId)).toBe(4)
  })

  it('goes on where a node died in the middle', async () => {
    const { shipOrderId } = await ship()
    await sql("update outbox set state = 'running', attempts = 1")
    await server.runJobs()
    expect(await statusOf(shipOrderId)).toBe(4)
  })

  it('is found where its job is gone', async () => {
    const { shipOrderId } = await ship()
    await sql('delete from graphile_worker._private_jobs')
    server.clock.time = new Date(server.clock.time.getTime() + 120_000)
    await sql("select graphile_worker.add_job('sweepEffects')")
    await server.runJobs()
    expect(await statusOf(shipOrderId)).toBe(4)
  })

  it('completes a ship order of two orders once both are confirmed', async () => {
    const one = await insertOrder(server, { [sku]: 1 }, { source: 'storefront' })
    const two = await insertOrder(server, { [other]: 1 }, { source: 'storefront' })
    const id = await allocate(server, location, [
      { order: one, units: { [sku]: 1 } },
      { order: two, units: { [other]: 1 } },
    ])
    fake.failNext('fulfill', refused)
    const query = { id, trackingNumber: 'SF9', trackingCompany: 'SF Express' as const }
    await server.ok(shipOrderShip, { query, body: await rowsOf(server, id) })
    await server.runJobs()
    expect(await statusOf(id)).toBe(2 + 512)
    await server.ok(shipOrderReset, { query: { id } })
    await server.runJobs()
    expect(await statusOf(id)).toBe(4)
  })

  it('is not told once it was given up, which shows, until it is reset', async () => {
    await connect(false)
    const { shipOrderId } = await ship()
    const [effect] = await effects()
    await server.ok(syncGiveUp, { query: { id: effect?.id ?? '' } })
    await connect()
    await server.runJobs()
    expect(fake.countOf('fulfill')).toBe(0)
    expect(await statusOf(shipOrderId)).toBe(2 + 512)
    await server.ok(shipOrderReset, { query: { id: shipOrderId } })
    const { timelines } = await server.ok(shipOrderGet, { query: { id: shipOrderId } })
    expect(timelines[0]?.info).toContain('重新同步 1 项')
    await server.runJobs()
    expect(fake.shop.fulfilled).toHaveLength(1)
    expect(await statusOf(shipOrderId)).toBe(4)
  })
})

describe('a shipment that the storefront cancels after it left', () => {
  const cancelled = async ({ order }: { order: { id: number } }, exId = 'F1') => {
    const [{ ex_id: orderExId }] = await sql(`select ex_id from orders where id = ${order.id}`)
    return inTransaction(server, (context) =>
      followCancelledFulfillments(context, 'first', orderExId, [exId]),
    )
  }
  const shippedAndReported = async () => {
    const made = await ship()
    await server.runJobs()
    return made
  }
  const movements = () =>
    sql("select kind, quantity from movement where kind in ('FM', 'RT', 'RTF') order by id")

  it('is an exception, once, and told anew by a reset: the goods are gone', async () => {
    const made = await shippedAndReported()
    const followed = await Promise.all([1, 2, 3].map(() => cancelled(made)))
    expect(followed.filter(Boolean)).toHaveLength(1)
    expect(await statusOf(made.shipOrderId)).toBe(2 + 1024)
    const { timelines } = await server.ok(shipOrderGet, { query: { id: made.shipOrderId } })
    expect(timelines[0]?.info).toContain('店铺取消了发货')
    fake.shop.fulfilled.length = 0
    await server.ok(shipOrderReset, { query: { id: made.shipOrderId } })
    await server.runJobs()
    expect(fake.shop.fulfilled).toMatchObject([{ trackingNumber: 'SF1', items: [{ quantity: 2 }] }])
    expect(await statusOf(made.shipOrderId)).toBe(4)
    expect(await movements()).toEqual([{ kind: 'FM', quantity: -2 }])
  })

  it('is told anew by a reset also where what was told had been forgotten', async () => {
    const made = await shippedAndReported()
    await sql("delete from outbox where kind = 'storefront.fulfill'")
    await cancelled(made)
    fake.shop.fulfilled.length = 0
    await server.ok(shipOrderReset, { query: { id: made.shipOrderId } })
    await server.runJobs()
    expect(fake.shop.fulfilled).toMatchObject([
      { trackingNumber: 'SF1', trackingCompany: 'SF Express', items: [{ quantity: 2 }] },
    ])
    expect(await statusOf(made.shipOrderId)).toBe(4)
  })

  it('in part is told anew but for what came back, under the number that it has by now', async () => {
    const { shipOrderId, order } = await orderToShip(server, location, { [sku]: 1, [other]: 1 }, 'storefront')
    await sql(`update order_item set ex_id = sku where order_id = ${order.id}`)
    await server.ok(shipOrderShip, {
      query: { id: shipOrderId, trackingNumber: 'SF1', trackingCompany: 'SF Express' },
      body: await rowsOf(server, shipOrderId),
    })
    await server.runJobs()
    await sql(`update fulfillment set further_ex_ids = '{F2}', tracking_number = 'SF2'`)
    const { fulfillments } = await server.ok(orderDetail, { query: { id: order.id } })
    const [{ id: fulfillmentId = 0, items = [] } = {}] = fulfillments
    const fulfillmentItemId = items.find((item) => item.sku === other)?.id ?? 0
    const line = { fulfillmentId, fulfillmentItemId, sku: other, quantity: 1 }
    await server.ok(orderRestock, { body: { orderId: order.id, locationId: location, ...line } })
    await cancelled({ order })
    fake.shop.fulfilled.length = 0
    await server.ok(shipOrderReset, { query: { id: shipOrderId } })
    await server.runJobs()
    expect(fake.shop.fulfilled).toMatchObject([
      {
        ...{ trackingNumber: 'SF1', presentNumber: 'SF2' },
        cameBack: [{ exLineItemId: other, quantity: 1 }],
        items: [{ exLineItemId: sku }, { exLineItemId: other }],
      },
    ])
    expect(await statusOf(shipOrderId)).toBe(4)
  })

  it('is over once its goods came back, as RTF', async () => {
    const made = await shippedAndReported()
    await cancelled(made)
    const { fulfillments } = await server.ok(orderDetail, { query: { id: made.order.id } })
    const [{ id: fulfillmentId = 0, items = [] } = {}] = fulfillments
    const line = { fulfillmentId, fulfillmentItemId: items[0]?.id ?? 0, sku, quantity: 2 }
    await server.ok(orderRestock, { body: { orderId: made.order.id, locationId: location, ...line } })
    expect(await movements()).toEqual([
      { kind: 'FM', quantity: -2 },
      { kind: 'RTF', quantity: 2 },
    ])
    await server.ok(shipOrderReset, { query: { id: made.shipOrderId } })
    await server.runJobs()
    expect(await statusOf(made.shipOrderId)).toBe(4)
    expect(fake.countOf('fulfill')).toBe(1)
  })

  it('is no matter where it is not known', async () => {
    const made = await shippedAndReported()
    expect(await cancelled(made, 'F9')).toBe(false)
    expect(await statusOf(made.shipOrderId)).toBe(4)
  })
})

describe('stock levels', () => {
  it('are what can be promised, told whenever that changes', async () => {
    expect(fake.shop.levels).toEqual(
      new Map([
        [`${sku}@11`, 10],
        [`${other}@11`, 10],
      ]),
    )
    await orderToShip(server, location, { [sku]: 3 }, 'storefront')
    await server.runJobs()
    expect(fake.shop.levels.get(`${sku}@11`)).toBe(7)
    expect(await effects('storefront.stock')).toHaveLength(2)
  })

  it('that change during a delivery are told again', async () => {
    fake.meanwhile.work = async () => {
      await stockUp(server, location, { [sku]: 5 })
    }
    await stockUp(server, location, { [sku]: 1 })
    await server.runJobs()
    expect(fake.shop.levels.get(`${sku}@11`)).toBe(16)
    const rows = await effects('storefront.stock')
    expect(rows.map(({ state }) => state)).toEqual(['done', 'done'])
  })

  it('are as ours after many changes at the same time, some of them lost', async () => {
    fake.failNext('setAvailable', lost, { times: 3 })
    fake.failNext('setAvailable', lost, { times: 3, after: true })
    await Promise.all([
      ...Array.from({ length: 10 }, (_, index) =>
        stockUp(server, location, { [index % 2 ? sku : other]: 1 }),
      ),
      server.runJobs(),
    ])
    await server.runJobs()
    expect(fake.shop.levels).toEqual(
      new Map([
        [`${sku}@11`, 15],
        [`${other}@11`, 15],
      ]),
    )
  })

  it('keep nobody waiting for an order of these SKUs that holds none of them', async () => {
    const letGo = await holdOpen(server, (context) =>
      receiveOrder(context, 'first', storefrontOrder({ [sku]: 1 }, { financialStatus: 'pending' })),
    )
    await stockUp(server, location, { [sku]: 1 })
    await letGo()
    await server.runJobs()
    expect(fake.shop.levels.get(`${sku}@11`)).toBe(11)
  })

  it('are told where the location is linked alone, and again when asked to', async () => {
    const before = fake.countOf('setAvailable')
    const [{ id }] = await sql("select id from location where name = '巴黎'")
    await stockUp(server, id, { [sku]: 5 })
    await server.runJobs()
    expect(fake.countOf('setAvailable')).toBe(before)
    await inTransaction(server, async (context) => touchLevels(context, 'first', [sku]))
    await server.runJobs()
    expect(fake.countOf('setAvailable')).toBe(before + 1)
  })

  it('are delivered by one job for all that a change has queued', async () => {
    await stockUp(server, location, { [sku]: 1, [other]: 1 })
    const jobs = await sql(
      "select task_identifier from graphile_worker.jobs where key like 'effects:storefront.%'",
    )
    expect(jobs).toEqual([{ task_identifier: 'deliverBatch@storefront:first' }])
    const before = fake.countOf('setAvailable')
    await server.runJobs()
    expect(fake.countOf('setAvailable')).toBe(before + 1)
  })

  it('leave one job behind where many changes have queued one each', async () => {
    for (const units of [1, 2, 3]) await stockUp(server, location, { [sku]: units })
    const keys = () => sql("select key from graphile_worker.jobs where key like 'effects:storefront.%'")
    expect(await keys()).toHaveLength(3)
    const [{ kind, lane }] = await sql("select kind, lane from outbox where kind = 'storefront.stock'")
    await inTransaction(server, ({ db }) => queueNextBatch(db, kind, lane, 0))
    expect(await keys()).toEqual([{ key: `effects:${kind}:${lane}:next` }])
    await server.runJobs()
    // The end of the last one is noted a moment later.
    await vi.waitFor(async () => expect(await keys()).toEqual([]))
    expect((await effects('storefront.stock')).filter(({ state }) => state !== 'done')).toEqual([])
  })

  it('are tried eight times, each by itself, and again by hand', async () => {
    fake.shop.refusedLevels.set(sku, lost)
    await stockUp(server, location, { [sku]: 1, [other]: 1 })
    await server.runJobs()
    const rows = await effects('storefront.stock')
    expect(rows.map(({ state, attempts, lastError }) => [state, attempts, lastError]).sort()).toEqual([
      ['done', 1, null],
      ['failed', 8, lost.failure],
    ])
    fake.shop.refusedLevels.clear()
    await server.ok(syncRetry, { query: { id: rows.find(({ state }) => state === 'failed')?.id ?? '' } })
    await server.runJobs()
    expect((await effects('storefront.stock')).map(({ state }) => state)).toEqual(['done', 'done'])
    expect(fake.shop.levels.get(`${sku}@11`)).toBe(11)
  })

  it('wait for their turn without using up attempts', async () => {
    const throttled = new StorefrontError(
      { kind: 'storefront.throttled', params: {} },
      { retryable: true, waitMs: 1 },
    )
    fake.failNext('setAvailable', throttled, { times: 12 })
    await stockUp(server, location, { [sku]: 1 })
    for (let round = 0; round < 20; round += 1) await server.runJobs()
    const [last] = await effects('storefront.stock')
    expect([last?.state, last?.attempts]).toEqual(['done', 1])
  })

  it('wait while no shop is connected, and are told once it is', async () => {
    await connect(false)
    await stockUp(server, location, { [sku]: 1 })
    await server.runJobs()
    const rows = await effects('storefront.stock')
    expect(rows.map(({ state, lastError }) => [state, lastError]).sort()).toEqual([
      ['done', null],
      ['waiting', { kind: 'storefront.off', params: {} }],
    ])
    await connect()
    await server.runJobs()
    expect(fake.shop.levels.get(`${sku}@11`)).toBe(11)
  })

  it('are told again where a node died in the middle, or their job is gone', async () => {
    await stockUp(server, location, { [sku]: 1 })
    await sql("update outbox set state = 'running', attempts = 1 where state = 'waiting'")
    await sql('delete from graphile_worker._private_jobs')
    await sql("update outbox set due_at = due_at - interval '10 years'")
    await sql("select graphile_worker.add_job('sweepEffects')")
    await server.runJobs()
    expect(fake.shop.levels.get(`${sku}@11`)).toBe(11)
    expect((await effects('storefront.stock')).map(({ state }) => state)).toEqual(['done', 'done'])
  })

  it('are not told of what the shop does not sell', async () => {
    fake.shop.unsold.add('CCC-03-L')
    await createVariants(server, ['CCC-03-L'])
    await stockUp(server, location, { 'CCC-03-L': 1 })
    await server.runJobs()
    expect((await effects('storefront.stock')).map(({ state }) => state)).toEqual(['done', 'done', 'done'])
    expect(fake.shop.levels.has('CCC-03-L@11')).toBe(false)
  })

  it('are searched for once where the shop does not sell it, until it does or a day has passed', async () => {
    const unsold = 'CCC-03-L'
    const change = async () => {
      await stockUp(server, location, { [unsold]: 1 })
      await server.runJobs()
      return fake.countOf('itemsOf')
    }
    fake.shop.unsold.add(unsold)
    await createVariants(server, [unsold])
    const searches = await change()
    expect(await change()).toBe(searches)
    await sql("update storefront_absence set searched_at = searched_at - interval '25 hours'")
    expect(await change()).toBe(searches + 1)
    expect(await change()).toBe(searches + 1)
    // The shop tells that it sells it now: without a change here it learns of the level.
    fake.shop.unsold.delete(unsold)
    await inTransaction(server, (context) =>
      syncArticles(context, 'first', [{ exId: `I-${unsold}`, sku: unsold }]),
    )
    await server.runJobs()
    expect(fake.shop.levels.get(`${unsold}@11`)).toBe(4)
    expect(fake.countOf('itemsOf')).toBe(searches + 1)
  })

  it('never go below zero there', async () => {
    await sql('update location set virtual = true')
    await stockUp(server, location, { [sku]: -12 })
    await server.runJobs()
    expect(fake.shop.levels.get(`${sku}@11`)).toBe(0)
  })
})

describe('tags', () => {
  const at = { reason: '等客户电话' }

  it('tell that an order is on hold, and that it is no longer, each as it is when it is told', async () => {
    const { order } = await orderToShip(server, location, { [sku]: 1 }, 'storefront')
    await server.ok(orderHold, { body: { id: order.id, ...at } })
    await server.runJobs()
    await server.ok(orderRelease, { body: { id: order.id } })
    await server.ok(orderHold, { body: { id: order.id, ...at } })
    await server.ok(orderRelease, { body: { id: order.id } })
    await server.runJobs()
    const exId = (await sql(`select ex_id from orders where id = ${order.id}`))[0].ex_id
    expect(fake.shop.tags).toEqual([
      { exId, add: ['已挂起'], remove: ['有退货'] },
      { exId, add: [], remove: ['已挂起', '有退货'] },
    ])
    expect(await effects('storefront.tags')).toHaveLength(1)
  })

  it('tell that goods came back, once they are on hand', async () => {
    const { order } = await ship()
    await server.runJobs()
    const { fulfillments } = await server.ok(orderDetail, { query: { id: order.id } })
    const [{ id: fulfillmentId = 0, items = [] } = {}] = fulfillments
    await server.ok(orderRestock, {
      body: {
        orderId: order.id,
        locationId: location,
        fulfillmentId,
        fulfillmentItemId: items[0]?.id ?? 0,
        sku,
        quantity: 1,
      },
    })
    await server.runJobs()
    expect(fake.shop.tags).toMatchObject([{ add: ['有退货'], remove: ['已挂起'] }])
  })

  it('are no matter of an order that lives here alone', async () => {
    const { order } = await orderToShip(server, location, { [sku]: 1 })
    await server.ok(orderHold, { body: { id: order.id, ...at } })
    expect(await effects('storefront.tags')).toEqual([])
  })
})
