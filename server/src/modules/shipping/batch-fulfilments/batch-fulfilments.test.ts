import {
  batchFulfilmentCreate,
  batchFulfilmentExport,
  batchFulfilmentGet,
  batchFulfilmentList,
  batchFulfilmentRows,
} from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import { batchMessages } from '@selvedge/contract/shipping/batch-fulfilments/batch-messages.ts'
import {
  shipOrderCancel,
  shipOrderGet,
  shipOrderShip,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { stockHistory } from '@selvedge/contract/stock/stock/stock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { batchRowsOf } from '../../../../test/shops/batch-shop.ts'
import { readSheet } from '../../../../test/shops/order-shop.ts'
import {
  allocate,
  insertOrder,
  inTransaction,
  orderToShip,
  rowsOf,
  stockOf,
  unitsOf,
} from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'

let server: TestServer
let shanghai: number
let paris: number
let run = 0
let a: string
let b: string

beforeAll(async () => {
  server = await startTestServer()
  const places = await createLocations(server, [{ name: '上海仓' }, { name: '巴黎仓', country: 'FR' }])
  shanghai = places.上海仓 ?? 0
  paris = places.巴黎仓 ?? 0
})
beforeEach(async () => {
  run += 1
  a = `A${run}-01-S`
  b = `B${run}-01-M`
  await createVariants(server, [a, b])
  await stockUp(server, shanghai, { [a]: 100, [b]: 100 })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const shipOrder = (id: number) => server.ok(shipOrderGet, { query: { id } })
const rowsOfBatch = async (id: number) =>
  (await server.ok(batchFulfilmentRows, { query: { id } })).map(({ row, progress, message }) => [
    row,
    progress,
    message ? batchMessages.word('zh', message) : '',
  ])

describe('a batch', () => {
  it('ships its ship orders one after the other, in the name of whoever sent it', async () => {
    const one = await orderToShip(server, shanghai, { [a]: 2, [b]: 1 })
    const two = await orderToShip(server, shanghai, { [a]: 1 }, 'storefront')
    const body = [
      ...batchRowsOf(two.shipOrderId, two.order, { [a]: 1 }, { trackingCompany: '其他' }),
      ...batchRowsOf(one.shipOrderId, one.order, { [a]: 2, [b]: 1 }),
    ]
    const { id, shipOrders } = await server.ok(batchFulfilmentCreate, { body, as: 'Store' })
    expect(shipOrders).toBe(2)
    // Sorted by ship order: the second of the sheet comes first, and is shown as under way.
    expect(await rowsOfBatch(id)).toEqual([
      [2, 'loading', ''],
      [3, 'loading', ''],
      [1, 'pending', ''],
    ])
    expect(await server.ok(batchFulfilmentGet, { query: { id } })).toMatchObject({
      createdBy: 'Store',
      finishedAt: null,
      rows: 3,
      shipOrders: 2,
      pending: 1,
      loading: 1,
    })
    await server.runJobs()
    expect(await server.ok(batchFulfilmentGet, { query: { id } })).toMatchObject({
      finishedAt: '2026-03-02T02:00:00.000Z',
      shipped: 2,
      pending: 0,
      loading: 0,
    })
    expect(await shipOrder(two.shipOrderId)).toMatchObject({ status: 2, trackingCompany: 'Other' })
    const { status, trackingNumber, timelines } = await shipOrder(one.shipOrderId)
    expect({ status, trackingNumber }).toEqual({ status: 4, trackingNumber: `SF${one.shipOrderId}` })
    expect(timelines[0]?.info).toBe(`Store：发货：SF Express SF${one.shipOrderId}，已发 ${a} ×2，${b} ×1`)
    expect(await stockOf(server, a, shanghai)).toEqual([97, 0])
    expect((await server.ok(batchFulfilmentList))[0]).toMatchObject({ id, shipped: 2 })
  })

  it('ships what the sheet says; the rest is rerouted', async () => {
    const { order, shipOrderId } = await orderToShip(server, shanghai, { [a]: 3, [b]: 1 })
    await stockUp(server, paris, { [a]: 5, [b]: 5 })
    const { id } = await server.ok(batchFulfilmentCreate, {
      body: batchRowsOf(shipOrderId, order, { [a]: 2 }),
    })
    await server.runJobs()
    expect(await rowsOfBatch(id)).toEqual([[1, 'shipped', `未发 ${a} ×1，${b} ×1，重新分仓`]])
    expect(await unitsOf(server, order)).toMatchObject({
      [a]: { shipped: 2, allocated: 1 },
      [b]: { shipped: 0, allocated: 1 },
    })
    expect(await stockOf(server, a, paris)).toEqual([5, 1])
  })

  it('skips what left, was cancelled or is in trouble, and goes on', async () => {
    const made = [
      await orderToShip(server, shanghai, { [a]: 1 }),
      await orderToShip(server, shanghai, { [a]: 1 }),
      await orderToShip(server, shanghai, { [a]: 1 }),
      await orderToShip(server, shanghai, { [a]: 1 }),
    ]
    const [left, cancelled, short, good] = made.map(({ shipOrderId }) => shipOrderId)
    const body = made.flatMap(({ order, shipOrderId }) => batchRowsOf(shipOrderId, order, { [a]: 1 }))
    await server.ok(shipOrderShip, {
      query: { id: left ?? 0, trackingNumber: '1' },
      body: await rowsOf(server, left ?? 0),
    })
    await server.ok(shipOrderCancel, { query: { id: cancelled ?? 0 } })
    await server.app.database.pool.query('update ship_order set status = 256 where id = $1', [short])
    const { id } = await server.ok(batchFulfilmentCreate, { body })
    await server.runJobs()
    expect((await rowsOfBatch(id)).map(([, ...rest]) => rest)).toEqual([
      ['abnormal', '发货单已发货'],
      ['abnormal', '发货单已取消'],
      ['abnormal', '发货单有异常，请先重置'],
      ['shipped', ''],
    ])
    expect(await shipOrder(good ?? 0)).toMatchObject({ status: 4 })
    expect((await shipOrder(left ?? 0)).trackingNumber).toBe('1')
  })

  it('tells what is refused, and goes on', async () => {
    const one = await orderToShip(server, shanghai, { [a]: 2 })
    const two = await orderToShip(server, shanghai, { [b]: 2 })
    const three = await orderToShip(server, shanghai, { [b]: 2 })
    const body = [
      ...batchRowsOf(one.shipOrderId, one.order, { [a]: 2 }),
      ...batchRowsOf(two.shipOrderId, two.order, { [b]: 0 }),
      ...batchRowsOf(three.shipOrderId, three.order, { [b]: 2 }),
    ]
    const { id } = await server.ok(batchFulfilmentCreate, { body })
    await stockUp(server, shanghai, { [a]: -99 })
    await server.runJobs()
    expect(await rowsOfBatch(id)).toEqual([
      [1, 'error', `库存不足：${a}`],
      [2, 'error', '没有要发货的商品'],
      [3, 'shipped', ''],
    ])
    expect(await stockOf(server, a, shanghai)).toEqual([1, 2])
    await stockUp(server, shanghai, { [a]: 99 })
  })

  it('tells the log where the books do not add up, and keeps no other order waiting', async () => {
    const logged: unknown[] = []
    const run = async () => {
      await server.runJobs((error) => logged.push(error))
      return logged.splice(0)
    }
    const [spoilt, other] = [
      await orderToShip(server, shanghai, { [a]: 2 }),
      await orderToShip(server, shanghai, { [b]: 1 }),
    ]
    const { pool } = server.app.database
    const differ = { error: 'STOCK_HOLDS_DIFFER', parameters: { skus: a } }
    await pool.query('update hold set quantity = 1 where sku = $1', [a])
    const { id } = await server.ok(batchFulfilmentCreate, {
      body: batchRowsOf(spoilt.shipOrderId, spoilt.order, { [a]: 2 }),
    })
    expect(await run()).toMatchObject([differ])
    expect(await rowsOfBatch(id)).toMatchObject([[1, 'error', expect.stringContaining(a)]])
    const orderIds = [spoilt.order.id, other.order.id]
    await inTransaction(server, ({ db }) => queueJob(db, 'resplitAfterBatch', { orderIds }))
    expect(await run()).toMatchObject([differ])
    // The other one was routed again.
    expect(await shipOrder(other.shipOrderId)).toMatchObject({ status: 8 })
    await pool.query('update hold set quantity = 2 where sku = $1', [a])
    await pool.query('update graphile_worker._private_jobs set run_at = now()')
    expect(await run()).toEqual([])
    expect(await shipOrder(spoilt.shipOrderId)).toMatchObject({ status: 8 })
  })

  it('marks a ship order where something unforeseen happens, and goes on', async () => {
    const one = await orderToShip(server, shanghai, { [a]: 1 })
    const two = await orderToShip(server, shanghai, { [b]: 1 })
    const { pool } = server.app.database
    await pool.query(`alter table fulfillment_item add constraint broken check (sku <> '${a}') not valid`)
    const { id } = await server.ok(batchFulfilmentCreate, {
      body: [one, two].flatMap(({ order, shipOrderId }, at) =>
        batchRowsOf(shipOrderId, order, { [at === 0 ? a : b]: 1 }),
      ),
    })
    await server.runJobs()
    await pool.query('alter table fulfillment_item drop constraint broken')
    expect(await rowsOfBatch(id)).toEqual([
      [1, 'error', '批量发货时发生异常，请检查后重置'],
      [2, 'shipped', ''],
    ])
    expect(await shipOrder(one.shipOrderId)).toMatchObject({ status: 1024 })
    // What was undone is not told as done.
    const { rows: noted } = await pool.query(
      "select after from audit_entry where subject = 'shipOrder' and subject_id = $1",
      [one.shipOrderId],
    )
    expect(noted).toEqual([
      { after: { batchFulfilment: id, fault: expect.objectContaining({ kind: expect.any(String) }) } },
    ])
  })

  it('sent twice ships nothing twice', async () => {
    const orders = [await insertOrder(server, { [a]: 1 }), await insertOrder(server, { [a]: 2 })]
    const shared = await allocate(
      server,
      shanghai,
      orders.map((order, at) => ({ order, units: { [a]: at + 1 } })),
    )
    const body = orders.flatMap((order, at) => batchRowsOf(shared, order, { [a]: at + 1 }))
    const ids = await Promise.all([1, 2, 3].map(() => server.ok(batchFulfilmentCreate, { body })))
    await server.runJobs()
    const all = await Promise.all(ids.map(({ id }) => server.ok(batchFulfilmentGet, { query: { id } })))
    expect(all.map(({ shipped }) => shipped).sort()).toEqual([0, 0, 1])
    expect(all.map(({ abnormal }) => abnormal).sort()).toEqual([0, 1, 1])
    const moved = await server.ok(stockHistory, { query: { sku: a } })
    expect(moved.map(({ value }) => value).sort()).toEqual([-1, -2, 100])
  })

  it('answers the same batch again under one key', async () => {
    const { order, shipOrderId } = await orderToShip(server, shanghai, { [a]: 1 })
    const sent = {
      headers: { 'idempotency-key': 'batch' },
      body: batchRowsOf(shipOrderId, order, { [a]: 1 }),
    }
    expect(await server.ok(batchFulfilmentCreate, sent)).toEqual(await server.ok(batchFulfilmentCreate, sent))
    await server.runJobs()
  })
})

describe('a sheet with problems', () => {
  it('ships nothing; where that is asked for, the ship orders that are right', async () => {
    const one = await orderToShip(server, shanghai, { [a]: 1, [b]: 1 })
    const two = await orderToShip(server, shanghai, { [a]: 1 })
    const body = [
      ...batchRowsOf(one.shipOrderId, one.order, { [a]: 1, [b]: 2 }),
      ...batchRowsOf(two.shipOrderId, two.order, { [a]: 1 }),
      ...batchRowsOf(99_999, two.order, { '=cmd': 1 }, { trackingNumber: 'x\u0000' }),
    ]
    const refused = await server.call(batchFulfilmentCreate, { body })
    expect(refused).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: {
        problems: [
          { row: 2, column: 'quantity', value: '2', message: { kind: 'batch.surplus', params: { most: 1 } } },
          { row: 4, column: 'trackingNumber' },
        ],
      },
    })
    const { id, shipOrders, problems } = await server.ok(batchFulfilmentCreate, {
      query: { partial: '1' },
      body,
    })
    expect([shipOrders, problems.length]).toEqual([1, 2])
    await server.runJobs()
    expect(await shipOrder(one.shipOrderId)).toMatchObject({ status: 0 })
    expect(await shipOrder(two.shipOrderId)).toMatchObject({ status: 4 })
    const file = await server.call(batchFulfilmentExport, { query: { id } })
    expect(await readSheet(file.raw)).toMatchObject([
      { 发货单号: `SO${one.shipOrderId}`, 结果: '出错', 说明: '同一发货单的其他行有误' },
      { SKU: b, 数量: '2', 结果: '出错', 说明: '超出发货单数量（最多 1）' },
      { 快递公司: 'SF Express', 订单号: two.order.name, 结果: '发货完成', 说明: '' },
      { SKU: '=cmd', 结果: '出错' },
    ])
    const shipped = await server.call(batchFulfilmentExport, { query: { id, progress: 'shipped' } })
    expect((await readSheet(shipped.raw)).map((row) => [row.订单号, row.结果])).toEqual([
      [two.order.name, '发货完成'],
    ])
    const csv = await server.call(batchFulfilmentExport, { query: { id, format: 'csv' } })
    expect(csv.raw.toString()).not.toMatch(/,=cmd/)
    const errors = await server.call(batchFulfilmentRows, { query: { id, progress: 'error' } })
    expect(errors.total).toBe(3)
  })

  it('is refused where nothing is right, or nothing is there', async () => {
    const query = { partial: '1' as const }
    expect(await server.call(batchFulfilmentCreate, { query, body: [{}] })).toMatchObject(
      refusal('ROWS_REFUSED'),
    )
    expect(await server.call(batchFulfilmentCreate, { body: [] })).toMatchObject(refusal('ROWS_EMPTY'))
    expect(await server.call(batchFulfilmentGet, { query: { id: 99_999 } })).toMatchObject(
      refusal('BATCH_NOT_FOUND'),
    )
  })
})

it('is for who may ship', async () => {
  for (const as of ['Sellers', 'Finance'] as const) {
    expect(await server.call(batchFulfilmentCreate, { body: [], as })).toMatchObject({ status: 403 })
    expect(await server.call(batchFulfilmentList, { as })).toMatchObject({ status: 403 })
    for (const endpoint of [batchFulfilmentGet, batchFulfilmentRows, batchFulfilmentExport]) {
      expect(await server.call(endpoint, { query: { id: 1 }, as })).toMatchObject({ status: 403 })
    }
  }
  expect(await server.call(batchFulfilmentCreate, { body: [], as: null })).toMatchObject({ status: 401 })
})
