import { orderDetail, orderTimeline } from '@selvedge/contract/orders/orders/orders.ts'
import {
  orderRestock,
  returnList,
  returnReceive,
  returnWithdraw,
} from '@selvedge/contract/orders/returns/returns.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { stockHistory } from '@selvedge/contract/stock/stock/stock.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { orderToShip, rowsOf, stockOf, type TestOrder, unitsOf } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { query } from '../../../core/db/db.ts'

interface ShippedLine {
  fulfillmentItemId: number
  fulfillmentId: number
  exLineItemId: string
}

let server: TestServer
let shanghai: number
let byHand: number
let order: TestOrder
let line: ShippedLine
let run = 0
let sku: string

beforeAll(async () => {
  server = await startTestServer()
  const ids = await createLocations(server, [{ name: '上海仓' }, { name: '退货仓', autoReturn: '0' }])
  shanghai = ids.上海仓 ?? 0
  byHand = ids.退货仓 ?? 0
})
beforeEach(async () => {
  run += 1
  sku = `A${run}-01-S`
  await createVariants(server, [sku])
  await stockUp(server, shanghai, { [sku]: 10 })
  const shipped = await orderToShip(server, shanghai, { [sku]: 5 })
  order = shipped.order
  const id = shipped.shipOrderId
  await server.ok(shipOrderShip, { query: { id, trackingNumber: '1' }, body: await rowsOf(server, id) })
  const [found] = await query<ShippedLine>(
    server.app.database.db,
    sql`select item.id as "fulfillmentItemId", fulfillment_id as "fulfillmentId", order_item.ex_id as "exLineItemId"
        from fulfillment_item as item join order_item on order_item.id = item.order_item_id
        where order_item.order_id = ${order.id}`,
  )
  line = found ?? { fulfillmentItemId: 0, fulfillmentId: 0, exLineItemId: '' }
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const body = (over: Partial<Body> = {}): Body => ({
  orderId: order.id,
  fulfillmentId: line.fulfillmentId,
  fulfillmentItemId: line.fulfillmentItemId,
  locationId: shanghai,
  quantity: 1,
  ...over,
})
type Body = NonNullable<NonNullable<Parameters<typeof server.call<typeof orderRestock>>[1]>['body']>
const send = (sent: Body) => server.call(orderRestock, { body: sent })

const effects = (receiptId: number) =>
  query<{ kind: string; key: string; state: string }>(
    server.app.database.db,
    sql`select kind, key, state from outbox where key = ${`ledger:RT${receiptId}`}`,
  )

describe('a return', () => {
  it('is on hand at once where the location takes returns by itself', async () => {
    const { exLineItemId } = line
    const answer = await send(body({ quantity: 2, sku, exLineItemId, exFulfillmentId: '' }))
    expect(answer).toMatchObject({ code: 0, data: expect.any(Number) })
    expect(await stockOf(server, sku, shanghai)).toEqual([7, 0])
    expect(await unitsOf(server, order)).toMatchObject({ [sku]: { shipped: 5, returned: 2 } })
    const [movement] = await server.ok(stockHistory, { query: { sku } })
    expect(movement).toMatchObject({
      type: 'RT',
      value: 2,
      sourceId: answer.data,
      name: order.name,
      customerName: '王小明',
    })
    expect(await effects(answer.data)).toEqual([
      { kind: 'ledger.post', key: `ledger:RT${answer.data}`, state: 'waiting' },
    ])
  })

  it('may go into a location that never had the SKU, and is only announced where it is received by hand', async () => {
    const answer = await send(body({ locationId: byHand, quantity: 5 }))
    expect(answer.code).toBe(0)
    expect(await stockOf(server, sku, byHand)).toEqual([0, 0])
    expect(await unitsOf(server, order)).toMatchObject({ [sku]: { returned: 5 } })
    expect(await effects(answer.data)).toEqual([])
    expect(await send(body())).toMatchObject({ ...refusal('RETURN_TOO_MANY'), message: '超出可退货数量' })
    // What is wrong first is told first, as the dialog asks for it: quantity, what may be returned, where to.
    expect(await send(body({ locationId: null }))).toMatchObject(refusal('RETURN_TOO_MANY'))
  })

  it('is told beside what may be returned at all: both are sent, and may be subtracted', async () => {
    const unitsOf = async () => {
      const { fulfillments, fulfillmentRefunds } = await server.ok(orderDetail, { query: { id: order.id } })
      const most = fulfillments
        .flatMap(({ items }) => items)
        .map(({ maxReturnQuantity }) => maxReturnQuantity)
      return [most, fulfillmentRefunds.map(({ quantity }) => quantity)]
    }
    await send(body({ quantity: 2 }))
    expect(await unitsOf()).toEqual([[5], [2]])
    const { data: id } = await send(body({ locationId: byHand, quantity: 3 }))
    expect(await unitsOf()).toEqual([[5], [2, 3]])
    await server.ok(returnWithdraw, { body: { id, quantity: 1 } })
    expect(await unitsOf()).toEqual([[5], [2, 2]])
    await server.ok(returnWithdraw, { body: { id } })
    expect(await unitsOf()).toEqual([[5], [2]])
  })

  it('is never more than was shipped, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => send(body())))
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(5)
    const refused = answers.filter((answer) => answer.code !== 0)
    for (const answer of refused) expect(answer).toMatchObject(refusal('RETURN_TOO_MANY'))
    expect(await stockOf(server, sku, shanghai)).toEqual([10, 0])
    expect(await server.verify()).toEqual([])
  })

  it('happens once with one key, and its refusal is answered again', async () => {
    const keyed = (key: string, quantity: number) =>
      server.call(orderRestock, { body: body({ quantity }), headers: { 'idempotency-key': key } })
    const answers = await Promise.all(Array.from({ length: 8 }, () => keyed(`one ${run}`, 3)))
    expect(new Set(answers.map((answer) => answer.data)).size).toBe(1)
    expect(await keyed(`many ${run}`, 3)).toMatchObject(refusal('RETURN_TOO_MANY'))
    expect(await keyed(`many ${run}`, 3)).toMatchObject(refusal('RETURN_TOO_MANY'))
    expect(await keyed(`many ${run}`, 2)).toMatchObject(refusal('KEY_REUSED'))
    expect(await unitsOf(server, order)).toMatchObject({ [sku]: { returned: 3 } })
  })
})

describe('an announced return', () => {
  const announce = async (quantity: number) => (await send(body({ locationId: byHand, quantity }))).data
  const receive = (id: number) => server.call(returnReceive, { body: { id } })

  it('is listed until somebody receives it, then it is on hand and told to the ledger', async () => {
    const id = await announce(2)
    const listed = await server.call(returnList, { query: { state: 'announced', query: sku } })
    expect(listed.data).toMatchObject([
      {
        id,
        orderId: order.id,
        orderName: order.name,
        sku,
        quantity: 2,
        locationName: '退货仓',
        receivedAt: null,
      },
    ])
    expect(listed.total).toBe(1)
    expect(await receive(id)).toMatchObject({ code: 0, data: 1 })
    expect(await stockOf(server, sku, byHand)).toEqual([2, 0])
    expect(await effects(id)).toMatchObject([{ kind: 'ledger.post', key: `ledger:RT${id}` }])
    expect(await server.ok(returnList, { query: { state: 'announced', query: sku } })).toEqual([])
    expect(await server.ok(returnList, { query: { state: 'received', query: order.name } })).toMatchObject([
      { id },
    ])
    expect(await receive(id)).toMatchObject({ ...refusal('RETURN_RECEIVED'), message: '退货已收货' })
  })

  it('is taken back where it does not come, in part too, and may be returned again', async () => {
    const id = await announce(5)
    const withdraw = (body: { id: number; quantity?: number }) => server.call(returnWithdraw, { body })
    expect(await withdraw({ id, quantity: 6 })).toMatchObject(refusal('RETURN_RECEIVE_TOO_MANY'))
    expect(await withdraw({ id, quantity: 2 })).toMatchObject({ code: 0, data: 1 })
    expect(await server.ok(returnList, { query: { query: sku } })).toMatchObject([{ id, quantity: 3 }])
    expect(await unitsOf(server, order)).toMatchObject({ [sku]: { returned: 3 } })
    expect(await withdraw({ id })).toMatchObject({ code: 0 })
    expect(await server.ok(returnList, { query: { query: sku } })).toEqual([])
    expect(await withdraw({ id })).toMatchObject(refusal('RETURN_NOT_FOUND'))
    expect(await unitsOf(server, order)).toMatchObject({ [sku]: { returned: 0 } })
    expect(await stockOf(server, sku, byHand)).toEqual([0, 0])
    const timeline = await server.ok(orderTimeline, { query: { id: order.id } })
    expect(timeline[0]?.info).toContain(`撤回退货登记：${sku} ×3，退货仓`)
    const again = await announce(5)
    expect(await receive(again)).toMatchObject({ code: 0 })
    expect(await withdraw({ id: again })).toMatchObject(refusal('RETURN_RECEIVED'))
    expect((await server.call(returnWithdraw, { body: { id: again }, as: 'Sellers' })).status).toBe(403)
  })

  it('shows that a shipment is out which the store has cancelled, where it is taken back', async () => {
    const id = await announce(5)
    const { pool } = server.app.database
    const cancelled = await pool.query(
      'update fulfillment set cancelled_at = now() where order_id = $1 returning ship_order_id as id',
      [order.id],
    )
    const [{ id: shipOrderId } = { id: 0 }] = cancelled.rows
    await pool.query('update ship_order set status = 4 where id = $1', [shipOrderId])
    await server.ok(returnWithdraw, { body: { id } })
    const { rows } = await pool.query('select status from ship_order where id = $1', [shipOrderId])
    expect(rows).toEqual([{ status: 2 + 1024 }])
    await pool.query('update fulfillment set cancelled_at = null where order_id = $1', [order.id])
  })

  it('is received or taken back, never both, however many do so at the same time', async () => {
    const id = await announce(4)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        place % 2 === 0 ? receive(id) : server.call(returnWithdraw, { body: { id } }),
      ),
    )
    const done = answers.flatMap(({ code }, place) => (code === 0 ? [place] : []))
    expect(done).toHaveLength(1)
    const received = (done[0] ?? 0) % 2 === 0 ? 4 : 0
    expect(await unitsOf(server, order)).toMatchObject({ [sku]: { returned: received } })
    expect((await stockOf(server, sku, byHand))[0]).toBe(received)
  })

  it('is received once, however many do so at the same time', async () => {
    const id = await announce(3)
    const answers = await Promise.all(Array.from({ length: 16 }, () => receive(id)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await stockOf(server, sku, byHand)).toEqual([3, 0])
  })

  it('is received in part; the rest stays to be received, never more than was announced', async () => {
    const id = await announce(5)
    const part = (quantity: number) => server.call(returnReceive, { body: { id, quantity } })
    const answers = await Promise.all(Array.from({ length: 8 }, () => part(2)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(2)
    expect(await part(2)).toMatchObject({
      ...refusal('RETURN_RECEIVE_TOO_MANY'),
      message: '超出待收货数量（最多 1 件）',
    })
    expect(await part(0)).toMatchObject(refusal('INVALID_INPUT'))
    expect(await stockOf(server, sku, byHand)).toEqual([4, 0])
    const rows = await server.ok(returnList, { query: { query: sku } })
    expect(rows.map(({ quantity, receivedAt }) => [quantity, receivedAt !== null])).toEqual([
      [2, true],
      [2, true],
      [1, false],
    ])
    expect(await unitsOf(server, order)).toMatchObject({ [sku]: { returned: 5 } })
    expect(await effects(rows[0]?.id ?? 0)).toMatchObject([{ kind: 'ledger.post' }])
    expect(await receive(id)).toMatchObject({ code: 0 })
    expect(await stockOf(server, sku, byHand)).toEqual([5, 0])
    expect(await part(1)).toMatchObject(refusal('RETURN_RECEIVED'))
  })

  it('is refused where there is none, and to whoever may not receive', async () => {
    expect(await receive(99_999)).toMatchObject(refusal('RETURN_NOT_FOUND'))
    const id = await announce(1)
    const answer = await server.call(returnReceive, { body: { id }, as: 'Sellers' })
    expect(answer).toMatchObject({ status: 403 })
    expect((await server.call(returnList, { as: 'Sellers' })).status).toBe(200)
    expect((await server.call(returnList, { as: 'Customs' })).status).toBe(403)
  })
})

describe('a return is refused', () => {
  it.each([
    ['请填写退货数量', { quantity: null }],
    ['请填写退货数量', { quantity: 0 }],
    ['请选择收货仓', { locationId: null }],
    ['超出可退货数量', { quantity: 6 }],
    ['仓库不存在：99999', { locationId: 99_999 }],
    ['订单不存在', { orderId: 99_999 }],
    ['发货明细不存在或与订单不符', { fulfillmentItemId: 99_999 }],
    ['发货明细不存在或与订单不符', { fulfillmentId: 99_999 }],
    ['发货明细不存在或与订单不符', { sku: 'other' }],
    ['发货明细不存在或与订单不符', { exLineItemId: 'other' }],
    ['发货明细不存在或与订单不符', { exFulfillmentId: 'other' }],
  ])('with %s', async (message, over) => {
    const answer = await send(body(over))
    expect(answer).toMatchObject({ status: 200, message })
    expect(answer.code).toBeLessThan(-1)
  })

  it('for a line of another order', async () => {
    const other = await orderToShip(server, shanghai, { [sku]: 1 })
    expect(await send(body({ orderId: other.order.id }))).toMatchObject(refusal('FULFILLMENT_ITEM_NOT_FOUND'))
  })

  it('to whoever may not change orders', async () => {
    for (const as of ['Sellers', 'Store', 'Finance'] as const) {
      expect(await server.call(orderRestock, { body: body(), as })).toMatchObject({ status: 403 })
    }
    expect(await server.call(orderRestock, { body: body(), as: null })).toMatchObject({ status: 401 })
  })
})
