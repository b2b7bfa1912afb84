import { exchangeRateSave } from '@selvedge/contract/finance/exchange-rates/exchange-rates.ts'
import { orderMargins } from '@selvedge/contract/orders/order-margins.ts'
import { orderRestock, returnReceive } from '@selvedge/contract/orders/returns/returns.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { buy, receiveBought } from '../../../../test/shops/purchase-shop.ts'
import { allocate, insertOrder, rowsOf } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { query } from '../../../core/db/db.ts'

let server: TestServer
let location: number
beforeAll(async () => {
  server = await startTestServer()
  location = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
  await createVariants(server, ['M-1', 'M-2', 'M-3'])
  // Two of one at 4 CNY, two at 8 later; what another costs nobody knows.
  await receiveBought(server, await buy(server, location, [{ sku: 'M-1', quantity: 2, cost: '0.5' }]))
  await stockUp(server, location, { 'M-2': 5, 'M-3': 5 })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const ship = async (id: number) =>
  server.ok(shipOrderShip, { query: { id, trackingNumber: '1' }, body: await rowsOf(server, id) })

it('is what shipped lines brought less what they cost when they left', async () => {
  const order = await insertOrder(server, { 'M-1': 3, 'M-2': 1, 'M-3': 1 })
  await ship(await allocate(server, location, [{ order, units: { 'M-1': 2, 'M-2': 1 } }]))
  await receiveBought(server, await buy(server, location, [{ sku: 'M-1', quantity: 2, cost: '1' }]))
  await ship(await allocate(server, location, [{ order, units: { 'M-1': 1 } }]))
  const margins = async () => {
    await server.runJobs()
    return server.ok(orderMargins, { query: { id: order.id } })
  }
  expect(await margins()).toEqual([
    // Two at 4 and one at 8.
    {
      id: order.items['M-1'],
      sku: 'M-1',
      units: 3,
      currency: 'CNY',
      revenue: '30.00',
      worth: '30.00',
      cost: '16',
      margin: '14.00',
      rate: '46.67',
      rateDay: null,
    },
    expect.objectContaining({ sku: 'M-2', units: 1, revenue: '10.00', cost: null, margin: null, rate: null }),
  ])
  const [first] = await query<{ fulfillmentId: number; fulfillmentItemId: number }>(
    server.app.database.db,
    sql`select fulfillment_id as "fulfillmentId", id as "fulfillmentItemId" from fulfillment_item
        where order_item_id = ${order.items['M-1']} order by id limit 1`,
  )
  if (!first) throw new Error('nothing was shipped')
  await server.ok(orderRestock, {
    body: { ...first, orderId: order.id, locationId: location, quantity: 2 },
  })
  expect((await margins())[0]).toMatchObject({
    units: 1,
    revenue: '10.00',
    cost: '8',
    margin: '2.00',
    rate: '20.00',
  })
})

it('loses nothing by a return that is announced, until it is received', async () => {
  const byHand = (await createLocations(server, [{ name: '退货仓', autoReturn: '0' }])).退货仓 ?? 0
  const order = await insertOrder(server, { 'M-3': 3 })
  await ship(await allocate(server, location, [{ order, units: { 'M-3': 3 } }]))
  const [part] = await query<{ fulfillmentId: number; fulfillmentItemId: number }>(
    server.app.database.db,
    sql`select fulfillment_id as "fulfillmentId", id as "fulfillmentItemId" from fulfillment_item
        where order_item_id = ${order.items['M-3']}`,
  )
  if (!part) throw new Error('nothing was shipped')
  const line = async () => {
    await server.runJobs()
    return (await server.ok(orderMargins, { query: { id: order.id } }))[0]
  }
  const returned = { ...part, orderId: order.id, quantity: 1 }
  const announced = await server.ok(orderRestock, { body: { ...returned, locationId: byHand } })
  await server.ok(orderRestock, { body: { ...returned, locationId: location } })
  expect(await line()).toMatchObject({ units: 2, revenue: '20.00' })
  await server.ok(returnReceive, { body: { id: announced } })
  expect(await line()).toMatchObject({ units: 1, revenue: '10.00' })
})

it('takes other currencies at the rate of their day, and says nothing where there is none', async () => {
  const foreign = await insertOrder(server, { 'M-1': 1 }, { currency: 'EUR' })
  await ship(await allocate(server, location, [{ order: foreign, units: { 'M-1': 1 } }]))
  await server.runJobs()
  const margin = async () => (await server.ok(orderMargins, { query: { id: foreign.id } }))[0]
  expect(await margin()).toMatchObject({
    ...{ currency: 'EUR', revenue: '10.00', worth: null, cost: '5.3333', margin: null, rate: null },
  })
  const rate = (date: string, value: string) =>
    server.ok(exchangeRateSave, { body: { date, currency: 'EUR', rate: value } })
  const today = '2026-03-02'
  await rate('2020-01-01', '7.5')
  await rate('2026-03-03', '9')
  // None of its own day: the one before holds, and it says so.
  expect(await margin()).toMatchObject({
    ...{ worth: '75.00', margin: '69.6667', rate: '92.89', rateDay: '2020-01-01' },
  })
  await rate(today, '8')
  expect(await margin()).toMatchObject({ worth: '80.00', rateDay: null })
})

it('takes its part of the discount off, and tells nothing of what has not shipped', async () => {
  const order = await insertOrder(server, { 'M-1': 2 })
  await server.app.database.db.execute(
    sql`update order_item set discount = 6 where id = ${order.items['M-1']}`,
  )
  expect(await server.ok(orderMargins, { query: { id: order.id } })).toEqual([])
  await stockUp(server, location, { 'M-1': 5 })
  await ship(await allocate(server, location, [{ order, units: { 'M-1': 1 } }]))
  await server.runJobs()
  const [line] = await server.ok(orderMargins, { query: { id: order.id } })
  expect(line).toMatchObject({ units: 1, revenue: '7.00', worth: '7.00' })
})

it('is for those who may see costs, of orders that there are', async () => {
  expect(await server.call(orderMargins, { query: { id: 99_999 } })).toMatchObject(refusal('ORDER_NOT_FOUND'))
  expect(await server.call(orderMargins, { query: { id: 1 }, as: 'Sellers' })).toMatchObject({ status: 403 })
})
