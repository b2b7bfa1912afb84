import { exportDownload, exportStart } from '@selvedge/contract/house/exports/exports.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import {
  costMonthGet,
  costVarianceExport,
  costVarianceList,
} from '@selvedge/contract/stock/stock-costs/cost-months.ts'
import { stockChargeCreate } from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { buy, receiveBought } from '../../../../../test/shops/purchase-shop.ts'
import { orderToShip, rowsOf } from '../../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'

let server: TestServer
/** The clock moves by months, and whoever has signed in with it. */
async function at(time: string): Promise<void> {
  server.clock.time = new Date(time)
  await server.app.database.pool.query(
    `update session set created_at = $1, expires_at = $1::timestamptz + interval '11 hours'`,
    [time],
  )
}

/** Ten at 80 in February; in March, on the company's calendar, four leave, freight of 70 comes, and a third unit cost is rounded. */
beforeAll(async () => {
  server = await startTestServer()
  await server.signIn('Admin')
  await at('2026-02-10T02:00:00Z')
  const location = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
  await createVariants(server, ['MONTH-1', 'MONTH-2'])
  const receiptId = await receiveBought(
    server,
    await buy(server, location, [{ sku: 'MONTH-1', quantity: 10, cost: '10' }]),
  )
  await server.runJobs()
  // The last minute of February there.
  await at('2026-02-28T15:59:00Z')
  await stockUp(server, location, { 'MONTH-2': 5 })
  await server.runJobs()
  await at('2026-02-28T16:00:00Z')
  const { shipOrderId: id } = await orderToShip(server, location, { 'MONTH-1': 4 })
  await server.ok(shipOrderShip, { query: { id, trackingNumber: '1' }, body: await rowsOf(server, id) })
  await server.runJobs()
  const charge = { kind: 'freight', amount: '70', currency: 'CNY', basis: 'value' } as const
  await server.ok(stockChargeCreate, { body: { receiptId, ...charge } })
  await at('2026-03-20T02:00:00Z')
  await receiveBought(
    server,
    await buy(server, location, [{ sku: 'MONTH-2', quantity: 3, cost: '1.25' }], { rate: '1' }),
  )
  await server.runJobs()
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const monthOf = (month?: string) => server.ok(costMonthGet, { query: month ? { month } : {} })
const variances = (query: object = {}) =>
  server.ok(costVarianceList, { query: { month: '2026-03', ...query } })

it('leads from the value at the beginning of a month to that at its end, by what happened', async () => {
  expect(await monthOf('2026-02')).toEqual({
    month: '2026-02',
    opening: '0',
    closing: '800.0000',
    lines: [
      {
        why: 'receipt',
        entries: 1,
        units: 10,
        uncosted: 0,
        cost: '800.0000',
        assumed: '0.0000',
        variance: '0.0000',
        change: '800.0000',
      },
      {
        why: 'take',
        entries: 1,
        units: 5,
        uncosted: 5,
        cost: '0',
        assumed: '0.0000',
        variance: '0.0000',
        change: '0.0000',
      },
    ],
    variance: '0.0000',
    difference: '0.0000',
    pending: 0,
  })
  const march = await monthOf('2026-03')
  expect(march).toMatchObject({ opening: '800.0000', variance: '28.0000', difference: '0.0000', pending: 0 })
  expect(march.lines).toMatchObject([
    { why: 'receipt', units: 3, cost: '3.7500', assumed: '6.2500', variance: '0.0000', change: '10.0000' },
    { why: 'sale', units: -4, cost: '-320.0000', variance: '0.0000', change: '-320.0000' },
    { why: 'charge', units: 0, cost: '70.0000', variance: '28.0000', change: '42.0000' },
  ])
  // 6 at 87 and 8 at 1.25.
  expect(march.closing).toBe('532.0000')
})

it('is that of now without a month, and empty where nothing happened', async () => {
  expect(await monthOf()).toEqual(await monthOf('2026-03'))
  const empty = { lines: [], opening: '532.0000', closing: '532.0000', variance: '0', difference: '0.0000' }
  expect(await monthOf('2027-01')).toMatchObject(empty)
  expect(await monthOf('1999-12')).toMatchObject({ lines: [], opening: '0', closing: '0' })
})

it('says how many moves are still to be worked out', async () => {
  await at('2026-04-01T02:00:00Z')
  const [place] = await server.app.database.pool
    .query<{ id: string }>(`select id from location where name = '上海仓'`)
    .then(({ rows }) => rows)
  await stockUp(server, Number(place?.id), { 'MONTH-1': 1 })
  expect(await monthOf()).toMatchObject({ month: '2026-04', lines: [], pending: 1 })
  expect(await monthOf('2026-03')).toMatchObject({ pending: 0 })
  await server.runJobs()
  expect(await monthOf()).toMatchObject({ pending: 0, closing: '619.0000' })
})

it('names what was put beside stock, and adds up to the month', async () => {
  const rows = await variances()
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      at: '2026-02-28T16:00:00.000Z',
      sku: 'MONTH-1',
      name: '款式 MONTH-1',
      why: 'charge',
      chargeKind: 'freight',
      type: expect.toSatisfy((type) => type === null || type === 'PO'),
      sourceId: expect.anything(),
      document: expect.any(String),
      units: 0,
      cost: '70.0000',
      variance: '28.0000',
    },
  ])
  expect(await variances({ sku: 'month-1', why: 'charge' })).toHaveLength(1)
  expect(await variances({ sku: 'month-2' })).toEqual([])
  expect(await variances({ why: 'receipt' })).toEqual([])
  expect(await variances({ month: '2026-02' })).toEqual([])
})

it('is exported of the month in which somebody asked for it', async () => {
  const body = { kind: 'costVariances', query: { format: 'csv' } } as const
  const before = server.clock.time
  await at('2026-03-31T15:59:00Z')
  const { id } = await server.ok(exportStart, { query: { asJob: '1' }, body })
  await at('2026-03-31T16:01:00Z')
  await server.runJobs()
  const { raw } = await server.call(exportDownload, { query: { id: id ?? 0 } })
  expect(raw.toString()).toContain('MONTH-1')
  await at(before.toISOString())
})

it('is exported with the filter of the list', async () => {
  const file = async (query: object) =>
    (await server.call(costVarianceExport, { query: { month: '2026-03', format: 'csv', ...query } })).raw
      .toString()
      .trim()
      .split('\n')
  const [head, ...rows] = await file({})
  expect(head).toContain('成本差异（CNY）')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('MONTH-1')
  expect(rows[0]).toContain('附加费用')
  expect(rows[0]).toContain('28.0000')
  // In the time of the shop, as every other export.
  expect(rows[0]).toMatch(/^"?2026-03-\d\d \d\d:\d\d:\d\d/)
  expect(await file({ why: 'receipt' })).toHaveLength(1)
})

it('is refused for no month, and for whoever may not see costs', async () => {
  expect(await server.call(costMonthGet, { query: { month: '2026-13' } })).toMatchObject(
    refusal('INVALID_INPUT'),
  )
  expect(await server.call(costVarianceList, { query: { month: '2026-3' } })).toMatchObject(
    refusal('INVALID_INPUT'),
  )
  for (const endpoint of [costMonthGet, costVarianceList, costVarianceExport])
    expect((await server.call(endpoint, { as: 'Sellers' })).status).toBe(403)
})
