import {
  shipOrderGet,
  shipOrderItems,
  shipOrderShip,
  shipOrderTimeline,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { stockHistory } from '@selvedge/contract/stock/stock/stock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, type TestServer } from '../../../../../test/harness.ts'
import {
  allocate,
  avoidsOf,
  insertOrder,
  orderToShip,
  rowsOf,
  shipOrderOf,
  startShipServer,
  stockedPair,
  stockOf,
  stopVerified,
  unitsOf,
} from '../../../../../test/shops/ship-shop.ts'
import { stockUp } from '../../../../../test/shops/shop.ts'

let server: TestServer
let shanghai: number
let a: string
let b: string

beforeAll(async () => {
  const started = await startShipServer()
  server = started.server
  shanghai = started.places.上海仓 ?? 0
})
beforeEach(async () => {
  ;[a, b] = await stockedPair(server, { [shanghai]: [10, 10] })
})
afterAll(() => stopVerified(server))

const tracking = { trackingNumber: 'SF100', trackingCompany: 'SF Express' } as const

describe('shipping whole', () => {
  it('moves stock, ends holds and completes an order that lives here only', async () => {
    const { order, shipOrderId } = await orderToShip(server, shanghai, { [a]: 2, [b]: 1 })
    expect(await stockOf(server, a, shanghai)).toEqual([10, 2])
    const rows = await rowsOf(server, shipOrderId)
    const id = await server.ok(shipOrderShip, {
      query: { id: shipOrderId, trackingNumber: ' SF100 ' },
      body: rows,
      as: 'Store',
    })
    expect(id).toBe(shipOrderId)
    expect(await stockOf(server, a, shanghai)).toEqual([8, 0])
    expect(await unitsOf(server, order)).toMatchObject({
      [a]: { shipped: 2, allocated: 0, parked: 0 },
      [b]: { shipped: 1, allocated: 0 },
    })
    const shipOrder = await server.ok(shipOrderGet, { query: { id } })
    expect(shipOrder).toMatchObject({ status: 4, ...tracking, effects: [], stockOutReport: '' })
    expect(shipOrder.items.map((item) => [item.shippedQuantity, item.trackingFlag])).toEqual([
      [2, 1],
      [1, 1],
    ])
    const [line] = await server.ok(stockHistory, { query: { sku: a } })
    expect(line).toMatchObject({
      type: 'OD',
      value: -2,
      sourceId: id,
      name: `SO${id}`,
      customerName: '王小明',
      operator: 'Store',
    })
    expect(await avoidsOf(server, order)).toEqual([])
    const timeline = await server.ok(shipOrderTimeline, { query: { query: `so${id}` } })
    expect(timeline[0]?.info).toBe(`Store：发货：SF Express SF100，已发 ${a} ×2，${b} ×1`)
  })

  it('tells the storefront once about each order that exists there', async () => {
    const first = await insertOrder(server, { [a]: 2 }, { source: 'storefront' })
    const second = await insertOrder(server, { [b]: 1 }, { source: 'storefront' })
    const local = await insertOrder(server, { [b]: 1 })
    const id = await allocate(server, shanghai, [
      { order: first, units: { [a]: 2 } },
      { order: second, units: { [b]: 1 } },
      { order: local, units: { [b]: 1 } },
    ])
    await server.ok(shipOrderShip, { query: { id, ...tracking }, body: await rowsOf(server, id) })
    const shipOrder = await server.ok(shipOrderGet, { query: { id } })
    expect(shipOrder.status).toBe(2)
    expect(shipOrder.orderNames).toBe([first, second, local].map((order) => order.name).join(','))
    expect(shipOrder.effects.map(({ kind, state }) => [kind, state])).toEqual([
      ['storefront.fulfill', 'waiting'],
      ['storefront.fulfill', 'waiting'],
    ])
    const { rows } = await server.app.database.pool.query(
      'select key, payload from outbox where subject_id = $1 order by key',
      [id],
    )
    expect(rows[0]).toMatchObject({
      key: `fulfill:${id}:${first.id}`,
      payload: {
        exId: expect.stringMatching(/^ex-/),
        trackingNumber: 'SF100',
        trackingCompany: 'SF Express',
        items: [{ exLineItemId: expect.stringMatching(/^line-/), sku: a, quantity: 2 }],
      },
    })
    const kinds = (await server.ok(stockHistory, { query: { sku: b } })).map((line) => line.type)
    expect(kinds.toSorted()).toEqual(['FM', 'OD', 'TS'])
  })

  it('is refused the second time, and the first shipment stands', async () => {
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 1 })
    const sent = { query: { id, ...tracking }, body: await rowsOf(server, id) }
    await server.ok(shipOrderShip, sent)
    const again = await server.call(shipOrderShip, sent)
    expect(again).toMatchObject({ ...refusal('SHIP_ORDER_STATE'), message: '发货单已发货' })
    expect(await stockOf(server, a, shanghai)).toEqual([9, 0])
  })
})

