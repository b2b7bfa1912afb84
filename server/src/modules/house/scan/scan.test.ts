import type { RoleName } from '@selvedge/contract/house/roles/roles.ts'
import { scanLookup } from '@selvedge/contract/house/scan.ts'
import { stockCountCreate } from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { insertOrder, orderToShip } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'

let server: TestServer
let shipOrderId: number
let orderName: string
let takeId: number
let countId: number
const sql = (text: string, values: unknown[] = []) => server.app.database.pool.query(text, values)

beforeAll(async () => {
  server = await startTestServer()
  const { 上海仓: location = 0 } = await createLocations(server, [{ name: '上海仓' }])
  await createVariants(server, ['AAA-01-S', 'BBB-01-S', 'CCC-01-S'])
  await stockUp(server, location, { 'AAA-01-S': 10 })
  const made = await orderToShip(server, location, { 'AAA-01-S': 1 })
  shipOrderId = made.shipOrderId
  await insertOrder(server, { 'BBB-01-S': 1 })
  const { rows } = await sql(
    'select name from orders join ship_order_order as link on link.order_id = orders.id where link.ship_order_id = $1',
    [shipOrderId],
  )
  orderName = rows[0].name
  await sql(`update ship_order set tracking_number = 'SF123456' where id = $1`, [shipOrderId])
  await sql(`update variant set barcode = '690000000001' where sku in ('BBB-01-S', 'CCC-01-S')`)
  await sql(`update variant set barcode = '690000000002' where sku = 'AAA-01-S'`)
  const take = await sql(`select min(id)::int as id from stock_order where kind = 'TS'`)
  takeId = take.rows[0].id
  const [id = 0] = await server.ok(stockCountCreate, {
    body: { name: '盲盘', locationIds: [location], skus: ['AAA-01-S'] },
  })
  countId = id
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const found = async (code: string, as: RoleName = 'Admin') =>
  (await server.ok(scanLookup, { query: { code }, as })).map(({ kind, name }) => `${kind} ${name}`)

it('finds what has exactly this code', async () => {
  const shipOrder = [`shipOrder SO${shipOrderId}`]
  expect(await found(`SO${shipOrderId}`)).toEqual(shipOrder)
  expect(await found(`so${shipOrderId}`)).toEqual(shipOrder)
  expect(await found('SF123456')).toEqual(shipOrder)
  expect(await found(orderName)).toEqual([`order ${orderName}`])
  expect(await found(orderName.replace(/^#/, ''))).toEqual([`order ${orderName}`])
  expect(await found('AAA-01-S')).toEqual(['sku AAA-01-S'])
  expect(await found('690000000002')).toEqual(['sku AAA-01-S'])
  expect(await found(`TS${takeId}`)).toEqual([`stockOrder TS${takeId}`])
  expect(await found(`SC${countId}`)).toEqual([`stockCount SC${countId}`])
})

it('offers all that have it', async () => {
  expect(await found('690000000001')).toEqual(['sku BBB-01-S', 'sku CCC-01-S'])
})

it('finds nothing by a part, by another kind of number, or by what is not there', async () => {
  for (const code of ['AAA-01', 'SF12345', `PO${takeId}`, 'SO999999', '0', "'", '%'])
    expect(await found(code), code).toEqual([])
})

it('finds what the caller may see alone', async () => {
  expect(await found(`SO${shipOrderId}`, 'Finance')).toEqual([])
  expect(await found('SF123456', 'Store')).toEqual([`shipOrder SO${shipOrderId}`])
  expect(await found(orderName, 'Store')).toEqual([])
  expect(await found('AAA-01-S', 'Store')).toEqual([])
  expect(await found('690000000001', 'Finance')).toEqual([])
  expect(await found(`TS${takeId}`, 'Store')).toEqual([])
  expect(await found(`TS${takeId}`, 'Sellers')).toEqual([`stockOrder TS${takeId}`])
  expect(await found(`SC${countId}`, 'Sellers')).toEqual([])
  expect(await server.call(scanLookup, { query: { code: 'A' }, as: null })).toMatchObject({ status: 401 })
})

it.each(['', ' ', 'x'.repeat(201)])('refuses what is no code: %j', async (code) => {
  expect(await server.call(scanLookup, { query: { code } })).toMatchObject(refusal('INVALID_INPUT'))
})

it('says the colour and the size of a SKU, and of another thing what it is called', async () => {
  const detail = async (code: string) =>
    (await server.ok(scanLookup, { query: { code } })).map((one) => one.detail)
  expect(await detail('AAA-01-S')).toEqual(['款式 AAA-01-S · 黑色 / M'])
  expect(await detail(`SO${shipOrderId}`)).toEqual(['SF123456'])
  expect(await detail(`SC${countId}`)).toEqual(['盲盘'])
  expect(await detail(orderName)).toEqual([''])
  await sql(`update variant set color = 'm' where sku = 'AAA-01-S'`)
  expect(await detail('AAA-01-S')).toEqual(['款式 AAA-01-S · M'])
})
