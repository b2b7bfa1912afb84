import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { orderExportOutOfStock, orderOutOfStock } from '@selvedge/contract/shipping/routing/routing.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { readSheet, rowsFor } from '../../../../../test/shops/order-shop.ts'
import { createVariants } from '../../../../../test/shops/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await createVariants(server, ['AAA-01-S'])
})
afterAll(() => server.stop())

it('adds up more units than one document may have', async () => {
  const orders = 2_200
  const body = Array.from({ length: orders }, (_, index) =>
    rowsFor(`W${index}`, { 'AAA-01-S': 1_000_000 }),
  ).flat()
  await server.ok(orderImport, { body })
  const [row] = await server.ok(orderOutOfStock)
  expect(row).toMatchObject({ waiting: orders * 1_000_000, orders, available: 0 })
  const sheet = await readSheet((await server.call(orderExportOutOfStock)).raw)
  expect(sheet).toMatchObject([{ 缺货数量: orders * 1_000_000 }])
})
