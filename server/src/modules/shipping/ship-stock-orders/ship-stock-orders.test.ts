import { declarationHeadList } from '@selvedge/contract/customs/declarations/declaration-heads.ts'
import {
  declarationGet,
  declarationList,
  declarationUpload,
} from '@selvedge/contract/customs/declarations/declarations.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import {
  shipOrderCancel,
  shipOrderList,
  shipOrderSave,
  shipOrderShip,
  shipOrderTimeline,
  shipOrderTransfer,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { purchaseOrderMake } from '@selvedge/contract/shipping/ship-stock-orders/ship-stock-orders.ts'
import { stockOrderDelete } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { say } from '../../../../test/shops/customs-shop.ts'
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

it('is found by the style that its ship orders hold, as long as they hold any of it', async () => {
  const shipOrderId = await shipOrder({ BBB: 1 })
  const rest = await shipOrder({ AAA: 1 })
  const { data: id } = await make(shipOrderId, rest)
  const row = (await server.ok(declarationList, { query: { id } })).find(
    ({ product }) => product.handle === 'style of BBB',
  )
  const found = async () =>
    (await server.ok(declarationHeadList, { query: { productId: row?.id ?? 0 }, as: 'Customs' })).map(
      (head) => head.id,
    )
  expect(await found()).toContain(id)
  await server.ok(shipOrderCancel, { query: { id: shipOrderId } })
  expect(await found()).not.toContain(id)
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

/** What customs are told of a stock order: all units, and those of its products. */
async function declared(id: number) {
  const { quantity } = await server.ok(declarationGet, { query: { id }, as: 'Customs' })
  const rows = await server.ok(declarationList, { query: { id }, as: 'Customs' })
  return [quantity, rows.map(({ product, count }) => [product.handle, count])]
}

describe('units of its ship orders that go another way after it was made', () => {
  it('are not declared where fewer left: the rest is, with the ship order that carries it', async () => {
    const { order, shipOrderId: short } = await orderToShip(server, bonded, { AAA: 5, BBB: 1 })
    const id = await server.ok(purchaseOrderMake, { query: { ids: [short] } })
    const body = (await rowsOf(server, short)).map((row) => ({ ...row, quantity: row.sku === 'AAA' ? 3 : 0 }))
    await server.ok(shipOrderShip, { query: { id: short, trackingNumber: '1' }, body })
    expect(await declared(id)).toEqual([3, [['style of AAA', 3]]])
    const rest = await allocate(server, bonded, [{ order, units: { AAA: 2, BBB: 1 } }])
    const other = await server.ok(purchaseOrderMake, { query: { ids: [rest] } })
    expect(await declared(other)).toEqual([
      3,
      [
        ['style of AAA', 2],
        ['style of BBB', 1],
      ],
    ])
  })

  it('are not declared once the ship order is cancelled', async () => {
    const [kept, cancelled] = [await shipOrder({ AAA: 1 }), await shipOrder({ AAA: 2, BBB: 1 })]
    const id = await server.ok(purchaseOrderMake, { query: { ids: [kept, cancelled] } })
    await server.ok(shipOrderCancel, { query: { id: cancelled } })
    expect(await declared(id)).toEqual([1, [['style of AAA', 1]]])
    await server.ok(shipOrderCancel, { query: { id: kept } })
    expect(await declared(id)).toEqual([0, []])
    expect((await server.call(declarationUpload, { query: { id } })).code).toBe(
      refusal('DECLARATION_EMPTY').code,
    )
  })

  it('follow quantities that are saved, down and up again, and units that move elsewhere', async () => {
    const moving = await shipOrder({ AAA: 3, BBB: 2 })
    const save = async (units: Record<string, number>) => {
      const body = (await rowsOf(server, moving)).map((row) => ({ ...row, quantity: units[row.sku] ?? 0 }))
      await server.ok(shipOrderSave, { query: { id: moving }, body })
    }
    await save({ AAA: 3 })
    const id = await server.ok(purchaseOrderMake, { query: { ids: [moving] } })
    expect(await declared(id)).toEqual([3, [['style of AAA', 3]]])
    await save({ AAA: 2, BBB: 2 })
    expect(await declared(id)).toEqual([
      4,
      [
        ['style of AAA', 2],
        ['style of BBB', 2],
      ],
    ])
    const body = (await rowsOf(server, moving)).map((row) => ({
      ...row,
      quantity: row.sku === 'AAA' ? 1 : 0,
    }))
    await server.ok(shipOrderTransfer, { query: { id: moving, locationId: shanghai }, body })
    expect(await declared(id)).toEqual([
      3,
      [
        ['style of AAA', 1],
        ['style of BBB', 2],
      ],
    ])
  })

  it('are counted no longer among what lacks a code', async () => {
    const lacking = async () => {
      await server.app.database.pool.query(`select graphile_worker.add_job('countUnmatched', '{}'::json)`)
      await server.runJobs()
      expect(await server.verify()).toEqual([])
      return (await server.ok(declarationHeadList, { query: { codes: 'missing' } })).map(({ id }) => id)
    }
    const [kept, cancelled] = [await shipOrder({ AAA: 1 }), await shipOrder({ BBB: 1 })]
    const id = await server.ok(purchaseOrderMake, { query: { ids: [kept, cancelled] } })
    const [row] = await server.ok(declarationList, { query: { id } })
    if (row) await say(server, row, { hsCode: '6104420000' })
    expect(await lacking()).toContain(id)
    await server.ok(shipOrderCancel, { query: { id: cancelled } })
    expect(await lacking()).not.toContain(id)
    if (row) await say(server, row, { hsCode: '' })
  })
})

describe('one that was made by mistake', () => {
  it('is deleted, and its ship orders may be declared anew', async () => {
    const ids = [await shipOrder({ AAA: 2 }), await shipOrder({ BBB: 1 })]
    const id = await server.ok(purchaseOrderMake, { query: { ids } })
    expect(await server.ok(stockOrderDelete, { query: { id } })).toBe(1)
    expect(await server.ok(declarationGet, { query: { id } })).toMatchObject({ status: -1, shipOrders: [] })
    const [line] = await server.ok(shipOrderTimeline, { query: { query: `SO${ids[0]}` } })
    expect(line?.info).toBe(`Admin：删除采购单 PO${id}`)
    expect(await server.call(stockOrderDelete, { query: { id } })).toMatchObject(
      refusal('STOCK_ORDER_DELETED'),
    )
    const again = await make(...ids)
    expect(again.code).toBe(0)
    expect(await declared(again.data)).toEqual([
      3,
      [
        ['style of AAA', 2],
        ['style of BBB', 1],
      ],
    ])
  })

  it('stays once the partner was told, may have been told or is being told; what waits is taken back', async () => {
    const upload = async (changed: string) => {
      const id = await server.ok(purchaseOrderMake, { query: { ids: [await shipOrder({ AAA: 1 })] } })
      const [row] = await server.ok(declarationList, { query: { id } })
      if (row) await say(server, row, { hsCode: '6104420000' })
      await server.ok(declarationUpload, { query: { id } })
      const { pool } = server.app.database
      const of = `where subject = 'shipStockOrder' and subject_id = ${id}`
      await pool.query(`update outbox set ${changed} ${of}`)
      const { code } = await server.call(stockOrderDelete, { query: { id } })
      const { rows } = await pool.query(`select state from outbox ${of}`)
      return [code, rows[0]?.state]
    }
    const declaredOnce = refusal('PURCHASE_DECLARED').code
    expect(await upload("state = 'done'")).toEqual([declaredOnce, 'done'])
    expect(await upload("state = 'running'")).toEqual([declaredOnce, 'running'])
    // Its answer may be lost.
    expect(await upload("state = 'failed', attempts = 8")).toEqual([declaredOnce, 'failed'])
    expect(await upload("state = 'waiting', attempts = 1")).toEqual([declaredOnce, 'waiting'])
    expect(await upload("state = 'waiting'")).toEqual([0, 'given_up'])
    expect(await upload("state = 'failed'")).toEqual([0, 'given_up'])
  })
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
