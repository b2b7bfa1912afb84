import { orderHold, orderRelease } from '@selvedge/contract/orders/order-holds/order-holds.ts'
import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { orderDetail, orderTimeline } from '@selvedge/contract/orders/orders/orders.ts'
import {
  shipOrderCancel,
  shipOrderShip,
  shipOrderStanding,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { shipScan } from '@selvedge/contract/shipping/ship-orders/ship-scans.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { importOrder } from '../../../../test/shops/order-shop.ts'
import { inTransaction, rowsOf, shipOrderOf, stockOf } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { startPicking } from '../../shipping/ship-orders/ship-orders.public.ts'

let server: TestServer
let shanghai: number
let orderId: number
let shipOrderId: number
let made = 0

beforeAll(async () => {
  server = await startTestServer()
  const places = await createLocations(server, [{ name: '上海仓' }])
  shanghai = places.上海仓 ?? 0
  await createVariants(server, ['AAA-01-S'])
  await stockUp(server, shanghai, { 'AAA-01-S': 1000 })
})
beforeEach(async () => {
  made += 1
  orderId = await importOrder(server, `H${made}`, { 'AAA-01-S': 2 })
  shipOrderId = (await detail()).shipOrders[0]?.id ?? 0
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const detail = () => server.ok(orderDetail, { query: { id: orderId } })
const hold = (reason = '等客户确认尺码') => server.ok(orderHold, { body: { id: orderId, reason } })
const release = () => server.ok(orderRelease, { body: { id: orderId } })
const pick = () => inTransaction(server, (context) => startPicking(context, [shipOrderId]))
const ship = async () =>
  server.call(shipOrderShip, {
    query: { id: shipOrderId, trackingNumber: 'SF1' },
    body: await rowsOf(server, shipOrderId),
  })

describe('a hold', () => {
  it('takes back what nobody has started, and says who and why', async () => {
    expect(await hold()).toBe(1)
    expect(await detail()).toMatchObject({
      held: true,
      holdReason: '等客户确认尺码',
      heldBy: 'Admin',
      heldAt: '2026-03-02T02:00:00.000Z',
      postcode: '',
      waitSplitQuantity: 2,
    })
    expect(await shipOrderOf(server, shipOrderId)).toMatchObject({ status: 8, stopReason: '' })
    expect(await server.ok(orderList, { query: { todo: 'held' } })).toMatchObject([{ id: orderId }])
    expect((await server.ok(orderTimeline, { query: { id: orderId } }))[0]).toMatchObject({
      operator: 'Admin',
      info: '挂起：等客户确认尺码',
    })
    // Stock that comes free does not route it.
    await stockUp(server, shanghai, { 'AAA-01-S': 1 })
    await server.runJobs()
    expect((await detail()).waitSplitQuantity).toBe(2)

    await release()
    expect(await detail()).toMatchObject({
      held: false,
      holdReason: '',
      heldBy: '',
      heldAt: null,
      waitSplitQuantity: 0,
    })
  })

  it('stops whoever is picking until it ends', async () => {
    await pick()
    await hold()
    expect(await shipOrderOf(server, shipOrderId)).toMatchObject({ status: 1, stopReason: 'held' })
    const refused = await ship()
    expect(refused).toMatchObject(refusal('STOP'))
    expect(refused.message).toBe('STOP：订单已挂起。请停止拣货，并取消此发货单')
    await release()
    expect(await shipOrderOf(server, shipOrderId)).toMatchObject({ status: 1, stopReason: '' })
    expect(await ship()).toMatchObject({ code: 0 })
  })

  it('is told to whoever looks at the ship order or scans it, and counts no scan meanwhile', async () => {
    const standing = (as: 'Sellers' | 'Store' = 'Store') =>
      server.ok(shipOrderStanding, { query: { id: shipOrderId }, as })
    const scan = () => server.call(shipScan, { body: { id: shipOrderId, code: 'AAA-01-S' } })
    expect(await scan()).toMatchObject({ code: 0 })
    expect(await standing()).toEqual({
      id: shipOrderId,
      status: 1,
      stopReason: '',
      lastUpdatedAt: '2026-03-02T02:00:00.000Z',
    })
    server.clock.time = new Date(server.clock.time.getTime() + 1000)
    await hold()
    expect(await standing('Sellers')).toMatchObject({
      status: 1,
      stopReason: 'held',
      lastUpdatedAt: server.clock.now().toISOString(),
    })
    expect(await scan()).toMatchObject(refusal('STOP'))
    await release()
    expect(await scan()).toMatchObject({ code: 0, data: { scannedTotal: 2 } })
    expect(await server.call(shipOrderStanding, { query: { id: 999_999 } })).toMatchObject(
      refusal('SHIP_ORDER_NOT_FOUND'),
    )
    expect(await server.call(shipOrderStanding, { query: { id: shipOrderId }, as: 'Finance' })).toMatchObject(
      { status: 403 },
    )
  })

  it('lets a stopped ship order be cancelled; its units are routed after the release', async () => {
    await pick()
    await hold()
    const [, before] = await stockOf(server, 'AAA-01-S', shanghai)
    await server.ok(shipOrderCancel, { query: { id: shipOrderId } })
    expect(await stockOf(server, 'AAA-01-S', shanghai)).toEqual([expect.any(Number), (before ?? 0) - 2])
    await server.runJobs()
    expect((await detail()).waitSplitQuantity).toBe(2)
    await release()
    expect((await detail()).waitSplitQuantity).toBe(0)
  })

  it('is refused without a reason, twice, for what is done, and for nothing', async () => {
    expect(await server.call(orderHold, { body: { id: orderId, reason: ' ' } })).toMatchObject(
      refusal('HOLD_REASON_MISSING'),
    )
    expect(await server.call(orderRelease, { body: { id: orderId } })).toMatchObject(
      refusal('ORDER_NOT_HELD'),
    )
    await hold()
    const again = await server.call(orderHold, { body: { id: orderId, reason: '再次' } })
    expect(again).toMatchObject({ ...refusal('ORDER_NOT_HOLDABLE'), message: '不能挂起订单：订单已挂起' })
    await release()
    shipOrderId = (await detail()).shipOrders.find(({ status }) => status === 0)?.id ?? 0
    await ship()
    expect(await server.call(orderHold, { body: { id: orderId, reason: '晚了' } })).toMatchObject(
      refusal('ORDER_NOT_HOLDABLE'),
    )
    expect(await server.call(orderRelease, { body: { id: 999_999 } })).toMatchObject(
      refusal('ORDER_NOT_FOUND'),
    )
    expect(await server.call(orderHold, { body: { id: 999_999, reason: 'x' } })).toMatchObject(
      refusal('ORDER_NOT_FOUND'),
    )
  })

  it('is for who may change orders', async () => {
    expect(await server.call(orderHold, { body: { id: orderId, reason: 'x' }, as: 'Sellers' })).toMatchObject(
      {
        status: 403,
      },
    )
    expect(await server.call(orderRelease, { body: { id: orderId }, as: 'Sellers' })).toMatchObject({
      status: 403,
    })
  })

  it('meets a shipment: one of them comes first, and nothing is lost', async () => {
    await pick()
    const [held, shipped] = await Promise.all([
      server.call(orderHold, { body: { id: orderId, reason: '同时' } }),
      ship(),
    ])
    if (held.code === 0) expect(shipped).toMatchObject(refusal('STOP'))
    else expect(held).toMatchObject(refusal('ORDER_NOT_HOLDABLE'))
    expect(held.code === 0 || shipped.code === 0).toBe(true)
  })
})
