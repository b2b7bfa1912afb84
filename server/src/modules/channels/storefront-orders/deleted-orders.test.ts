import { orderDetail, orderTimeline } from '@selvedge/contract/orders/orders/orders.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { inTransaction, rowsOf } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { minute, receive, storefrontOrder } from '../../../../test/shops/storefront-shop.ts'
import { query } from '../../../core/db/db.ts'
import type { StorefrontOrder } from '../../../ports/storefront/storefront.ts'
import { callOffDeleted } from './update-from-storefront.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const places = await createLocations(server, [{ name: '上海仓' }, { name: '宁波仓' }])
  await createVariants(server, ['AAA', 'BBB'])
  await stockUp(server, places.上海仓 ?? 0, { AAA: 1000 })
  await stockUp(server, places.宁波仓 ?? 0, { BBB: 1000 })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const remove = ({ exId }: StorefrontOrder) =>
  inTransaction(server, (context) => callOffDeleted(context, 'first', exId))
const idsOf = ({ exId }: StorefrontOrder) =>
  query<{ id: number }>(server.app.database.db, sql`select id from orders where ex_id = ${exId}`)
async function orderOf(order: StorefrontOrder) {
  const [row] = await idsOf(order)
  return server.ok(orderDetail, { query: { id: row?.id ?? 0 } })
}
async function infosOf(order: StorefrontOrder) {
  const { id } = await orderOf(order)
  return (await server.ok(orderTimeline, { query: { id } })).map(({ info }) => info)
}
async function ship(order: StorefrontOrder, most = Number.POSITIVE_INFINITY) {
  const { shipOrders } = await orderOf(order)
  for (const { id } of shipOrders.slice(0, most)) {
    const body = await rowsOf(server, id)
    await server.ok(shipOrderShip, { query: { id, trackingNumber: `SF${id}` }, body })
  }
}

describe('an order that its shop has deleted', () => {
  it('is called off, and no late news bring it back', async () => {
    const order = storefrontOrder({ AAA: 1 })
    await receive(server, order)
    expect(await remove(order)).toBe('updated')
    expect(await orderOf(order)).toMatchObject({ status: 'cancel', fulfillableCount: 0 })
    expect(await infosOf(order)).toContain('店铺删除了订单')
    expect(await receive(server, { ...order, tags: ['late'], updatedAt: minute(5) })).toBe('unchanged')
    expect(await remove(order)).toBe('unchanged')
    expect(await orderOf(order)).toMatchObject({ status: 'cancel', tags: 'vip' })
  })

  it('before it came here is not made', async () => {
    const order = storefrontOrder({ AAA: 1 })
    expect(await remove(order)).toBe('unchanged')
    expect(await receive(server, order)).toBe('unchanged')
    expect(await idsOf(order)).toEqual([])
  })

  it('is never left to be shipped where both come at once', async () => {
    const orders = Array.from({ length: 8 }, () => storefrontOrder({ AAA: 1 }))
    await Promise.all(orders.flatMap((order) => [receive(server, order), remove(order)]))
    const open = await query(
      server.app.database.db,
      sql`select id from orders where cancelled_at is null
          and ex_id = any(${sql.param(orders.map(({ exId }) => exId))}::text[])`,
    )
    expect(open).toEqual([])
  })

  it('stays as it is where all of it has left', async () => {
    const order = storefrontOrder({ AAA: 2 })
    await receive(server, order)
    await ship(order)
    expect(await remove(order)).toBe('updated')
    expect(await remove(order)).toBe('unchanged')
    expect(await orderOf(order)).toMatchObject({ status: 'complete', items: [{ shipped: 2, cancelled: 0 }] })
    expect((await infosOf(order))[0]).toBe('店铺删除了订单')
  })

  it('ships nothing more where part of it has left, and is not called off', async () => {
    const order = storefrontOrder({ AAA: 1, BBB: 2 })
    await receive(server, order)
    await ship(order, 1)
    expect(await remove(order)).toBe('updated')
    expect(await orderOf(order)).toMatchObject({ status: 'close', fulfillableCount: 0 })
    expect(await receive(server, { ...order, updatedAt: minute(5) })).toBe('unchanged')
    const [row] = await query<{ cancelled: boolean; shipped: number }>(
      server.app.database.db,
      sql`select cancelled_at is not null as cancelled, shipped from orders where ex_id = ${order.exId}`,
    )
    expect(row?.cancelled).toBe(false)
    expect(row?.shipped).toBeGreaterThan(0)
  })
})
