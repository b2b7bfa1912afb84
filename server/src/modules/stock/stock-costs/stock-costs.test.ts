import { maxQuantity, maxUnits } from '@selvedge/contract/core/values/shapes.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { stockHistory } from '@selvedge/contract/stock/stock/stock.ts'
import { stockCostGet, stockCostJournal } from '@selvedge/contract/stock/stock-costs/stock-costs.ts'
import { stockValueExport } from '@selvedge/contract/stock/stock-costs/stock-value.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { buy, receiveBought } from '../../../../test/shops/purchase-shop.ts'
import { orderToShip, rowsOf } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { query } from '../../../core/db/db.ts'

let server: TestServer
let location: number
let elsewhere: number
let sku: string
let run = 0
beforeAll(async () => {
  server = await startTestServer()
  const ids = await createLocations(server, [{ name: '上海仓' }, { name: '深圳仓' }])
  location = ids.上海仓 ?? 0
  elsewhere = ids.深圳仓 ?? 0
})
beforeEach(async () => {
  run += 1
  sku = `COST-${run}`
  await createVariants(server, [sku])
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

async function cost() {
  await server.runJobs()
  return server.ok(stockCostGet, { query: { sku } })
}
async function journal(more: { changes?: '0' | '1'; size?: number; skip?: number } = {}) {
  await server.runJobs()
  return server.ok(stockCostJournal, { query: { sku, ...more } })
}
const bring = async (quantity: number, price: string, terms: { rate?: string | null } = {}, postage = '') =>
  receiveBought(server, await buy(server, location, [{ sku, quantity, cost: price }], terms), 'all', {
    postage,
  })
async function ship(units: number) {
  const { order, shipOrderId: id } = await orderToShip(server, location, { [sku]: units })
  await server.ok(shipOrderShip, {
    query: { id, trackingNumber: '1' },
    body: await rowsOf(server, id),
  })
  const [line] = await query<{ fulfillmentId: number; fulfillmentItemId: number }>(
    server.app.database.db,
    sql`select fulfillment_id as "fulfillmentId", id as "fulfillmentItemId" from fulfillment_item
        where order_item_id = ${order.items[sku]}`,
  )
  return { orderId: order.id, fulfillmentId: 0, fulfillmentItemId: 0, ...line }
}

describe('the average cost', () => {
  it('is the mean of what receipts brought, in CNY, over all locations', async () => {
    await bring(10, '10')
    await receiveBought(server, await buy(server, elsewhere, [{ sku, quantity: 30, cost: '12' }]))
    expect(await cost()).toEqual({
      sku,
      name: `款式 ${sku}`,
      units: 40,
      average: '92.0000',
      value: '3680.0000',
      pending: 0,
      variances: [],
    })
    expect(await journal()).toMatchObject([
      {
        why: 'receipt',
        unitsBefore: 10,
        units: 30,
        unitsAfter: 40,
        averageBefore: '80.0000',
        averageAfter: '92.0000',
        cost: '2880.0000',
      },
      {
        why: 'receipt',
        type: 'PO',
        name: '春夏首批',
        unitsBefore: 0,
        averageBefore: null,
        averageAfter: '80.0000',
        cost: '800.0000',
      },
    ])
  })

  it('is worked out by a job, and says meanwhile what waits', async () => {
    await bring(4, '10')
    await server.runJobs()
    await bring(4, '20')
    await ship(1)
    const read = () => server.ok(stockCostGet, { query: { sku } })
    expect(await read()).toMatchObject({ units: 7, pending: 2, average: '80.0000', value: '560.0000' })
    expect(await server.verify()).toEqual([])
    const way = { query: { sku, format: 'csv' as const } }
    expect((await server.call(stockValueExport, way)).raw.toString().trim().split('\n')).toHaveLength(2)
    await server.runJobs()
    expect(await read()).toMatchObject({ units: 7, pending: 0, average: '120.0000', value: '840.0000' })
  })

  it('is unknown without a rate, until a cost is known; and never 0', async () => {
    await bring(4, '10', { rate: null })
    expect(await cost()).toMatchObject({ units: 4, average: null, value: null })
    await bring(6, '10')
    expect(await cost()).toMatchObject({ units: 10, average: '80.0000', value: '800.0000' })
    expect((await journal())[0]).toMatchObject({ cost: '480.0000', assumed: '320.0000', variance: '0.0000' })
  })

  it('takes what a receipt says of its units, not what was agreed', async () => {
    const order = await buy(server, location, [{ sku, quantity: 5, cost: '10' }])
    await receiveBought(server, order, [{ sku, quantity: 2, cost: '11.5' }])
    expect(await cost()).toMatchObject({ average: '92.0000' })
  })

  it('stays where units are shipped, counted or found', async () => {
    await bring(10, '10')
    await ship(3)
    await stockUp(server, location, { [sku]: 2 })
    await stockUp(server, elsewhere, { [sku]: 4 })
    await stockUp(server, location, { [sku]: -1 })
    expect(await cost()).toMatchObject({ units: 12, average: '80.0000', value: '960.0000', variances: [] })
    expect(
      (await journal()).map(({ why, units, cost: worth, assumed }) => [why, units, worth, assumed]),
    ).toEqual([
      ['take', -1, '-80.0000', '0.0000'],
      ['take', 4, null, '320.0000'],
      ['take', 2, null, '160.0000'],
      ['sale', -3, '-240.0000', '0.0000'],
      ['receipt', 10, '800.0000', '0.0000'],
    ])
    expect((await journal({ changes: '1' })).map(({ why }) => why)).not.toContain('sale')
    expect(await journal({ size: 2, skip: 3 })).toHaveLength(2)
  })

  it('has units come back at the cost they left with', async () => {
    await bring(10, '10')
    const shipped = await ship(4)
    await bring(6, '20')
    expect(await cost()).toMatchObject({ units: 12, average: '120.0000' })
    await server.ok(orderRestock, { body: { ...shipped, locationId: location, quantity: 3 } })
    // Twelve at 120 and three at 80.
    expect(await cost()).toMatchObject({ units: 15, average: '112.0000', value: '1680.0000' })
    expect((await journal())[0]).toMatchObject({ why: 'return', type: 'RT', cost: '240.0000' })
  })

  it('has a take that corrects a receipt reverse what the receipt brought', async () => {
    await bring(10, '10')
    const masterId = await bring(30, '12')
    const correct = (quantity: number) =>
      server.ok(stockOrderCreate, {
        body: { type: 'TS', name: '少到', targetLocation: location, masterId, items: [{ sku, quantity }] },
      })
    await correct(-15)
    await correct(-15)
    expect(await cost()).toMatchObject({ units: 10, average: '80.0000', value: '800.0000' })
    expect((await journal()).slice(0, 2)).toMatchObject([
      { why: 'correction', units: -15, cost: '-1440.0000', receiptId: masterId },
      { why: 'correction', units: -15, cost: '-1440.0000' },
    ])
  })

  it('puts what units cost that were sold before they came beside stock, in the month of the company', async () => {
    const [presale = 0] = Object.values(
      await createLocations(server, [{ name: `预售 ${run}`, virtuality: '1' }]),
    ).toReversed()
    await bring(1, '10')
    await stockUp(server, presale, { [sku]: -3 })
    await bring(4, '20')
    const month = server.clock.now().toISOString().slice(0, 7)
    expect(await cost()).toMatchObject({
      units: 2,
      average: '160.0000',
      variances: [{ month, amount: '160.0000' }],
    })
  })

  it('takes the postage of a receipt as freight, spread by value', async () => {
    await createVariants(server, [`${sku}-B`])
    const order = await buy(server, location, [
      { sku, quantity: 10, cost: '10' },
      { sku: `${sku}-B`, quantity: 10, cost: '30' },
    ])
    await receiveBought(server, order, 'all', { postage: '100' })
    expect(await cost()).toMatchObject({ average: '82.5000', variances: [] })
    expect((await journal())[0]).toMatchObject({
      why: 'charge',
      units: 0,
      cost: '25.0000',
      chargeKind: 'freight',
    })
  })
})

it('refuses what does not exist, and whoever may not see costs', async () => {
  expect(await server.call(stockCostGet, { query: { sku: 'NOPE' } })).toMatchObject(refusal('SKU_UNKNOWN'))
  expect(await cost()).toMatchObject({ units: 0, average: null, value: null })
  for (const as of ['Sellers', 'Finance'] as const) {
    expect(await server.call(stockCostGet, { query: { sku }, as })).toMatchObject({ status: 403 })
    expect(await server.call(stockCostJournal, { query: { sku }, as })).toMatchObject({ status: 403 })
  }
})

it('counts the units of all locations, more of them than one may hold', async () => {
  const { 东莞仓: third = 0 } = await createLocations(server, [{ name: '东莞仓' }])
  const items = Array.from({ length: maxUnits / maxQuantity }, () => ({ sku, quantity: maxQuantity }))
  for (const targetLocation of [location, elsewhere, third])
    await server.ok(stockOrderCreate, { body: { type: 'TS', name: '盘点', targetLocation, items } })
  expect(await cost()).toMatchObject({ units: 3 * maxUnits })
  expect((await journal())[0]).toMatchObject({ unitsBefore: 2 * maxUnits, unitsAfter: 3 * maxUnits })
  const query = { sku, format: 'csv' as const }
  expect((await server.call(stockValueExport, { query })).raw.toString().trim().split('\n')).toHaveLength(4)
})

it('keeps its journal from being changed, also in the database', async () => {
  const { pool } = server.app.database
  await bring(1, '1')
  for (const statement of [
    'update stock_cost_entry set cost = 1',
    'delete from stock_cost_entry',
    'truncate stock_cost_entry',
  ])
    await expect(pool.query(statement)).rejects.toThrow('append-only')
})

it('stamps no line before the one it follows, though a clock goes backwards', async () => {
  const before = server.clock.time
  server.clock.time = new Date(before.getTime() + 60_000)
  await bring(5, '10')
  server.clock.time = before
  await stockUp(server, location, { [sku]: 1 })
  const moves = await server.ok(stockHistory, { query: { sku, locationId: location } })
  expect(moves.map(({ type, operatedAt }) => [type, operatedAt])).toEqual([
    ['TS', moves[1]?.operatedAt],
    ['PO', moves[1]?.operatedAt],
  ])
  const [later, earlier] = await journal()
  expect(later?.why).toBe('take')
  expect(later?.at).toBe(earlier?.at)
})
