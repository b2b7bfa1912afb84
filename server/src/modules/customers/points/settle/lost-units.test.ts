import { customerSearch } from '@selvedge/contract/customers/customers/customers.ts'
import { creditList, pointTry } from '@selvedge/contract/customers/points/points.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { orderRefund } from '@selvedge/contract/orders/refunds/refunds.ts'
import { returnDeskFinish } from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../../../../test/harness.ts'
import {
  allocate,
  insertOrder,
  inTransaction,
  rowsOf,
  startShipServer,
  stopVerified,
} from '../../../../../test/shops/ship-shop.ts'
import { createVariants, stockUp } from '../../../../../test/shops/shop.ts'
import { receive, storefrontOrder } from '../../../../../test/shops/storefront-shop.ts'
import { query } from '../../../../core/db/db.ts'
import { changeOrderUnits, lockOrders, writeTransactions } from '../../../orders/orders/orders.public.ts'

let server: TestServer
let shanghai: number
let desk: number

beforeAll(async () => {
  const started = await startShipServer({ name: '退货仓', autoReturn: '0', fulfillOrder: '0' })
  server = started.server
  const { 上海仓 = 0, 退货仓 = 0 } = started.places
  ;[shanghai, desk] = [上海仓, 退货仓]
  await createVariants(server, ['A', 'B-S', 'B-M', 'C'])
  const { db } = server.app.database
  await db.execute(
    sql`update variant set product_id = (select product_id from variant where sku = 'B-S') where sku = 'B-M'`,
  )
  await db.execute(
    sql`insert into storefront (channel, name, base_url, currency, token, enabled, updated_at)
        select 'first', '一号店', '', 'CNY', '', false, now()
        where not exists (select from storefront where channel = 'first')`,
  )
  await db.execute(
    sql`insert into variant_price (sku, channel, price, source, changed_at, changed_by)
        values ('C', 'first', 95, 'hand', now(), '')`,
  )
  await stockUp(server, shanghai, { A: 50, 'B-S': 50, 'B-M': 50, C: 50 })
  await server.ok(configSet, { query: { key: 'grant_points_switch' }, body: '1' })
})
afterAll(() => stopVerified(server))

