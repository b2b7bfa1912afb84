import { orderDetail, orderTimeline } from '@selvedge/contract/orders/orders/orders.ts'
import { orderRefund } from '@selvedge/contract/orders/refunds/refunds.ts'
import { returnDeskFinish } from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { rowsOf } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { minute, receive, storefrontOrder } from '../../../../test/shops/storefront-shop.ts'
import { query } from '../../../core/db/db.ts'
import type { StorefrontOrder } from '../../../ports/storefront/storefront.ts'

let server: TestServer
let desk: number

beforeAll(async () => {
  server = await startTestServer()
  const { 上海仓 = 0, 退货仓 = 0 } = await createLocations(server, [
    { name: '上海仓' },
    { name: '退货仓', autoReturn: '0', fulfillOrder: '0' },
  ])
  desk = 退货仓
  await createVariants(server, ['AAA', 'BBB'])
  await stockUp(server, 上海仓, { AAA: 20, BBB: 20 })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

async function orderOf({ exId }: StorefrontOrder) {
  const [row] = await query<{ id: number }>(
    server.app.database.db,
    sql`select id from orders where channel = 'first' and ex_id = ${exId}`,
  )
  return server.ok(orderDetail, { query: { id: row?.id ?? 0 } })
}

/** A paid order of three units that has left. */
async function left() {
  const order = storefrontOrder(
    { AAA: 3 },
    {
      transactions: [
        {
          ...{ exId: `P${Math.random()}`, gateway: 'bogus', kind: 'sale', status: 'success' as const },
          ...{ currency: 'CNY', amount: '59.70', createdAt: minute(0) },
        },
      ],
    },
  )
  await receive(server, order)
  const id = (await orderOf(order)).shipOrders[0]?.id ?? 0
  await server.ok(shipOrderShip, { query: { id, trackingNumber: 'SF1' }, body: await rowsOf(server, id) })
  return order
}
/** The same order once its storefront has refunded so many units of it. */
const refunded = (order: StorefrontOrder, units: number, at: number): StorefrontOrder => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, fulfilledQuantity: 3, refundedQuantity: units })),
  updatedAt: minute(at),
})
const refundOf = async (order: StorefrontOrder, quantity: number) => {
  const { id: orderId, items } = await orderOf(order)
  return server.call(orderRefund, {
    body: { orderId, items: [{ orderItemId: items[0]?.id ?? 0, quantity }], amount: '1.00' },
  })
}
const eventsOf = async (order: StorefrontOrder) =>
  (await server.ok(orderTimeline, { query: { id: (await orderOf(order)).id } })).map(({ info }) => info)

it('what the storefront has refunded is not refunded from here again', async () => {
  const order = await left()
  await receive(server, refunded(order, 2, 1))
  expect((await orderOf(order)).items[0]).toMatchObject({ shipped: 3, refunded: 2 })
  expect(await refundOf(order, 2)).toMatchObject({
    ...refusal('REFUND_ITEM_TOO_MANY'),
    message: 'AAA 超出可退款数量（最多 1 件；已退款 2 件，已换货 0 件）',
  })
  // An older reading knows of fewer.
  await receive(server, refunded(order, 0, 0))
  expect((await orderOf(order)).items[0]).toMatchObject({ refunded: 2 })
  expect(await refundOf(order, 1)).toMatchObject({ code: 0 })
  expect((await orderOf(order)).items[0]).toMatchObject({ refunded: 3 })
  // The storefront tells of the refund that was made here: nothing was refunded twice.
  await receive(server, refunded(order, 3, 2))
  expect((await eventsOf(order)).join()).not.toContain('再次退款')
})

it('what was exchanged and is refunded by the storefront all the same is said', async () => {
  const order = await left()
  const { id: orderId, fulfillments } = await orderOf(order)
  const [sent] = fulfillments
  const receipt = await server.ok(orderRestock, {
    body: {
      ...{ orderId, locationId: desk, fulfillmentId: sent?.id ?? 0 },
      ...{ fulfillmentItemId: sent?.items[0]?.id ?? 0, quantity: 2 },
    },
  })
  const exchange = { sku: 'BBB', quantity: 2, bearsDifference: true }
  await server.ok(returnDeskFinish, {
    body: {
      orderId,
      lines: [{ id: receipt, quantity: 2, grade: 'A' as const, disposition: 'resale' as const, exchange }],
    },
  })
  await receive(server, refunded(order, 1, 1))
  expect((await eventsOf(order)).join()).not.toContain('再次退款')
  await receive(server, refunded(order, 2, 2))
  expect(await eventsOf(order)).toContain('店铺对已退款或已换货的商品再次退款：AAA ×1')
  expect(await refundOf(order, 1)).toMatchObject({
    ...refusal('REFUND_ITEM_TOO_MANY'),
    message: 'AAA 超出可退款数量（最多 0 件；已退款 2 件，已换货 2 件）',
  })
})
