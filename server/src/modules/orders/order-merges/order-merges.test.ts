import { orderHold, orderRelease } from '@selvedge/contract/orders/order-holds/order-holds.ts'
import { orderMerge, orderMergeable } from '@selvedge/contract/orders/order-merges/order-merges.ts'
import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { orderDetail, orderTimeline } from '@selvedge/contract/orders/orders/orders.ts'
import { outerOrderDelete } from '@selvedge/contract/orders/outer-orders/outer-orders.ts'
import { orderResplit, orderTrace } from '@selvedge/contract/shipping/routing/routing.ts'
import { shipOrderPickList } from '@selvedge/contract/shipping/ship-orders/pick-lists.ts'
import {
  shipOrderCancel,
  shipOrderGet,
  shipOrderShip,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { insertOrder, rowsOf, stockOf, type TestOrder } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { minute, receive, storefrontOrder } from '../../../../test/shops/storefront-shop.ts'

const [a, b, c] = ['AAA-01-S', 'BBB-02-M', 'CCC-03-L'] as const
let server: TestServer
let shanghai: number
let paris: number

beforeEach(async () => {
  server = await startTestServer()
  const ids = await createLocations(server, [{ name: '上海仓' }, { name: '巴黎仓', country: 'FR' }])
  shanghai = ids.上海仓 ?? 0
  paris = ids.巴黎仓 ?? 0
  await createVariants(server, [a, b, c])
  await stockUp(server, shanghai, { [a]: 20, [b]: 20 })
})
afterEach(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const buyer = { email: 'buyer@example.com' }
const order = async (units: Record<string, number>, over: object = {}): Promise<TestOrder> => {
  const made = await insertOrder(server, units, { ...buyer, ...over })
  await server.call(orderResplit, { query: { id: made.id } })
  return made
}
const merge = (...orders: { id: number }[]) =>
  server.call(orderMerge, { body: { orderIds: orders.map(({ id }) => id) } })
const detail = ({ id }: { id: number }) => server.ok(orderDetail, { query: { id } })
const shipOf = async (of: { id: number }) =>
  (await detail(of)).shipOrders.filter(({ status }) => status !== 8)
const mergeable = async ({ id }: { id: number }) =>
  (await server.ok(orderMergeable, { query: { id } })).map((row) => row.id)
const shipAll = async (id: number) =>
  server.ok(shipOrderShip, { query: { id, trackingNumber: '1' }, body: await rowsOf(server, id) })

describe('orders of one buyer', () => {
  it('leave in one parcel, which is a shipment of each', async () => {
    const one = await order({ [a]: 2 }, { note: 'A gift' })
    const two = await order({ [a]: 1, [b]: 3 }, { email: 'BUYER@example.com', phone: '1' })
    const three = await order({ [b]: 1 }, { email: '', phone: '138-0000-1111', note: 'Ring twice' })
    expect(await mergeable(one)).toEqual([two.id, three.id])
    const pageOf = async (query: { skip?: number; size?: number; name?: string }) => {
      const { data, total } = await server.call(orderList, { query: { todo: 'merge', ...query } })
      return { ids: data?.map(({ id }) => id), total }
    }
    expect(await pageOf({})).toEqual({ ids: [three.id, two.id, one.id], total: 3 })
    expect(await pageOf({ skip: 1, size: 1 })).toEqual({ ids: [two.id], total: 3 })
    expect(await pageOf({ skip: 3 })).toEqual({ ids: [], total: 3 })
    expect(await pageOf({ name: two.name })).toEqual({ ids: [two.id], total: 1 })
    expect(await merge(one, two, three)).toMatchObject({ code: 0, data: 1 })
    const [parcel] = await shipOf(one)
    expect(await shipOf(two)).toMatchObject([{ id: parcel?.id, quantity: 4 }])
    expect(await server.ok(shipOrderGet, { query: { id: parcel?.id ?? 0 } })).toMatchObject({
      note1: 'A gift\nRing twice',
    })
    expect(await shipOf(three)).toMatchObject([{ id: parcel?.id, quantity: 1 }])
    expect(await stockOf(server, a, shanghai)).toEqual([20, 3])
    expect(await mergeable(one)).toEqual([])
    expect(await server.ok(orderList, { query: { todo: 'merge' } })).toEqual([])
    const lines = await server.ok(orderTimeline, { query: { id: one.id } })
    expect(lines.map(({ info }) => info)).toContain(`合并发货：${two.name}、${three.name}`)
    expect((await server.ok(orderTrace, { query: { id: two.id } }))[0]).toMatchObject({ cause: 'merge' })
    await shipAll(parcel?.id ?? 0)
    for (const of of [one, two, three]) {
      expect(await detail(of)).toMatchObject({
        status: 'complete',
        fulfillments: [{ trackingNumber: '["1"]' }],
      })
    }
  })

  it('leave in one parcel per warehouse; what is nowhere waits', async () => {
    await stockUp(server, paris, { [c]: 1 })
    const one = await order({ [a]: 1, [c]: 1 })
    const two = await order({ [a]: 1, [c]: 1 })
    expect(await merge(one, two)).toMatchObject({ code: 0, data: 2 })
    expect((await detail(one)).waitSplitQuantity + (await detail(two)).waitSplitQuantity).toBe(1)
    await stockUp(server, paris, { [c]: 1 })
    await server.runJobs()
    expect((await detail(two)).waitSplitQuantity).toBe(0)
  })

  it('leave a customs warehouse one by one: each is declared by itself', async () => {
    const ids = await createLocations(server, [{ name: '保税仓', flag: '1' }])
    await stockUp(server, ids.保税仓 ?? 0, { [c]: 5 })
    const one = await order({ [c]: 1 })
    const two = await order({ [c]: 1 })
    const mixed = await order({ [c]: 1, [a]: 1 })
    // Together they are no better off, unless something of one comes from elsewhere.
    expect(await mergeable(one)).toEqual([mixed.id])
    expect(await mergeable(mixed)).toEqual([one.id, two.id])
    expect(await merge(one, two)).toMatchObject({ code: 0, data: 2 })
    expect(await mergeable(one)).toEqual([mixed.id])
  })

  it('are merged once, however often they are asked to be at the same time', async () => {
    const one = await order({ [a]: 1 })
    const two = await order({ [a]: 2 })
    const answers = await Promise.all([merge(one, two), merge(two, one), merge(one, two)])
    expect(answers.map(({ data }) => data)).toEqual([1, 1, 1])
    expect(await stockOf(server, a, shanghai)).toEqual([20, 3])
    expect(await shipOf(one)).toHaveLength(1)
  })
})

describe('one of a merged parcel', () => {
  const merged = async () => {
    const one = await order({ [a]: 1 })
    const two = await order({ [a]: 2 })
    await merge(one, two)
    const [parcel] = await shipOf(one)
    return { one, two, parcel: parcel?.id ?? 0 }
  }

  it('comes out by a rerouting, and can go in again', async () => {
    const { one, two, parcel } = await merged()
    expect(await server.ok(orderResplit, { query: { id: one.id } })).toBe(1)
    expect((await shipOf(one))[0]?.id).not.toBe(parcel)
    expect(await shipOf(two)).toMatchObject([{ id: parcel }])
    expect(await mergeable(one)).toEqual([two.id])
    await server.ok(orderResplit, { query: { id: two.id } })
    expect(await server.ok(shipOrderGet, { query: { id: parcel } })).toMatchObject({ status: 8 })
    expect((await merge(one, two)).data).toBe(1)
  })

  it('comes out by a hold, and is routed alone after it', async () => {
    const { one, two, parcel } = await merged()
    await server.ok(orderHold, { body: { id: one.id, reason: '等电话' } })
    expect(await shipOf(one)).toEqual([])
    await server.ok(orderRelease, { body: { id: one.id } })
    expect((await shipOf(one))[0]?.id).not.toBe(parcel)
    await shipAll(parcel)
    expect(await detail(two)).toMatchObject({ status: 'complete' })
    expect(await detail(one)).toMatchObject({ status: 'open' })
  })

  it('stops no one from shipping the other, once that is held no more itself', async () => {
    const { one, two, parcel } = await merged()
    await server.ok(orderHold, { body: { id: one.id, reason: '等电话' } })
    await server.ok(shipOrderPickList, { query: { ids: [parcel] } })
    await server.ok(orderHold, { body: { id: two.id, reason: '等电话' } })
    expect(await server.ok(shipOrderGet, { query: { id: parcel } })).toMatchObject({ stopReason: 'held' })
    await server.ok(orderRelease, { body: { id: two.id } })
    expect(await server.ok(shipOrderGet, { query: { id: parcel } })).toMatchObject({ stopReason: '' })
    await shipAll(parcel)
    expect(await detail(two)).toMatchObject({ status: 'complete' })
  })

  it('is parked with the others where the parcel is cancelled', async () => {
    const { one, two, parcel } = await merged()
    await server.ok(shipOrderCancel, { query: { id: parcel } })
    expect(await detail(one)).toMatchObject({ waitSplitQuantity: 1 })
    expect((await merge(one, two)).data).toBe(1)
  })

  it('comes out where its storefront calls it off, before and after the picking began', async () => {
    const outside = storefrontOrder({ [a]: 1 })
    await receive(server, outside)
    const { rows } = await server.app.database.pool.query("select id from orders where source = 'storefront'")
    const one = { id: Number(rows[0].id) }
    const two = await order({ [a]: 2 })
    expect((await merge(one, two)).data).toBe(1)
    const [parcel] = await shipOf(two)
    await server.ok(shipOrderPickList, { query: { ids: [parcel?.id ?? 0] } })
    await receive(server, { ...outside, cancelledAt: minute(3), updatedAt: minute(3) })
    const picked = await rowsOf(server, parcel?.id ?? 0)
    expect(
      await server.call(shipOrderShip, { query: { id: parcel?.id ?? 0, trackingNumber: '1' }, body: picked }),
    ).toMatchObject(refusal('STOP'))
    await server.ok(shipOrderCancel, { query: { id: parcel?.id ?? 0 } })
    await server.runJobs()
    expect(await detail(one)).toMatchObject({ status: 'cancel', fulfillableCount: 0 })
    const [alone] = await shipOf(two)
    await shipAll(alone?.id ?? 0)
    expect(await detail(two)).toMatchObject({ status: 'complete' })
  })
})

describe('orders are not merged', () => {
  it.each([
    ['收货人或地址不同', { address1: '别处 2 号' }],
    ['收货人或地址不同', { firstName: '大明' }],
    ['收货人或地址不同', { country: 'FR' }],
    ['不是同一买家', { email: 'other@example.com', phone: '2' }],
    ['渠道不同', { channel: 'second' }],
    ['订单未支付', { paid: false }],
  ])('where %s: %j', async (reason, over) => {
    const one = await order({ [a]: 1 })
    const two = await order({ [a]: 1 }, over)
    expect(await merge(one, two)).toMatchObject({
      ...refusal('ORDERS_NOT_MERGEABLE'),
      message: `不能合并 ${two.name}：${reason}`,
    })
    expect(await mergeable(one)).toEqual([])
  })

  it('where one is begun, held, deleted, unknown, or alone', async () => {
    const one = await order({ [a]: 1 })
    const two = await order({ [a]: 1 })
    expect(await merge(one)).toMatchObject({ message: `不能合并 ${one.name}：请至少选择两个订单` })
    expect(await merge(one, one)).toMatchObject(refusal('ORDERS_NOT_MERGEABLE'))
    expect(await merge(one, { id: 99_999 })).toMatchObject(refusal('ORDER_NOT_FOUND'))
    await server.ok(orderHold, { body: { id: two.id, reason: '等' } })
    expect(await merge(one, two)).toMatchObject({ message: `不能合并 ${two.name}：订单已挂起` })
    await server.ok(orderRelease, { body: { id: two.id } })
    const [first] = await shipOf(one)
    await server.ok(shipOrderPickList, { query: { ids: [first?.id ?? 0] } })
    expect(await merge(one, two)).toMatchObject({ message: `不能合并 ${one.name}：发货单已开始处理` })
    expect(await mergeable(two)).toEqual([])
    await server.ok(outerOrderDelete, { query: { id: two.id } })
    expect(await merge(two, one)).toMatchObject({ message: `不能合并 ${two.name}：订单已取消` })
  })

  it('where a picking of one begins while they are looked at', async () => {
    const one = await order({ [a]: 1 })
    const two = await order({ [a]: 1 })
    const [first] = await shipOf(one)
    const picker = await server.app.database.pool.connect()
    try {
      await picker.query('begin')
      await picker.query('update ship_order set status = 1 where id = $1', [first?.id])
      const merging = merge(one, two)
      const isWaiting = async () =>
        (await picker.query("select from pg_stat_activity where wait_event = 'transactionid'")).rowCount
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(1)
      await picker.query('commit')
      expect(await merging).toMatchObject({ message: `不能合并 ${one.name}：发货单已开始处理` })
    } finally {
      picker.release()
    }
  })

  it('by whoever may not change orders', async () => {
    const one = await order({ [a]: 1 })
    const answer = await server.call(orderMerge, { body: { orderIds: [one.id] }, as: 'Sellers' })
    expect(answer).toMatchObject({ status: 403 })
  })
})

it('stays right in a storm of merges, reroutings, holds, cancellations and shipments', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, (_, index) => order({ [index % 2 ? a : b]: 2 })))
  let seed = 7
  const pick = <Item>(from: readonly Item[]): Item | undefined => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return from[seed % from.length]
  }
  const someShipOrder = async () => {
    const of = pick(orders)
    return of ? (pick(await shipOf(of))?.id ?? 0) : 0
  }
  const acts: (() => Promise<unknown>)[] = [
    () => merge(...orders.filter((_, index) => pick([0, 1, index]) !== 0)),
    () => merge(...orders.slice(0, 3)),
    () => server.call(orderResplit, { query: { id: pick(orders)?.id ?? 0 } }),
    () => server.call(orderHold, { body: { id: pick(orders)?.id ?? 0, reason: '乱' } }),
    () => server.call(orderRelease, { body: { id: pick(orders)?.id ?? 0 } }),
    async () => server.call(shipOrderCancel, { query: { id: await someShipOrder() } }),
    () => server.runJobs(),
  ]
  for (let round = 0; round < 12; round += 1) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => pick(acts)?.()))
    for (const answer of answers) {
      if (answer && typeof answer === 'object' && 'status' in answer) expect(answer.status).toBe(200)
    }
    expect(await server.verify()).toEqual([])
  }
  for (const { id } of orders) await server.call(orderRelease, { body: { id } })
  await merge(...orders)
  await shipAll(await someShipOrder())
})