describe('shipping short', () => {
  it('sends the rest elsewhere: a row left out ships 0', async () => {
    const { order, shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 3, [b]: 2 }, 'storefront')
    const [rowOfA] = await rowsOf(server, id)
    await server.ok(shipOrderShip, {
      query: { id, ...tracking },
      body: [{ id: rowOfA?.id ?? 0, quantity: 2 }],
    })
    expect(await unitsOf(server, order)).toMatchObject({
      [a]: { shipped: 2, allocated: 0, parked: 0 },
      [b]: { shipped: 0, allocated: 0, parked: 0 },
    })
    expect([await stockOf(server, a, shanghai), await stockOf(server, b, shanghai)]).toEqual([
      [8, 0],
      [10, 0],
    ])
    const newest = async (sku: string) => (await server.ok(stockHistory, { query: { sku } }))[0]?.id
    expect(await avoidsOf(server, order)).toEqual([
      { sku: a, locationId: shanghai, movementId: await newest(a) },
      { sku: b, locationId: shanghai, movementId: await newest(b) },
    ])
    expect(await server.ok(shipOrderItems, { query: { orderId: order.id } })).toEqual([
      { sku: a, quantity: 2, realLocationId: shanghai, locationName: '上海仓' },
    ])
    const [line] = await server.ok(shipOrderTimeline, { query: { query: String(id) } })
    expect(line?.info).toContain(`已发 ${a} ×2；未发 ${a} ×1，${b} ×2`)
    const { rows } = await server.app.database.pool.query(
      `select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'stockFreed'`,
    )
    expect(rows[0].jobs).toBeGreaterThan(0)
  })
})

