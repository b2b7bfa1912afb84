import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { query } from '../../src/core/db/db.ts'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { rowsOf } from '../../test/shops/ship-shop.ts'
import { writeManyOrders } from './many-orders.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await writeManyOrders(server.app.database.db, 400)
})
afterAll(() => server.stop())

it('writes open ship orders that can be shipped', async () => {
  const { db } = server.app.database
  const open = await query<{ id: number }>(db, sql`select id from ship_order where status = 0 order by id`)
  expect(open.length).toBeGreaterThan(1)
  for (const { id } of open)
    expect(
      await server.ok(shipOrderShip, {
        query: { id, trackingNumber: `SF${id}` },
        body: await rowsOf(server, id),
      }),
    ).toBe(id)
})
