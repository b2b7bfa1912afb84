import {
  stockBySku,
  stockExport,
  stockHistory,
  stockHolds,
  stockOnHand,
} from '@selvedge/contract/stock/stock/stock.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { importOrder } from '../../../../test/shops/order-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'

let server: TestServer
let shanghai: number
let shenzhen: number

beforeAll(async () => {
  server = await startTestServer()
  const ids = await createLocations(server, [{ name: '上海仓' }, { name: '深圳仓' }])
  shanghai = ids.上海仓 ?? 0
  shenzhen = ids.深圳仓 ?? 0
  await createVariants(server, ['AAA-01-S', 'AAA-01-M', 'aaa-01-m'])
  await stockUp(server, shanghai, { 'AAA-01-S': 10, 'AAA-01-M': 4 })
  await stockUp(server, shenzhen, { 'AAA-01-S': 3 })
})
afterAll(() => server.stop())

describe('balances', () => {
  it('are listed by SKU and location, by a fragment in any case', async () => {
    const rows = await server.ok(stockBySku, { query: { sku: 'aaa-01-s' } })
    expect(rows).toEqual([
      expect.objectContaining({
        sku: 'AAA-01-S',
        locationName: '上海仓',
        onHand: 10,
        reserve: 0,
        available: 10,
      }),
      expect.objectContaining({
        sku: 'AAA-01-S',
        locationName: '深圳仓',
        onHand: 3,
        locked: 0,
        available: 3,
      }),
    ])
  })

  it('are found by barcode and counted in full when paged', async () => {
    const answer = await server.call(stockBySku, { query: { sku: 'bar-AAA-01-S', size: 1, skip: 1 } })
    expect(answer.total).toBe(2)
    expect(answer.data.map((row) => row.locationName)).toEqual(['深圳仓'])
  })

  it('say which location is virtual', async () => {
    const { 预售仓: presale = 0 } = await createLocations(server, [{ name: '预售仓', virtuality: '1' }])
    await createVariants(server, ['VIRTUAL-1'])
    await stockUp(server, shanghai, { 'VIRTUAL-1': 2 })
    await stockUp(server, presale, { 'VIRTUAL-1': 3 })
    const rows = await server.ok(stockBySku, { query: { sku: 'VIRTUAL-1' } })
    expect(rows.map(({ locationName, virtual }) => [locationName, virtual])).toEqual([
      ['上海仓', false],
      ['预售仓', true],
    ])
  })

  it('bear a number that stays', async () => {
    const ids = async () => (await server.ok(stockBySku, { query: { sku: 'AAA-01' } })).map(({ id }) => id)
    const before = await ids()
    expect(new Set(before).size).toBe(3)
    await stockUp(server, shanghai, { 'AAA-01-S': 1 })
    await stockUp(server, shanghai, { 'AAA-01-S': -1 })
    expect(await ids()).toEqual(before)
  })

  it('give the total even past the last page', async () => {
    const answer = await server.call(stockBySku, { query: { sku: 'AAA-01-S', skip: 50 } })
    expect(answer).toMatchObject({ total: 2, data: [] })
  })

  it('answer units on hand for each asked pair, 0 without stock', async () => {
    const rows = await server.ok(stockOnHand, { body: { locationId: [shanghai, shenzhen], sku: 'AAA-01-M' } })
    expect(rows).toEqual([
      { sku: 'AAA-01-M', locationId: shanghai, onHand: 4, available: 4 },
      { sku: 'AAA-01-M', locationId: shenzhen, onHand: 0, available: 0 },
    ])
    // Nothing is changed by it, and what it asks for is in its body: also for somebody who was here a moment ago.
    for (const sku of [
      'AAA-01-M',
      ['AAA-01-M', 'nothing'],
      Array.from({ length: 3_000 }, (_, at) => `S${at}`),
    ]) {
      const requested = await server.ok(stockOnHand, { body: { locationId: [shanghai], sku } })
      expect(requested).toHaveLength([sku].flat().length)
    }
  })

  it('are exported as a workbook', async () => {
    const answer = await server.call(stockExport, { query: { locationId: [shanghai] } })
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="stock.xlsx"; filename*=UTF-8''stock.xlsx`,
    )
    expect(answer.raw.subarray(0, 2).toString()).toBe('PK')
  })

  it('are hidden from who may not see stock', async () => {
    for (const endpoint of [stockBySku, stockHistory]) {
      expect(await server.call(endpoint, { query: { sku: 'A' }, as: 'Store' })).toMatchObject({ status: 403 })
    }
    expect(await server.call(stockExport, { as: 'Finance' })).toMatchObject({ status: 403 })
    expect(await server.call(stockBySku, { query: { sku: 'A' }, as: null })).toMatchObject({ status: 401 })
  })
})

describe('the journal', () => {
  it('explains a number line by line: before, change, after', async () => {
    await stockUp(server, shanghai, { 'AAA-01-M': -3 })
    const rows = await server.ok(stockHistory, { query: { sku: 'AAA-01-M' } })
    expect(rows.map(({ type, before, value, after }) => ({ type, before, value, after }))).toEqual([
      { type: 'TS', before: 4, value: -3, after: 1 },
      { type: 'TS', before: 0, value: 4, after: 4 },
    ])
    expect(rows[0]).toMatchObject({ name: 'Opening stock', operator: 'Admin', locationName: '上海仓' })
  })

  it('keeps SKUs that differ in case alone apart', async () => {
    expect(await server.ok(stockHistory, { query: { sku: 'aaa-01-m' } })).toEqual([])
  })

  it('can neither be changed nor deleted, not even in the database', async () => {
    const { pool } = server.app.database
    await expect(pool.query('update movement set quantity = 1')).rejects.toThrow('append-only')
    await expect(pool.query('delete from movement')).rejects.toThrow('append-only')
    await expect(pool.query('truncate movement')).rejects.toThrow('append-only')
  })

  it('refuses to go below zero and then changes nothing', async () => {
    const before = await server.ok(stockBySku, { query: { sku: 'AAA-01' } })
    const answer = await server.call(stockOrderCreate, {
      body: {
        type: 'TS',
        name: 'Count',
        targetLocation: shanghai,
        items: [
          { sku: 'AAA-01-S', quantity: 1 },
          { sku: 'AAA-01-M', quantity: -100 },
        ],
      },
    })
    expect(answer).toMatchObject({ ...refusal('STOCK_SHORT'), message: '库存不足：AAA-01-M' })
    expect(await server.ok(stockBySku, { query: { sku: 'AAA-01' } })).toEqual(before)
  })
})

it('has no holds before there are orders', async () => {
  expect(await server.ok(stockHolds, { query: { sku: 'AAA-01-S', type: 'reserve' } })).toEqual([])
})

it('leaves nothing to differ', async () => {
  expect(await server.verify()).toEqual([])
})

describe('without a size', () => {
  const many = Array.from({ length: 25 }, (_, index) => `MANY-${String(index).padStart(2, '0')}`)

  it('all balances are answered, with one so many', async () => {
    await createVariants(server, many)
    await stockUp(server, shanghai, Object.fromEntries(many.map((sku) => [sku, 5])))
    expect(await server.ok(stockBySku, { query: { sku: 'MANY-' } })).toHaveLength(25)
    expect((await server.ok(stockBySku, { query: { sku: 'MANY-', skip: 5 } })).length).toBe(20)
    const some = await server.call(stockBySku, { query: { sku: 'MANY-', size: 10 } })
    expect([some.data.length, some.total]).toEqual([10, 25])
  })

  it('the whole journal is answered', async () => {
    const takes = Array.from({ length: 21 }, () => stockUp(server, shanghai, { 'MANY-00': 1 }))
    await Promise.all(takes)
    expect(await server.ok(stockHistory, { query: { sku: 'MANY-00' } })).toHaveLength(22)
    expect(await server.ok(stockHistory, { query: { sku: 'MANY-00', size: 20 } })).toHaveLength(20)
  })

  it('all holds are answered', async () => {
    const orders = many.map((_, index) => importOrder(server, `#H${index}`, { 'MANY-00': 1 }))
    await Promise.all(orders)
    const query = { sku: 'MANY-00', type: 'reserve' } as const
    expect(await server.ok(stockHolds, { query })).toHaveLength(25)
    expect(await server.ok(stockHolds, { query: { ...query, size: 20 } })).toHaveLength(20)
    const summed = await server.ok(stockHolds, { query: { ...query, skip: 20, size: 2 } })
    expect(summed.map(({ before, after }) => [before, after])).toEqual([
      [20, 21],
      [21, 22],
    ])
    expect(await server.call(stockHolds, { query: { ...query, skip: 25 } })).toMatchObject({
      data: [],
      total: 25,
    })
  })
})
