import { shipOrderPickList } from '@selvedge/contract/shipping/ship-orders/pick-lists.ts'
import {
  shipOrderCancel,
  shipOrderGet,
  shipOrderSave,
  shipOrderShip,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import {
  allocate,
  insertOrder,
  orderToShip,
  rowsOf,
  shipOrderOf,
} from '../../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'

let server: TestServer
let shanghai: number
let paris: number

beforeAll(async () => {
  server = await startTestServer()
  const ids = await createLocations(server, [
    { name: '上海仓', company: '织边服饰', phone: '021', city: '上海', address: '张江路 1 号' },
    { name: '巴黎仓', country: 'FR' },
  ])
  shanghai = ids.上海仓 ?? 0
  paris = ids.巴黎仓 ?? 0
  await createVariants(server, ['AAA', 'BBB'])
  await stockUp(server, shanghai, { AAA: 500, BBB: 500 })
  await stockUp(server, paris, { AAA: 500, BBB: 500 })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const infosOf = async (id: number) =>
  (await server.ok(shipOrderGet, { query: { id } })).timelines.map(({ info }) => info)
const pickList = (ids: string | number[]) => server.call(shipOrderPickList, { query: { ids }, as: 'Store' })

it('lists the lines by source order, with what they are and where they go', async () => {
  const first = await insertOrder(server, { AAA: 5 })
  const second = await insertOrder(server, { AAA: 1, BBB: 2 })
  const both = await allocate(server, shanghai, [
    { order: second, units: { AAA: 1 } },
    { order: first, units: { AAA: 2 } },
  ])
  const rest = await allocate(server, paris, [{ order: first, units: { AAA: 3 } }])
  const { data, code } = await pickList(`${rest},${both},${rest}`)
  expect(code).toBe(0)
  expect(
    data.map((row) => [row.orderName, row.shipOrderName, row.locationName, row.sku, row.quantity]),
  ).toEqual([
    [first.name, `SO${both}`, '上海仓', 'AAA', 2],
    [first.name, `SO${rest}`, '巴黎仓', 'AAA', 3],
    [second.name, `SO${both}`, '上海仓', 'AAA', 1],
  ])
  expect(data[0]).toMatchObject({
    orderId: first.id,
    shipOrderId: both,
    brand: 'Testbrand',
    name: '款式 AAA',
    color: '黑色',
    size: 'M',
    barcode: 'bar-AAA',
    consignee: '王小明',
    phone: '13800001111',
    country: 'CN',
    province: '上海市',
    city: '上海市',
    address1: '南京西路 1 号',
    address2: '',
    postcode: '200000',
  })
})

it('begins the picking of what is pending, once', async () => {
  const { shipOrderId: id } = await orderToShip(server, shanghai, { AAA: 1 })
  expect((await pickList(String(id))).data).toHaveLength(1)
  expect((await shipOrderOf(server, id)).status).toBe(1)
  expect(await infosOf(id)).toEqual(['Store：开始拣货', expect.stringContaining('创建发货单')])
  expect((await pickList([id])).data).toHaveLength(1)
  expect(await infosOf(id)).toHaveLength(2)
})

it('leaves any other status as it is, and out of the list what has no units', async () => {
  const { shipOrderId: troubled } = await orderToShip(server, shanghai, { AAA: 1 })
  await server.app.database.pool.query('update ship_order set status = 256 where id = $1', [troubled])
  const { shipOrderId: cancelled } = await orderToShip(server, shanghai, { AAA: 1 })
  await server.ok(shipOrderCancel, { query: { id: cancelled } })
  const { shipOrderId: reduced } = await orderToShip(server, shanghai, { AAA: 1, BBB: 1 })
  const [row] = await rowsOf(server, reduced)
  await server.ok(shipOrderSave, {
    query: { id: reduced },
    body: [{ ...row, id: row?.id ?? 0, quantity: 0 }],
  })

  const { data } = await pickList([troubled, cancelled, reduced])
  expect(data.map(({ shipOrderId, sku }) => [shipOrderId, sku])).toEqual([
    [troubled, 'AAA'],
    [reduced, 'BBB'],
  ])
  expect((await shipOrderOf(server, troubled)).status).toBe(256)
  expect((await shipOrderOf(server, cancelled)).status).toBe(8)
})

it('says which of them an order wants no longer like this, as long as they have not left', async () => {
  const { shipOrderId: free } = await orderToShip(server, shanghai, { AAA: 1 })
  const { shipOrderId: held } = await orderToShip(server, shanghai, { AAA: 1 })
  const { shipOrderId: left } = await orderToShip(server, shanghai, { AAA: 1 })
  await server.ok(shipOrderShip, {
    query: { id: left, trackingNumber: '1' },
    body: await rowsOf(server, left),
  })
  await server.app.database.pool.query("update ship_order set stop_reason = 'held' where id = any($1)", [
    [held, left],
  ])
  const { data } = await pickList([free, held, left])
  expect(data.map(({ shipOrderId, stopReason }) => [shipOrderId, stopReason])).toEqual([
    [free, ''],
    [held, 'held'],
    [left, ''],
  ])
  await server.app.database.pool.query("update ship_order set stop_reason = '' where id = any($1)", [
    [held, left],
  ])
})

it('has what left, once it has: printed again it is what the packing slip says', async () => {
  const { shipOrderId: id } = await orderToShip(server, shanghai, { AAA: 5, BBB: 1 })
  const body = (await rowsOf(server, id)).map((row) => ({ ...row, quantity: row.sku === 'AAA' ? 3 : 0 }))
  await server.ok(shipOrderShip, { query: { id, trackingNumber: '1' }, body })
  expect((await pickList([id])).data.map(({ sku, quantity }) => [sku, quantity])).toEqual([['AAA', 3]])
})

it('names ship orders that are not there, and then begins nothing', async () => {
  const { shipOrderId: id } = await orderToShip(server, shanghai, { AAA: 1 })
  expect(await pickList([id, 900001, 900002])).toMatchObject({
    ...refusal('SHIP_ORDERS_NOT_FOUND'),
    message: '发货单不存在或已被删除：SO900001, SO900002',
  })
  expect((await shipOrderOf(server, id)).status).toBe(0)
})

it('takes ids only, and at most 500 of them', async () => {
  const most = Array.from({ length: 501 }, (_, index) => index + 1)
  for (const ids of ['', 'SO1', '1,,2', most.join(',')]) {
    expect(await pickList(ids)).toMatchObject(refusal('INVALID_INPUT'))
  }
  expect((await server.call(shipOrderPickList, { query: { ids: '1' }, as: 'Sellers' })).status).toBe(403)
})

it('prints overlapping lists at once without a fault', async () => {
  const ids: number[] = []
  for (let index = 0; index < 12; index += 1) {
    ids.push((await orderToShip(server, shanghai, { AAA: 1 })).shipOrderId)
  }
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      pickList(index % 2 === 0 ? ids.toReversed() : [...ids.slice(index / 2), ...ids.slice(0, index / 2)]),
    ),
  )
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
  for (const id of ids) {
    expect((await infosOf(id)).filter((info) => info.endsWith('开始拣货'))).toHaveLength(1)
  }
})

it('tells the sender for the packing slip', async () => {
  const { shipOrderId: id } = await orderToShip(server, shanghai, { AAA: 1 })
  const { sender } = await server.ok(shipOrderGet, { query: { id } })
  expect(sender).toEqual({ name: '织边服饰', phone: '021', address: 'CN 上海 张江路 1 号' })
  const { shipOrderId: other } = await orderToShip(server, paris, { AAA: 1 })
  expect((await server.ok(shipOrderGet, { query: { id: other } })).sender).toEqual({
    name: '巴黎仓',
    phone: '',
    address: 'FR',
  })
})