describe('is refused', () => {
  it('without a tracking number, with another courier, or with nothing to ship', async () => {
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 1 })
    const [row] = await rowsOf(server, id)
    const body = [{ id: row?.id ?? 0, quantity: 1 }]
    expect(await server.call(shipOrderShip, { query: { id, trackingNumber: '  ' }, body })).toMatchObject({
      ...refusal('TRACKING_NUMBER_MISSING'),
      message: '请填写运单号',
    })
    const { trackingNumber } = tracking
    for (const nothing of [[], [{ id: row?.id ?? 0, quantity: 0 }]]) {
      expect(
        await server.call(shipOrderShip, { query: { id, trackingNumber }, body: nothing }),
      ).toMatchObject(refusal('SHIP_NOTHING'))
    }
    const answer = await server.app.http.inject({
      method: 'POST',
      url: `/admin-api/ship/shipped?id=${id}&trackingNumber=1&trackingCompany=Pigeon`,
      headers: { authorization: await server.signIn('Admin') },
      payload: body,
    })
    expect(answer.json()).toMatchObject({ code: refusal('INVALID_INPUT').code })
    expect(await shipOrderOf(server, id)).toMatchObject({ status: 0, trackingNumber: '' })
  })

  it('for rows that are too many, unknown, of another SKU, or there twice', async () => {
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 2 })
    const { shipOrderId: other } = await orderToShip(server, shanghai, { [b]: 1 })
    const [row] = await rowsOf(server, id)
    const item = row?.id ?? 0
    const [foreign] = await rowsOf(server, other)
    const ship = (body: { id: number; sku?: string; quantity: number }[]) =>
      server.call(shipOrderShip, { query: { id, ...tracking }, body })
    expect(await ship([{ id: item, quantity: 3 }])).toMatchObject({
      ...refusal('SHIP_QUANTITY'),
      message: `${a} 数量超出（最多 2）`,
    })
    expect(await ship([{ id: foreign?.id ?? 0, quantity: 1 }])).toMatchObject(refusal('SHIP_ITEM_NOT_FOUND'))
    expect(await ship([{ id: item, sku: b, quantity: 1 }])).toMatchObject(refusal('SHIP_ITEM_NOT_FOUND'))
    const twice = [
      { id: item, quantity: 1 },
      { id: item, quantity: 1 },
    ]
    expect(await ship(twice)).toMatchObject(refusal('INVALID_INPUT'))
    expect(await stockOf(server, a, shanghai)).toEqual([10, 2])
  })

  it('where the ship order is unknown, or stock was counted away', async () => {
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 4 })
    expect(await server.call(shipOrderShip, { query: { id: 99_999, ...tracking }, body: [] })).toMatchObject(
      refusal('SHIP_ORDER_NOT_FOUND'),
    )
    await stockUp(server, shanghai, { [a]: -8 })
    const body = await rowsOf(server, id)
    expect(await server.call(shipOrderShip, { query: { id, ...tracking }, body })).toMatchObject({
      ...refusal('STOCK_SHORT'),
      message: `库存不足：${a}`,
    })
    expect((await server.ok(shipOrderGet, { query: { id } })).stockOutReport).toBe(`NotFound:${a}`)
    await server.ok(shipOrderShip, {
      query: { id, ...tracking },
      body: body.map((row) => ({ ...row, quantity: 2 })),
    })
    expect(await stockOf(server, a, shanghai)).toEqual([0, 0])
  })

  it.each([
    ['nothing is reserved', 'update balance set reserved = 0', 'update balance set reserved = 2'],
    ['less is held', 'update hold set quantity = 1', 'update hold set quantity = 2'],
    ['the hold is another', 'update hold set item_id = -item_id', 'update hold set item_id = -item_id'],
  ])('where the books do not add up: %s', async (_what, spoil, mend) => {
    // Of several lines only what differs is named.
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 2, [b]: 1 })
    const sent = { query: { id, ...tracking }, body: await rowsOf(server, id) }
    const { pool } = server.app.database
    await pool.query(`${spoil} where sku = $1`, [a])
    expect(await server.call(shipOrderShip, sent)).toMatchObject({
      ...refusal('STOCK_HOLDS_DIFFER'),
      message: `占用的库存与单据不符，未作更改，请联系管理员核对：${a}`,
    })
    expect(await shipOrderOf(server, id)).toMatchObject({ status: 0, trackingNumber: '' })
    await pool.query(`${mend} where sku = $1`, [a])
    await server.ok(shipOrderShip, sent)
    expect(await stockOf(server, a, shanghai)).toEqual([8, 0])
  })

  it('to whoever may not ship', async () => {
    const sent = { query: { id: 1, ...tracking }, body: [] }
    for (const role of ['Sellers', 'Finance', 'Customs'] as const) {
      expect(await server.call(shipOrderShip, { ...sent, as: role })).toMatchObject({ status: 403 })
    }
    expect(await server.call(shipOrderShip, { ...sent, as: null })).toMatchObject({ status: 401 })
  })
})
