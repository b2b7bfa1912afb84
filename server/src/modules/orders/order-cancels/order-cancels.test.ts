import { orderCancel } from '@selvedge/contract/orders/order-cancels/order-cancels.ts'
import { orderHold } from '@selvedge/contract/orders/order-holds/order-holds.ts'
import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { orderDetail, orderTimeline } from '@selvedge/contract/orders/orders/orders.ts'
import { outerOrderDelete } from '@selvedge/contract/orders/outer-orders/outer-orders.ts'
import { orderRefund } from '@selvedge/contract/orders/refunds/refunds.ts'
import { shipOrderCancel, shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { importOrder } from '../../../../test/shops/order-shop.ts'
import {
  allocate,
  insertOrder,
  inTransaction,
  rowsOf,
  shipOrderOf,
  stockOf,
  stopVerified,
} from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { startPicking } from '../../shipping/ship-orders/ship-orders.public.ts'

let server: TestServer
let shanghai: number
let sku: string
let run = 0

beforeAll(async () => {
  server = await startTestServer()
  shanghai = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
})
beforeEach(async () => {
  run += 1
  sku = `C${run}-01-S`
  await createVariants(server, [sku])
  await stockUp(server, shanghai, { [sku]: 5 })
})
afterAll(() => stopVerified(server))

const imported = (name: string, units: number) => importOrder(server, `${name}${run}`, { [sku]: units })
const cancel = (id: number, reason = '客户不要了') => server.call(orderCancel, { body: { id, reason } })
const detail = (id: number) => server.ok(orderDetail, { query: { id } })
const lastEvents = async (id: number) =>
  (await server.ok(orderTimeline, { query: { id } })).map(({ info }) => info)
const shipOf = async (id: number) => (await detail(id)).shipOrders.at(-1)?.id ?? 0
const pick = (id: number) => inTransaction(server, (context) => startPicking(context, [id]))
const ship = async (id: number, quantity: number | null = null) => {
  const rows = await rowsOf(server, id)
  return server.call(shipOrderShip, {
    query: { id, trackingNumber: `SF${id}` },
    body: rows.map((row) => (quantity === null ? row : { ...row, quantity })),
  })
}

describe('an imported order that is called off', () => {
  it('frees what it held, which goes to those that wait, and stays in the lists', async () => {
    const id = await imported('W', 4)
    const waiting = await imported('V', 3)
    expect((await detail(waiting)).waitSplitQuantity).toBe(2)
    expect(await cancel(id)).toMatchObject({ code: 0, data: 1 })
    await server.runJobs()
    expect(await detail(id)).toMatchObject({ status: 'cancel', deleted: false, fulfillableCount: 0 })
    expect((await detail(waiting)).waitSplitQuantity).toBe(0)
    expect(await stockOf(server, sku, shanghai)).toEqual([5, 3])
    expect((await server.ok(orderList)).map((row) => row.id)).toContain(id)
    expect((await lastEvents(id))[0]).toBe('取消订单：客户不要了')
  })

  it('is stopped where somebody picks it, and cancelled once that is given up', async () => {
    const id = await imported('W', 2)
    const shipOrderId = await shipOf(id)
    await pick(shipOrderId)
    // What its deletion refuses is what this is for.
    expect(await server.call(outerOrderDelete, { query: { id } })).toMatchObject(refusal('OUTER_ORDER_STATE'))
    expect((await cancel(id)).code).toBe(0)
    expect(await shipOrderOf(server, shipOrderId)).toMatchObject({ stopReason: 'cancelled' })
    expect(await ship(shipOrderId)).toMatchObject(refusal('STOP'))
    expect((await detail(id)).status).toBe('cancel')
    await server.ok(shipOrderCancel, { query: { id: shipOrderId } })
    await server.runJobs()
    expect(await detail(id)).toMatchObject({ status: 'cancel', fulfillableCount: 0, shipOrderNames: '' })
    expect((await detail(id)).items[0]).toMatchObject({ cancelled: 2, allocated: 0 })
    expect(await stockOf(server, sku, shanghai)).toEqual([5, 0])
  })

  it('ends with what has left of it', async () => {
    const id = await imported('W', 5)
    const shipOrderId = await shipOf(id)
    expect((await ship(shipOrderId, 2)).code).toBe(0)
    await server.runJobs()
    expect((await detail(id)).status).toBe('open')
    expect((await cancel(id, '缺货')).code).toBe(0)
    expect(await detail(id)).toMatchObject({ status: 'close', shipped: 2, fulfillableCount: 0 })
    expect((await lastEvents(id))[0]).toBe('取消未发的商品：缺货')
  })

  it('of which part has left and the rest is picked, ends once that is given up, and is called off once', async () => {
    const order = await insertOrder(server, { [sku]: 3 })
    const first = await allocate(server, shanghai, [{ order, units: { [sku]: 1 } }])
    await ship(first)
    const second = await allocate(server, shanghai, [{ order, units: { [sku]: 2 } }])
    await pick(second)
    expect((await cancel(order.id)).code).toBe(0)
    expect((await detail(order.id)).status).toBe('open')
    expect(await cancel(order.id)).toMatchObject({
      ...refusal('ORDER_NOT_CANCELLABLE'),
      message: '不能取消订单：其余商品已取消，请取消还没有发出的发货单',
    })
    await server.ok(shipOrderCancel, { query: { id: second } })
    expect(await detail(order.id)).toMatchObject({ status: 'close', shipped: 1 })
  })

  it('is held no longer, and what was paid for it can be given back', async () => {
    const id = await imported('W', 1)
    await server.ok(orderHold, { body: { id, reason: '等电话' } })
    expect((await cancel(id)).code).toBe(0)
    expect(await detail(id)).toMatchObject({ status: 'cancel', held: false })
    const body = { orderId: id, amount: '211', note: '微信转回' }
    expect((await server.call(orderRefund, { body })).code).toBe(0)
  })

  it('leaves a ship order to the others that it serves', async () => {
    const one = await insertOrder(server, { [sku]: 2 })
    const two = await insertOrder(server, { [sku]: 3 })
    const shared = await allocate(server, shanghai, [
      { order: one, units: { [sku]: 2 } },
      { order: two, units: { [sku]: 3 } },
    ])
    expect((await cancel(one.id)).code).toBe(0)
    expect((await ship(shared)).code).toBe(0)
    expect((await detail(two.id)).status).toBe('complete')
    expect(await stockOf(server, sku, shanghai)).toEqual([2, 0])
  })
})

describe('calling off is refused', () => {
  it('for an order of a storefront, which calls it off there', async () => {
    const { id } = await insertOrder(server, { [sku]: 1 }, { source: 'storefront' })
    expect(await cancel(id)).toMatchObject({ message: '不能取消订单：店铺的订单请在店铺中取消' })
  })

  it('where nothing is left to ship, where it was done, without a reason, and for none', async () => {
    const done = await imported('W', 1)
    await ship(await shipOf(done))
    expect(await cancel(done)).toMatchObject({ message: '不能取消订单：订单已完成，没有待发商品' })
    const id = await imported('V', 1)
    expect(await cancel(id, ' ')).toMatchObject(refusal('CANCEL_REASON_MISSING'))
    expect((await cancel(id)).code).toBe(0)
    expect(await cancel(id)).toMatchObject({ message: '不能取消订单：订单已取消' })
    expect(await cancel(99_999)).toMatchObject(refusal('ORDER_NOT_FOUND'))
  })

  it('for those who may not change orders', async () => {
    const id = await imported('W', 1)
    for (const as of ['Sellers', 'Store'] as const) {
      const answer = await server.call(orderCancel, { body: { id, reason: 'x' }, as })
      expect(answer).toMatchObject({ status: 403 })
    }
  })

  it('once it has left, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await importOrder(server, `R${run}-${round}`, { [sku]: 1 })
      const shipOrderId = await shipOf(id)
      const body = await rowsOf(server, shipOrderId)
      const answers = await Promise.all([
        cancel(id),
        server.call(shipOrderShip, { query: { id: shipOrderId, trackingNumber: '1' }, body }),
        cancel(id),
      ])
      const [first, shipped, second] = answers.map(({ code }) => code === 0)
      expect([first, shipped, second].filter(Boolean)).toHaveLength(1)
      expect((await detail(id)).status).toBe(shipped ? 'complete' : 'cancel')
    }
  })
})
