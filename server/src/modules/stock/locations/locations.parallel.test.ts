import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import { shipOrderGet, shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { locationList, locationSave } from '@selvedge/contract/stock/locations/locations.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { orderToShip, rowsOf } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'

const skus = ['AAA', 'BBB', 'CCC', 'DDD']

let server: TestServer
let shanghai: number

beforeAll(async () => {
  server = await startTestServer()
  shanghai = (await createLocations(server, [{}])).上海仓 ?? 0
  await createVariants(server, skus)
  await stockUp(server, shanghai, Object.fromEntries(skus.map((sku) => [sku, 100])))
})
afterAll(() => server.stop())

/** A line that has shipped and may be returned. */
async function shippedLine() {
  const { order, shipOrderId } = await orderToShip(server, shanghai, { AAA: 40 })
  await server.ok(shipOrderShip, {
    query: { id: shipOrderId, trackingNumber: 'T', trackingCompany: 'Other' },
    body: await rowsOf(server, shipOrderId),
  })
  expect(await server.ok(shipOrderGet, { query: { id: shipOrderId } })).toMatchObject({ status: 4 })
  const { rows } = await server.app.database.pool.query<{ id: number; fulfillmentId: number }>(
    'select id, fulfillment_id as "fulfillmentId" from fulfillment_item',
  )
  const { id = 0, fulfillmentId = 0 } = rows[0] ?? {}
  return { orderId: order.id, fulfillmentId, fulfillmentItemId: id }
}

it('becomes virtual and stops being it while stock moves there, and nobody waits in a circle', async () => {
  const line = await shippedLine()
  const found = (await server.ok(locationList)).find(({ id }) => id === shanghai)
  if (!found) throw new Error('the location is gone')
  // Nobody reads it anew in between.
  const { version: _, ...location } = found
  const answers = []
  const deadlocks = async () => {
    const { rows } = await server.app.database.pool.query<{ deadlocks: number }>(
      `select deadlocks from pg_stat_database where datname = current_database()`,
    )
    return rows[0]?.deadlocks
  }
  const before = await deadlocks()
  for (let round = 0; round < 10; round += 1) {
    const virtuality = round % 2 === 0 ? ('1' as const) : ('0' as const)
    const items = skus.toReversed().map((sku) => ({ sku, quantity: 1 }))
    const body = { type: 'TS' as const, name: 'Count', targetLocation: shanghai, items }
    answers.push(
      ...(await Promise.all([
        server.call(locationSave, { body: [{ ...location, virtuality }] }),
        ...Array.from({ length: 3 }, () => server.call(stockOrderCreate, { body })),
        ...Array.from({ length: 3 }, () =>
          server.call(orderRestock, { body: { ...line, locationId: shanghai, quantity: 1 } }),
        ),
      ])),
    )
  }
  expect(answers.filter(({ status, code }) => status !== 200 || code !== 0)).toEqual([])
  expect(await deadlocks()).toBe(before)
  expect(await server.verify()).toEqual([])
}, 60_000)
