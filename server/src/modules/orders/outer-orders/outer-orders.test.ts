import { orderHold } from '@selvedge/contract/orders/order-holds/order-holds.ts'
import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { orderDetail, orderTimeline } from '@selvedge/contract/orders/orders/orders.ts'
import { outerOrderDelete, outerOrderList } from '@selvedge/contract/orders/outer-orders/outer-orders.ts'
import { orderResplit } from '@selvedge/contract/shipping/routing/routing.ts'
import { shipOrderPickList } from '@selvedge/contract/shipping/ship-orders/pick-lists.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { importOrder } from '../../../../test/shops/order-shop.ts'
import { allocate, insertOrder, rowsOf, stockOf } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'

const sku = 'AAA-01-S'
let server: TestServer
let location: number

beforeEach(async () => {
  server = await startTestServer()
  location = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
  await createVariants(server, [sku, 'BBB-02-M'])
  await stockUp(server, location, { [sku]: 5 })
})
afterEach(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const remove = (id: number) => server.call(outerOrderDelete, { query: { id } })
const detail = (id: number) => server.ok(orderDetail, { query: { id } })
const shipOf = async (id: number) => (await detail(id)).shipOrders[0]?.id ?? 0
const outer = (query: object = {}) => server.call(outerOrderList, { query })

describe('imported orders', () => {
  it('are listed, newest first, and found by what is in them', async () => {
    const one = await importOrder(server, 'W1', { [sku]: 1 })
    server.clock.time = new Date(server.clock.time.getTime() + 1000)
    const two = await importOrder(server, 'W2', { 'BBB-02-M': 1 })
    await insertOrder(server, { [sku]: 1 }, { source: 'storefront' })
    const all = await outer()
    expect(all.data.map(({ id }) => id)).toEqual([two, one])
    expect(all.total).toBe(2)
    expect(all.data[1]).toMatchObject({ exId: 'W1', shippingTag: 'SF', started: '', status: 'open' })
    expect((await outer({ query: 'bbb-02' })).data.map(({ id }) => id)).toEqual([two])
    expect((await outer({ skip: 1, size: 1 })).data.map(({ id }) => id)).toEqual([one])
  })

  it('can be taken back: what they held goes to those that wait, and they can be imported again', async () => {
    const id = await importOrder(server, 'W1', { [sku]: 4 })
    const waiting = await importOrder(server, 'W2', { [sku]: 3 })
    expect((await detail(waiting)).waitSplitQuantity).toBe(2)
    expect(await remove(id)).toMatchObject({ code: 0, data: 1 })
    await server.runJobs()
    expect((await detail(waiting)).waitSplitQuantity).toBe(0)
    expect(await stockOf(server, sku, location)).toEqual([5, 3])
    expect((await outer()).data.map((row) => row.id)).toEqual([waiting])
    expect((await server.ok(orderList)).map((row) => row.id)).toEqual([waiting])
    expect(await detail(id)).toMatchObject({ status: 'cancel', deleted: true, fulfillableCount: 0 })
    expect((await server.ok(orderTimeline, { query: { id } }))[0]).toMatchObject({ info: '删除外部订单' })
    expect(await remove(id)).toMatchObject(refusal('OUTER_ORDER_STATE'))
    const again = await importOrder(server, 'W1', { [sku]: 1 })
    expect(again).toBeGreaterThan(id)
    expect((await detail(again)).shipOrders).toHaveLength(1)
  })

  it('can be taken back on hold, and where nothing was routed', async () => {
    const id = await importOrder(server, 'W1', { 'BBB-02-M': 4 })
    await server.ok(orderHold, { body: { id, reason: '等电话' } })
    expect((await remove(id)).code).toBe(0)
    expect(await server.call(orderResplit, { query: { id } })).toMatchObject(refusal('ORDER_NOT_ROUTABLE'))
  })

  it('leave a ship order to the others that it serves', async () => {
    const one = await insertOrder(server, { [sku]: 2 })
    const two = await insertOrder(server, { [sku]: 3 })
    const shared = await allocate(server, location, [
      { order: one, units: { [sku]: 2 } },
      { order: two, units: { [sku]: 3 } },
    ])
    expect((await remove(one.id)).code).toBe(0)
    expect(await stockOf(server, sku, location)).toEqual([5, 3])
    await server.ok(shipOrderShip, {
      query: { id: shared, trackingNumber: '1' },
      body: await rowsOf(server, shared),
    })
    expect(await detail(two.id)).toMatchObject({ status: 'complete' })
  })
})

describe('an order stays', () => {
  it('once somebody has begun its ship order, and says so', async () => {
    const id = await importOrder(server, 'W1', { [sku]: 1 })
    await server.call(shipOrderPickList, { query: { ids: [await shipOf(id)] } })
    expect((await outer()).data[0]?.started).toBe(`SO${await shipOf(id)}`)
    expect(await remove(id)).toMatchObject({
      ...refusal('OUTER_ORDER_STATE'),
      message: '不能删除订单：发货单已开始处理',
    })
  })

  it('where it came from a storefront, or is none', async () => {
    const { id } = await insertOrder(server, { [sku]: 1 }, { source: 'storefront' })
    expect(await remove(id)).toMatchObject({ message: '不能删除订单：不是导入的订单' })
    expect(await remove(99_999)).toMatchObject(refusal('ORDER_NOT_FOUND'))
  })

  it('for those who may not change orders', async () => {
    const id = await importOrder(server, 'W1', { [sku]: 1 })
    for (const as of ['Sellers', 'Store'] as const) {
      expect(await server.call(outerOrderDelete, { query: { id }, as })).toMatchObject({ status: 403 })
    }
    expect((await server.call(outerOrderList, { as: 'Sellers' })).total).toBe(1)
  })

  it('or goes, never both: deleted and shipped at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await importOrder(server, `R${round}`, { [sku]: 1 })
      const shipOrder = await shipOf(id)
      const body = await rowsOf(server, shipOrder)
      const answers = await Promise.all([
        remove(id),
        server.call(shipOrderShip, { query: { id: shipOrder, trackingNumber: '1' }, body }),
        remove(id),
      ])
      const [first, shipped, second] = answers.map(({ code }) => code === 0)
      expect([first, shipped, second].filter(Boolean)).toHaveLength(1)
      expect((await detail(id)).status).toBe(shipped ? 'complete' : 'cancel')
    }
  })
})
