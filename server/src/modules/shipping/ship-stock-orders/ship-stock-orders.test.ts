import { declarationGet, declarationList } from '@selvedge/contract/customs/declarations/declarations.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import {
  shipOrderCancel,
  shipOrderList,
  shipOrderShip,
  shipOrderTimeline,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { purchaseOrderMake } from '@selvedge/contract/shipping/ship-stock-orders/ship-stock-orders.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { allocate, orderToShip, rowsOf } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'

let server: TestServer
let bonded: number
let shanghai: number

beforeAll(async () => {
  server = await startTestServer()
  const ids = await createLocations(server, [{ name: '保税仓', flag: '1' }, { name: '上海仓' }])
  bonded = ids.保税仓 ?? 0
  shanghai = ids.上海仓 ?? 0
  await createVariants(server, ['AAA', 'BBB'])
  await stockUp(server, bonded, { AAA: 50, BBB: 50 })
  await stockUp(server, shanghai, { AAA: 50 })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const shipOrder = async (units: Record<string, number>, place = bonded) =>
  (await orderToShip(server, place, units)).shipOrderId
const make = (...ids: number[]) => server.call(purchaseOrderMake, { query: { ids }, as: 'Store' })

it('adds up the units of ship orders by SKU', async () => {
  const first = await shipOrder({ BBB: 1, AAA: 2 })
  const second = await shipOrder({ AAA: 3 })
  const { code, data: id } = await make(first, second)
  expect(code).toBe(0)
  expect(await server.ok(declarationGet, { query: { id }, as: 'Customs' })).toMatchObject({
    id,
    number: `PO${id}`,
    outsideId: `ST${id}`,
    status: 1,
    targetLocationName: '保税仓',
    quantity: 6,
    createdBy: 'Store',
    hasPage: false,
    shipOrders: [
      { id: first, name: `SO${first}` },
      { id: second, name: `SO${second}` },
    ],
  })
  expect(await server.ok(declarationList, { query: { id }, as: 'Customs' })).toMatchObject([
    { itemNo: 1, count: 5, product: { handle: 'style of AAA', brand: 'Testbrand', name: '款式 AAA' } },
    { itemNo: 2, count: 1, product: { handle: 'style of BBB' } },
  ])
  const [line] = await server.ok(shipOrderTimeline, { query: { query: `SO${first}` } })
  expect(line?.info).toBe(`Store：创建采购单 PO${id}`)
})

it('declares what has left: units that were picked short are in another ship order, and declared with that', async () => {
  const { order, shipOrderId: short } = await orderToShip(server, bonded, { AAA: 5 })
  const body = (await rowsOf(server, short)).map((row) => ({ ...row, quantity: 3 }))
  await server.ok(shipOrderShip, { query: { id: short, trackingNumber: '1' }, body })
  const rest = await allocate(server, bonded, [{ order, units: { AAA: 2 } }])
  // What the question before it adds up.
  const listed = await server.ok(shipOrderList, { query: { parts: 'heads' } })
  expect(listed.filter(({ id }) => id === short || id === rest).map(({ quantity }) => quantity)).toEqual([
    2, 3,
  ])
  const { shipOrders } = await server.ok(orderDetail, { query: { id: order.id } })
  expect(shipOrders.map(({ quantity }) => quantity)).toEqual([3, 2])
  for (const [id, quantity] of [
    [short, 3],
    [rest, 2],
  ] as const) {
    const made = await server.ok(purchaseOrderMake, { query: { ids: [id] } })
    expect(await server.ok(declarationGet, { query: { id: made }, as: 'Customs' })).toMatchObject({
      quantity,
    })
  }
})

it('takes each ship order once, also when many ask at once', async () => {
  const one = await shipOrder({ AAA: 1 })
  const two = await shipOrder({ AAA: 1 })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? make(one, two) : make(two, one))),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  for (const answer of answers.filter(({ code }) => code !== 0)) {
    expect(answer).toMatchObject({
      ...refusal('PURCHASE_MADE'),
      message: `发货单已创建过采购单：SO${one}, SO${two}`,
    })
  }
})

it('names what stands in the way', async () => {
  const good = await shipOrder({ AAA: 1 })
  const gone = await shipOrder({ AAA: 1 })
  const elsewhere = await shipOrder({ AAA: 1 }, shanghai)
  await server.ok(shipOrderCancel, { query: { id: gone } })
  expect(await make(good, 900001)).toMatchObject(refusal('SHIP_ORDERS_NOT_FOUND'))
  expect(await make(good, gone)).toMatchObject({
    ...refusal('PURCHASE_CANCELLED'),
    message: `发货单已取消：SO${gone}`,
  })
  expect(await make(good, elsewhere)).toMatchObject({
    ...refusal('PURCHASE_LOCATIONS'),
    message: `所选发货单不在同一仓库：SO${elsewhere}`,
  })
  await server.app.database.pool.query('update ship_item set quantity = 0 where ship_order_id = $1', [gone])
  await server.app.database.pool.query('update ship_order set status = 256 where id = $1', [gone])
  expect(await make(gone)).toMatchObject(refusal('PURCHASE_NOTHING'))
  await server.app.database.pool.query('update ship_order set status = 8 where id = $1', [gone])
  expect((await make(good)).code).toBe(0)
})

it('is made by the warehouse and seen by customs', async () => {
  const id = await shipOrder({ AAA: 1 })
  expect((await server.call(purchaseOrderMake, { query: { ids: [id] }, as: 'Sellers' })).status).toBe(403)
  expect((await server.call(declarationGet, { query: { id: 1 }, as: 'Store' })).status).toBe(403)
  expect(await server.call(declarationGet, { query: { id: 900001 } })).toMatchObject(
    refusal('STOCK_ORDER_NOT_FOUND'),
  )
})
