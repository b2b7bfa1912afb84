import { setList, setSave } from '@selvedge/contract/marketing/sets/sets.ts'
import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { orderExportOutOfStock, orderOutOfStock } from '@selvedge/contract/shipping/routing/routing.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { readSheet, rowsFor } from '../../../../../test/shops/order-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'
import { query } from '../../../../core/db/db.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await createVariants(server, ['AAA-01-S'])
})
afterAll(() => server.stop())

it('has as available what routing could ship: what one location lacks is taken from no other', async () => {
  const {
    shelf = 0,
    supplier = 0,
    oversold = 0,
  } = await createLocations(server, [
    { name: 'shelf' },
    { name: 'supplier', virtuality: '1' },
    { name: 'oversold', virtuality: '1' },
  ])
  await createVariants(server, ['BBB-01-S'])
  for (const location of [shelf, supplier, oversold]) await stockUp(server, location, { 'BBB-01-S': 1 })
  await server.ok(orderImport, { body: rowsFor('B1', { 'BBB-01-S': 100 }) })
  await server.runJobs()
  const free = [7, 2, -5]
  await query(
    server.app.database.db,
    sql`update balance set on_hand = reserved + free.units
        from unnest(array[${shelf}, ${supplier}, ${oversold}]::bigint[], ${sql.param(free)}::int[]) as free (location, units)
        where location_id = free.location`,
  )
  expect(await server.ok(orderOutOfStock, { query: { query: 'BBB' } })).toMatchObject([{ available: 9 }])
  const { data: id } = await server.call(setSave, { body: { sku: 'SET-B', variantSkus: 'BBB-01-S' } })
  expect(await server.ok(setList, { query: { id: Number(id) } })).toMatchObject([{ available: 9 }])
})

it('adds up more units than one document may have', async () => {
  const orders = 2_200
  const body = Array.from({ length: orders }, (_, index) =>
    rowsFor(`W${index}`, { 'AAA-01-S': 1_000_000 }),
  ).flat()
  await server.ok(orderImport, { body })
  const [row] = await server.ok(orderOutOfStock, { query: { query: 'AAA' } })
  expect(row).toMatchObject({ waiting: orders * 1_000_000, orders, available: 0 })
  const sheet = await readSheet((await server.call(orderExportOutOfStock)).raw)
  expect(sheet[0]).toMatchObject({ 颜色: '黑色', 尺码: 'M', 缺货数量: orders * 1_000_000 })
})