let made = 0
const stranger = () => {
  made += 1
  return `lost${made}@example.com`
}
async function entriesOf(email: string) {
  await server.runJobs()
  const { id } = await server.ok(customerSearch, { query: { keyword: email } })
  const rows = await server.ok(creditList, { query: { cid: id } })
  return rows.map(({ type, score }) => [type, score]).toReversed()
}
const detailOf = (id: number) => server.ok(orderDetail, { query: { id } })
async function shipAll(orderId: number) {
  await server.runJobs()
  const id = (await detailOf(orderId)).shipOrders[0]?.id ?? 0
  await server.ok(shipOrderShip, { query: { id, trackingNumber: 'SF1' }, body: await rowsOf(server, id) })
}
/** An order of one unit each, or so many, at these prices, of a sheet, that has left. */
async function shipped(email: string, units: Record<string, number>, unitPrice: string) {
  const lines = Object.entries(units).map(([sku, quantity]) => ({ exId: sku, sku, quantity, unitPrice }))
  const order = await insertOrder(server, units, { email, nickname: '林知夏', lines })
  await allocate(server, shanghai, [{ order, units }])
  await shipAll(order.id)
  return order
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
/** A returned unit is exchanged at the desk. */
async function exchange(orderId: number, sku: string, other: string, refund?: { note: string }) {
  const id = await restock(orderId, sku, desk)
  const line = { id, quantity: 1, grade: 'A' as const, disposition: 'resale' as const }
  const body = {
    orderId,
    lines: [{ ...line, exchange: { sku: other, quantity: 1 } }],
    ...(refund && { refund }),
  }
  const preview = await server.ok(returnDeskFinish, { body, headers: { 'dry-run': '1' } })
  const done = await server.ok(returnDeskFinish, { body })
  const exchangeId = (await detailOf(orderId)).exchanges[0]?.id ?? 0
  return { preview, done, exchangeId }
}

it('an equal exchange gives no points back and takes none; what came in exchange does once it comes back', async () => {
  const email = stranger()
  await shipped(email, { A: 1 }, '1000')
  // 100 + 100, of which 1000 points take 10 off, and 5 for shipping: 195 were paid, and 190 of it for goods.
  const order = storefrontOrder(
    { A: 1, 'B-S': 1 },
    {
      ...{ email, shippingFee: '5.00', attributes: [{ name: 'points', value: '1000' }] },
      transactions: [
        {
          ...{ exId: 'P-EX', gateway: 'alipay', kind: 'sale', status: 'success' as const, currency: 'CNY' },
          ...{ amount: '195.00', createdAt: server.clock.now() },
        },
      ],
    },
  )
  const lines = order.lines.map((line) => ({ ...line, unitPrice: '100.00', discount: '5.00' }))
  await receive(server, { ...order, lines })
  const [row] = await query<{ id: number }>(
    server.app.database.db,
    sql`select id from orders where ex_id = ${order.exId}`,
  )
  const orderId = row?.id ?? 0
  await shipAll(orderId)
  const before = [
    [0, 1000],
    [1, -1000],
    [0, 190],
  ]
  expect(await entriesOf(email)).toEqual(before)

  const { preview, exchangeId } = await exchange(orderId, 'B-S', 'B-M')
  expect(preview.points).toEqual({ takenBack: 0, givenBack: 0 })
  expect(await entriesOf(email)).toEqual(before)
  const { name } = await detailOf(exchangeId)
  expect(await server.ok(pointTry, { body: { orderName: name } })).toMatchObject({ points: 0 })
  await shipAll(exchangeId)
  expect(await entriesOf(email)).toEqual(before)

  // Half of the goods that were paid: 95 of 190 granted, and 500 of 1000 spent.
  await restock(exchangeId, 'B-M')
  expect(await entriesOf(email)).toEqual([...before, [4, 500], [2, -95]])
})

it('money that goes back beside an exchange takes its points', async () => {
  const email = stranger()
  const order = await shipped(email, { A: 1, 'B-S': 1 }, '100')
  const { done } = await exchange(order.id, 'B-S', 'C', { note: '转账' })
  expect(done.money.refund).toBe('5.00')
  expect(await entriesOf(email)).toEqual([
    [0, 200],
    [2, -5],
  ])
  await server.ok(orderRefund, { body: { orderId: order.id, amount: '20', note: '污渍' } })
  expect((await entriesOf(email)).slice(2)).toEqual([[2, -20]])
})

it('units that were refunded are not fewer for those that were called off before', async () => {
  const email = stranger()
  const lines = [{ exId: 'a', sku: 'A', quantity: 4, unitPrice: '25' }]
  const order = await insertOrder(server, { A: 4 }, { email, lines })
  await inTransaction(server, async (context) => {
    await lockOrders(context.db, [order.id])
    await changeOrderUnits(context, [{ orderItemId: order.items.A ?? 0, cancelled: 1 }])
  })
  await allocate(server, shanghai, [{ order, units: { A: 3 } }])
  await shipAll(order.id)
  const items = [{ orderItemId: order.items.A ?? 0, quantity: 1 }]
  await server.ok(orderRefund, { body: { orderId: order.id, items, note: '转账' } })
  expect(await entriesOf(email)).toEqual([
    [0, 75],
    [2, -25],
  ])
})

it('a unit that was refunded and kept loses its points beside one that was exchanged, once the goods for it come back', async () => {
  const email = stranger()
  const order = await shipped(email, { 'B-S': 3 }, '100')
  const items = [{ orderItemId: order.items['B-S'] ?? 0, quantity: 1 }]
  await server.ok(orderRefund, { body: { orderId: order.id, items, note: '转账' } })
  server.clock.time = new Date(server.clock.time.getTime() + 60_000)
  const { exchangeId } = await exchange(order.id, 'B-S', 'B-M')
  const before = [
    [0, 300],
    [2, -100],
  ]
  expect(await entriesOf(email)).toEqual(before)
  await shipAll(exchangeId)
  await restock(exchangeId, 'B-M')
  expect(await entriesOf(email)).toEqual([...before, [2, -100]])
})

it('money in another currency than the order is not added to its own', async () => {
  const email = stranger()
  const order = await shipped(email, { A: 1 }, '100')
  await inTransaction(server, (context) =>
    writeTransactions(context, [
      {
        ...{ orderId: order.id, exId: 'EUR-1', gateway: 'paypal', kind: 'refund', currency: 'EUR' },
        ...{ amount: '10', refundStatus: 1, createdAt: server.clock.now() },
      },
    ]),
  )
  expect(await entriesOf(email)).toEqual([[0, 100]])
})
