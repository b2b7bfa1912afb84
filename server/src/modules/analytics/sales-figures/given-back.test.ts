import { orderMargins } from '@selvedge/contract/orders/order-margins.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { orderRefund } from '@selvedge/contract/orders/refunds/refunds.ts'
import { returnDeskFinish } from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../../../test/harness.ts'
import {
  allocate,
  insertOrder,
  inTransaction,
  rowsOf,
  startShipServer,
  stopVerified,
} from '../../../../test/shops/ship-shop.ts'
import { createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { minute, receive, storefrontOrder } from '../../../../test/shops/storefront-shop.ts'
import { query } from '../../../core/db/db.ts'
import { changeOrderUnits, lockOrders } from '../../orders/orders/orders.public.ts'

let server: TestServer
let shanghai: number
let desk: number

beforeAll(async () => {
  const started = await startShipServer({ name: '退货仓', autoReturn: '0', fulfillOrder: '0' })
  server = started.server
  const { 上海仓 = 0, 退货仓 = 0 } = started.places
  ;[shanghai, desk] = [上海仓, 退货仓]
  await createVariants(server, ['A', 'B', 'C'])
  const { db } = server.app.database
  await db.execute(
    sql`insert into storefront (channel, name, base_url, currency, token, enabled, updated_at)
        select 'first', '一号店', '', 'CNY', '', false, now()
        where not exists (select from storefront where channel = 'first')`,
  )
  await db.execute(
    sql`insert into variant_price (sku, channel, price, source, changed_at, changed_by)
        values ('C', 'first', 95, 'hand', now(), '')`,
  )
  await stockUp(server, shanghai, { A: 50, B: 50, C: 50 })
})
afterAll(() => stopVerified(server))

/** What orders sold and kept by now, and what that came to. */
async function keptOf(...orderIds: number[]) {
  await server.runJobs()
  const rows = await query<{ units: number; amount: string }>(
    server.app.database.db,
    sql`select sum(units)::int as units, round(sum(amount), 2)::text as amount from sales_entry
        where order_id = any(${sql.param(orderIds)}::bigint[]) group by order_id order by order_id`,
  )
  expect(await server.verify()).toEqual([])
  return rows.map(({ units, amount }) => [units, amount])
}
const detailOf = (id: number) => server.ok(orderDetail, { query: { id } })
async function shipAll(orderId: number) {
  await server.runJobs()
  const id = (await detailOf(orderId)).shipOrders[0]?.id ?? 0
  await server.ok(shipOrderShip, { query: { id, trackingNumber: 'SF1' }, body: await rowsOf(server, id) })
}
async function restock(orderId: number, sku: string, locationId = shanghai): Promise<number> {
  const [line] = await query<{ fulfillmentItemId: number; fulfillmentId: number }>(
    server.app.database.db,
    sql`select part.id as "fulfillmentItemId", fulfillment_id as "fulfillmentId" from fulfillment_item as part
        join order_item on order_item.id = part.order_item_id
        where order_item.order_id = ${orderId} and order_item.sku = ${sku}`,
  )
  if (!line) throw new Error('nothing of it has left')
  return server.ok(orderRestock, { body: { orderId, ...line, locationId, quantity: 1 } })
}
const refund = (orderId: number, amount: string) =>
  server.ok(orderRefund, { body: { orderId, amount, note: '转账' } })

it('money beside an exchange is lost, and that for goods which came in exchange and come back once', async () => {
  const lines = ['A', 'B'].map((sku) => ({ exId: sku, sku, quantity: 1, unitPrice: '100' }))
  const order = await insertOrder(server, { A: 1, B: 1 }, { lines })
  await allocate(server, shanghai, [{ order, units: { A: 1, B: 1 } }])
  await shipAll(order.id)
  const id = await restock(order.id, 'B', desk)
  const line = { id, quantity: 1, grade: 'A' as const, disposition: 'resale' as const }
  const { money } = await server.ok(returnDeskFinish, {
    body: {
      ...{ orderId: order.id, refund: { note: '转账' } },
      lines: [{ ...line, exchange: { sku: 'C', quantity: 1 } }],
    },
  })
  expect(money.refund).toBe('5.00')
  const exchangeId = (await detailOf(order.id)).exchanges[0]?.id ?? 0
  expect(await keptOf(order.id, exchangeId)).toEqual([
    [1, '100.00'],
    [1, '95.00'],
  ])
  // 20 for a stain on A.
  await refund(order.id, '20')
  expect(await keptOf(order.id, exchangeId)).toEqual([
    [1, '80.00'],
    [1, '95.00'],
  ])
  // What came in exchange comes back, and its 95 go back at the first order.
  await shipAll(exchangeId)
  await restock(exchangeId, 'C')
  await refund(order.id, '95')
  expect(await keptOf(order.id, exchangeId)).toEqual([
    [1, '80.00'],
    [0, '0.00'],
  ])
})

it.each([2, 3])(
  'a unit that was refunded and kept is lost beside one that was exchanged, of %i',
  async (quantity) => {
    const lines = [{ exId: 'a', sku: 'A', quantity, unitPrice: '25' }]
    const order = await insertOrder(server, { A: quantity }, { lines })
    await allocate(server, shanghai, [{ order, units: { A: quantity } }])
    await shipAll(order.id)
    const items = [{ orderItemId: order.items.A ?? 0, quantity: 1 }]
    await server.ok(orderRefund, { body: { orderId: order.id, items, note: '转账' } })
    expect(await keptOf(order.id)).toEqual([[quantity - 1, `${25 * (quantity - 1)}.00`]])
    server.clock.time = new Date(server.clock.time.getTime() + 60_000)
    const id = await restock(order.id, 'A', desk)
    const line = { id, quantity: 1, grade: 'A' as const, disposition: 'resale' as const }
    await server.ok(returnDeskFinish, {
      body: { orderId: order.id, lines: [{ ...line, exchange: { sku: 'A', quantity: 1 } }] },
    })
    const exchangeId = (await detailOf(order.id)).exchanges[0]?.id ?? 0
    expect(await keptOf(order.id, exchangeId)).toEqual([
      [quantity - 2, `${25 * (quantity - 2)}.00`],
      [1, '25.00'],
    ])
    // What left and did not come back, the unit that was refunded among it.
    const margins = await server.ok(orderMargins, { query: { id: order.id } })
    expect(margins.map(({ units }) => units)).toEqual([quantity - 1])
  },
)

it('units that were refunded are not fewer for those that were called off before', async () => {
  const lines = [{ exId: 'a', sku: 'A', quantity: 4, unitPrice: '25' }]
  const order = await insertOrder(server, { A: 4 }, { lines })
  await inTransaction(server, async (context) => {
    await lockOrders(context.db, [order.id])
    await changeOrderUnits(context, [{ orderItemId: order.items.A ?? 0, cancelled: 1 }])
  })
  await allocate(server, shanghai, [{ order, units: { A: 3 } }])
  await shipAll(order.id)
  const items = [{ orderItemId: order.items.A ?? 0, quantity: 1 }]
  await server.ok(orderRefund, { body: { orderId: order.id, items, note: '转账' } })
  expect(await keptOf(order.id)).toEqual([[2, '50.00']])
})

it('goods that a shop has refunded by itself are lost on the day of its latest refund', async () => {
  const paid = {
    ...{ exId: 'P-SHOP', gateway: 'bogus', kind: 'sale', status: 'success' as const },
    ...{ currency: 'CNY', amount: '59.70', createdAt: minute(0) },
  }
  const order = storefrontOrder({ A: 3 }, { transactions: [paid] })
  await receive(server, order)
  const [row] = await query<{ id: number }>(
    server.app.database.db,
    sql`select id from orders where ex_id = ${order.exId}`,
  )
  const id = row?.id ?? 0
  await shipAll(id)
  const day = 24 * 60
  const refunded = { ...paid, exId: 'R-SHOP', kind: 'refund', amount: '39.80', createdAt: minute(2 * day) }
  await receive(server, {
    ...order,
    lines: order.lines.map((line) => ({ ...line, fulfilledQuantity: 3, refundedQuantity: 2 })),
    transactions: [paid, refunded],
    updatedAt: minute(2 * day),
  })
  expect(await keptOf(id)).toEqual([[1, '19.90']])
  const losses = await query<{ day: string; units: number }>(
    server.app.database.db,
    sql`select to_char(day, 'YYYY-MM-DD') as day, units from sales_entry where order_id = ${id} and kind = 'loss'`,
  )
  expect(losses).toEqual([{ day: '2026-03-04', units: -2 }])
})
