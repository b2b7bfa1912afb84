import {
  customerCart,
  customerCodes,
  customerOrders,
  customerRefunds,
  customerReturns,
  customerWishes,
} from '@selvedge/contract/customers/customers/customer-page.ts'
import { customerSearch } from '@selvedge/contract/customers/customers/customers.ts'
import { creditAdjust, creditList, creditLots } from '@selvedge/contract/customers/points/points.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, type TestServer } from '../../../../test/harness.ts'
import {
  allocate,
  insertOrder,
  inTransaction,
  rowsOf,
  startShipServer,
  stopVerified,
} from '../../../../test/shops/ship-shop.ts'
import { createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { query } from '../../../core/db/db.ts'
import { writeTransactions } from '../../orders/orders/orders.public.ts'
import { storeCart } from './carts.sql.ts'
import { applyCustomer } from './sync/apply-customers.ts'

const email = 'Page@Example.com'
let server: TestServer
let shanghai: number
let id: number
const parts = [
  ['orders', customerOrders],
  ['returns', customerReturns],
  ['refunds', customerRefunds],
  ['cart', customerCart],
  ['wishes', customerWishes],
  ['codes', customerCodes],
] as const

beforeAll(async () => {
  const started = await startShipServer()
  server = started.server
  shanghai = started.places.上海仓 ?? 0
  await createVariants(server, ['A', 'B'])
  await stockUp(server, shanghai, { A: 500, B: 500 })
  const at = server.clock.now()
  await inTransaction(server, (context) =>
    applyCustomer(context, {
      channel: 'first',
      exId: '1',
      email,
      phone: '13800000001',
      name: '林知夏',
      tags: ['vip'],
      wishes: ['A', 'gone'],
      createdAt: at,
      updatedAt: at,
    }),
  )
  id = (await server.ok(customerSearch, { query: { keyword: email } })).id
})
afterAll(() => stopVerified(server))

const buy = (over: Parameters<typeof insertOrder>[2] = {}) =>
  insertOrder(
    server,
    { A: 2 },
    {
      email: ' page@example.com',
      lines: [{ exId: 'a', sku: 'A', quantity: 2, unitPrice: '100.40', discount: '0.50' }],
      ...over,
    },
  )

describe('the page of a customer', () => {
  it('has nothing in any part at first, and none for who is not there', async () => {
    const { id: other } = await newcomer('empty@example.com')
    for (const [, endpoint] of parts) {
      expect(await server.call(endpoint, { query: { id: other } })).toMatchObject({ total: 0, data: [] })
      expect(await server.call(endpoint, { query: { id: 999_999 } })).toMatchObject(
        refusal('CUSTOMER_NOT_FOUND'),
      )
    }
    expect(await server.call(creditLots, { query: { cid: 999_999 } })).toMatchObject(
      refusal('CUSTOMER_NOT_FOUND'),
    )
  })

  it('has the orders, newest first, and the order names its customer', async () => {
    const first = await buy()
    const second = await buy({ shippingFee: '10.00' })
    const rows = await server.ok(customerOrders, { query: { id } })
    expect(rows.map((row) => row.id)).toEqual([second.id, first.id])
    expect(rows[0]).toMatchObject({ quantity: 2, state: 'open', currency: 'CNY' })
    expect(rows.map(({ amount }) => Number(amount))).toEqual([210.3, 200.3])
    expect(await server.call(customerOrders, { query: { id, skip: 1, size: 1 } })).toMatchObject({
      total: 2,
      data: [{ id: first.id }],
    })
    expect(await server.ok(orderDetail, { query: { id: first.id } })).toMatchObject({ customerId: id })
  })

  it('has what came back, and the money', async () => {
    const order = await buy()
    const shipId = await allocate(server, shanghai, [{ order, units: { A: 2 } }])
    await server.ok(shipOrderShip, {
      query: { id: shipId, trackingNumber: '1' },
      body: await rowsOf(server, shipId),
    })
    const [line] = await query<{ id: number; fulfillmentId: number }>(
      server.app.database.db,
      sql`select item.id, fulfillment_id as "fulfillmentId" from fulfillment_item as item
          join order_item on order_item.id = item.order_item_id where order_item.order_id = ${order.id}`,
    )
    const body = {
      orderId: order.id,
      fulfillmentId: line?.fulfillmentId ?? 0,
      fulfillmentItemId: line?.id ?? 0,
    }
    await server.ok(orderRestock, { body: { ...body, locationId: shanghai, sku: 'A', quantity: 1 } })
    await inTransaction(server, (context) =>
      writeTransactions(context, [
        {
          orderId: order.id,
          exId: 'refund-1',
          gateway: 'wechatpay',
          kind: 'refund',
          currency: 'CNY',
          amount: '100.40',
          refundStatus: 1,
          createdAt: server.clock.now(),
        },
      ]),
    )
    expect(await server.ok(customerReturns, { query: { id } })).toMatchObject([
      { orderId: order.id, sku: 'A', quantity: 1, locationName: '上海仓' },
    ])
    expect(await server.ok(customerRefunds, { query: { id } })).toMatchObject([
      { orderId: order.id, amount: '100.4000', refundStatus: 1, gateway: 'wechatpay' },
    ])
  })

  it('has open carts and wishes; what was paid is in no cart', async () => {
    const cart = (token: string, completed: boolean) =>
      inTransaction(server, (context) =>
        storeCart(context, {
          channel: 'first',
          token,
          email: 'PAGE@example.com ',
          updatedAt: server.clock.now(),
          completed,
          lines: [
            { sku: 'A', title: '上衣', quantity: 1, price: '100.40', discounts: [] },
            { sku: 'B', title: '裙', quantity: 2, price: '50.00', discounts: [] },
          ],
        }),
      )
    await cart('open', false)
    await cart('paid', true)
    expect(await server.ok(customerCart, { query: { id } })).toMatchObject([
      { sku: 'A', quantity: 1, price: '100.40', title: '上衣', channel: 'first' },
      { sku: 'B', quantity: 2 },
    ])
    const wishes = await server.ok(customerWishes, { query: { id } })
    expect(wishes.map(({ sku }) => sku).toSorted()).toEqual(['A', 'gone'])
  })

  it('has once what two merged customers both wish for, as of the later time', async () => {
    const [kept, merged] = [await newcomer('wish-a@example.com'), await newcomer('wish-b@example.com')]
    await query(
      server.app.database.db,
      sql`with wished as (
            insert into customer_wish (customer_id, sku, wished_at) values (${kept.id}, 'A', '2026-01-01'),
              (${merged.id}, 'A', '2026-02-01'), (${merged.id}, 'B', '2026-01-02')
          )
          update customer set merged_into = ${kept.id} where id = ${merged.id} returning id`,
    )
    const wishes = await server.call(customerWishes, { query: { id: kept.id } })
    expect(wishes.data.map(({ sku, wishedAt }) => [sku, wishedAt.slice(0, 10)])).toEqual([
      ['A', '2026-02-01'],
      ['B', '2026-01-02'],
    ])
    expect(wishes.total).toBe(2)
  })

  it('has the codes that were entered for the orders', async () => {
    const order = await buy()
    await query(
      server.app.database.db,
      sql`with made as (
            insert into discount_code (code, drawn, channel, price_rule_id, email, state, created_at)
            values ('TEN-1', 4, 'first', '7', 'page@example.com', 'live', now()) returning id
          )
          insert into discount_code_use (code_id, order_id, used_at) select id, ${order.id}, now() from made`,
    )
    expect(await server.ok(customerCodes, { query: { id } })).toMatchObject([
      { code: 'TEN-1', campaignId: null, campaign: '', orderId: order.id },
    ])
  })

  it('has the points that are left by the lines that they came with, in the order of spending', async () => {
    const { id: cid } = await newcomer('lots@example.com')
    await server.ok(configSet, { query: { key: 'points_expiry_months' }, body: '0' })
    for (const [score, remark] of [
      [100, '一'],
      [50, '二'],
      [-70, '三'],
    ] as const)
      await server.ok(creditAdjust, { body: { customerId: cid, score, remark } })
    const lots = () => server.ok(creditLots, { query: { cid } })
    expect(await lots()).toMatchObject([
      { remaining: 30, score: 100, remark: '一', expiresAt: null },
      { remaining: 50, score: 50, remark: '二' },
    ])
    await server.ok(configSet, { query: { key: 'points_expiry_months' }, body: '12' })
    const [first] = await lots()
    expect(new Date(first?.expiresAt ?? 0).getUTCFullYear()).toBe(server.clock.now().getUTCFullYear() + 1)
  })

  it('opens with 10,000 lines of points as with ten: a page at a time', async () => {
    const { id: cid } = await newcomer('many@example.com')
    await query(
      server.app.database.db,
      sql`with line as (
            insert into point_entry (customer_id, at, day, kind, score, actor)
            select ${cid}, now(), now()::date, 'manual', 1, 'test' from generate_series(1, 10000)
            returning id, customer_id, at
          ), lot as (insert into point_lot (entry_id, customer_id, at, remaining) select id, customer_id, at, 1 from line)
          insert into point_balance (customer_id, net) values (${cid}, 10000)`,
    )
    const page = await server.call(creditList, { query: { cid, skip: 9_990, size: 20 } })
    expect(page.total).toBe(10_000)
    expect(page.data).toHaveLength(10)
    expect(await server.call(creditLots, { query: { cid, size: 20 } })).toMatchObject({ total: 10_000 })
  })

  it('shows orders to those alone who see orders', async () => {
    for (const endpoint of [customerOrders, customerReturns, customerRefunds])
      expect(await server.call(endpoint, { query: { id }, as: 'Store' })).toMatchObject({ status: 403 })
    expect((await server.call(customerOrders, { query: { id }, as: 'Sellers' })).status).toBe(200)
  })
})

async function newcomer(address: string) {
  const at = server.clock.now()
  await inTransaction(server, (context) =>
    applyCustomer(context, {
      channel: 'first',
      exId: address,
      email: address,
      phone: '',
      name: '',
      tags: [],
      createdAt: at,
      updatedAt: at,
    }),
  )
  return server.ok(customerSearch, { query: { keyword: address } })
}
