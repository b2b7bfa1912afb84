import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { stockCostGet, stockCostJournal } from '@selvedge/contract/stock/stock-costs/stock-costs.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { buy, receiveBought } from '../../../../test/shops/purchase-shop.ts'
import { orderToShip, rowsOf } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'

let server: TestServer
let places: number[]
const skus = ['P-01', 'P-02', 'P-03']
beforeAll(async () => {
  server = await startTestServer()
  places = Object.values(await createLocations(server, [{ name: '上海仓' }, { name: '深圳仓' }]))
  await createVariants(server, [...skus, 'NEW-01', 'NEW-02'])
  await server.signIn('Admin')
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

async function costOf(sku: string) {
  await server.runJobs()
  return server.ok(stockCostGet, { query: { sku } })
}
const place = (index: number) => places[index % places.length] ?? 0

it('takes receipts of a SKU that come at once one after the other, also the first ones', async () => {
  const items = (price: string) => [
    { sku: 'NEW-01', quantity: 5, cost: price },
    { sku: 'NEW-02', quantity: 5, cost: '7' },
  ]
  const orders = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      // Up and down the SKUs, here and there: whoever waits waits in one order alone.
      buy(server, place(index), index % 2 ? items('10') : items('20').toReversed()),
    ),
  )
  await Promise.all(orders.map((id) => receiveBought(server, id)))
  const { units, value } = await costOf('NEW-01')
  expect(units).toBe(60)
  // Half of them at 80, half at 160; rounding leaves at most half a ten-thousandth of each unit at each of the receipts.
  expect(Math.abs(Number(value) - 7200)).toBeLessThan(12 * 60 * 0.00005)
  expect(await costOf('NEW-02')).toMatchObject({ average: '56.0000', value: '3360.0000' })
  const lines = await server.ok(stockCostJournal, { query: { sku: 'NEW-01' } })
  expect(lines.toReversed().map(({ unitsBefore }) => unitsBefore)).toEqual(
    Array.from({ length: 12 }, (_, index) => index * 5),
  )
})

it('loses no unit and no cent where receipts, shipments and takes meet', async () => {
  const stock = Object.fromEntries(skus.map((sku) => [sku, 40]))
  for (const locationId of places) await stockUp(server, locationId, stock)
  const shipments = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      orderToShip(server, place(index), { 'P-01': 1, 'P-02': 2, 'P-03': 1 }),
    ),
  )
  const orders = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      buy(
        server,
        place(index),
        skus.map((sku) => ({ sku, quantity: 3, cost: `${index + 1}.37` })),
      ),
    ),
  )
  await Promise.all([
    ...shipments.map(async ({ shipOrderId: id }) =>
      server.ok(shipOrderShip, {
        query: { id, trackingNumber: '1' },
        body: await rowsOf(server, id),
      }),
    ),
    ...orders.map((id) => receiveBought(server, id, 'all', { postage: '3.33' })),
    ...places.map((locationId) => stockUp(server, locationId, { 'P-03': -2, 'P-01': 1 })),
    ...Array.from({ length: 3 }, () => server.runJobs()),
  ])
  expect((await costOf('P-01')).units).toBe(80 - 8 + 18 + 2)
  expect((await costOf('P-02')).units).toBe(80 - 16 + 18)
  expect((await costOf('P-03')).units).toBe(80 - 8 + 18 - 4)
  expect(await server.verify()).toEqual([])
})

it('has no document wait for what others of its SKUs do to their cost', async () => {
  const stock = { 'P-01': 4 }
  for (const locationId of places) await stockUp(server, locationId, stock)
  const shipments = await Promise.all(
    places.map((locationId) => orderToShip(server, locationId, { 'P-01': 2 })),
  )
  await server.runJobs()
  const holder = await server.app.database.pool.connect()
  try {
    // As a costing that goes on, or a freight that is being posted.
    await holder.query('begin')
    await holder.query(`select from stock_cost where sku = 'P-01' for update`)
    for (const { shipOrderId: id } of shipments)
      await server.ok(shipOrderShip, { query: { id, trackingNumber: '1' }, body: await rowsOf(server, id) })
    await receiveBought(server, await buy(server, place(0), [{ sku: 'P-01', quantity: 1, cost: '9' }]))
    await stockUp(server, place(1), stock)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect(await costOf('P-01')).toMatchObject({ pending: 0 })
  expect(await server.verify()).toEqual([])
})
