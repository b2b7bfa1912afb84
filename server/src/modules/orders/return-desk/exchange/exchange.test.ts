import type { BodyOf } from '@selvedge/contract/core/endpoint.ts'
import { ledgerTaskList } from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import {
  courierClaimList,
  courierClaimSettle,
} from '@selvedge/contract/orders/courier-claims/courier-claims.ts'
import { orderCancel } from '@selvedge/contract/orders/order-cancels/order-cancels.ts'
import { orderDetail, orderTimeline } from '@selvedge/contract/orders/orders/orders.ts'
import { orderRefund } from '@selvedge/contract/orders/refunds/refunds.ts'
import {
  returnDeskFinish,
  returnDeskGet,
  returnDeskVariants,
} from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, type TestServer } from '../../../../../test/harness.ts'
import {
  allocate,
  insertOrder,
  rowsOf,
  startShipServer,
  stockOf,
  stopVerified,
  type TestOrder,
} from '../../../../../test/shops/ship-shop.ts'
import { createVariants, stockUp } from '../../../../../test/shops/shop.ts'
import { query } from '../../../../core/db/db.ts'

type Body = BodyOf<typeof returnDeskFinish>
type Line = Body['lines'][number]

let server: TestServer
let shanghai: number
let desk: number
let order: TestOrder
let sku: string
let size: string
let other: string
let run = 0

beforeAll(async () => {
  const started = await startShipServer({ name: '退货仓', autoReturn: '0' })
  server = started.server
  const { 上海仓 = 0, 退货仓 = 0 } = started.places
  ;[shanghai, desk] = [上海仓, 退货仓]
  await query(
    server.app.database.db,
    sql`insert into storefront (channel, name, base_url, currency, token, enabled, updated_at)
        select 'first', '一号店', '', 'CNY', '', false, now()
        where not exists (select from storefront where channel = 'first')`,
  )
})
beforeEach(async () => {
  run += 1
  ;[sku, size, other] = [`X${run}-01-S`, `X${run}-01-M`, `Y${run}-01-S`]
  await createVariants(server, [sku, size, other])
  await query(
    server.app.database.db,
    sql`update variant set product_id = (select product_id from variant where sku = ${sku}) where sku = ${size}`,
  )
  await stockUp(server, shanghai, { [sku]: 10, [size]: 10, [other]: 10 })
  await buy(4)
})
/** From here on the order is one of so many units of the SKU, which have left. */
async function buy(quantity: number): Promise<void> {
  const lines = [{ exId: 'a', sku, quantity, unitPrice: '20', discount: `${2 * quantity}` }]
  order = await insertOrder(server, { [sku]: quantity }, { lines })
  const id = await allocate(server, shanghai, [{ order, units: { [sku]: quantity } }])
  await server.ok(shipOrderShip, { query: { id, trackingNumber: 'SF1' }, body: await rowsOf(server, id) })
}
afterAll(() => stopVerified(server))

/** What another style costs here, and what its store asks where it is seen to ask something else. */
const priced = (price: string, asked: string | null = null) =>
  query(
    server.app.database.db,
    sql`insert into variant_price (sku, channel, price, source, changed_at, changed_by, shop_price, seen_at)
        values (${other}, 'first', ${price}::numeric, 'hand', now(), '', ${asked}::numeric,
          case when ${asked}::numeric is not null then now() end)`,
  )

async function announce(quantity: number): Promise<number> {
  const [line] = await query<{ fulfillmentItemId: number; fulfillmentId: number }>(
    server.app.database.db,
    sql`select item.id as "fulfillmentItemId", fulfillment_id as "fulfillmentId" from fulfillment_item as item
        join order_item on order_item.id = item.order_item_id where order_item.order_id = ${order.id}`,
  )
  const at = line ?? { fulfillmentItemId: 0, fulfillmentId: 0 }
  return server.ok(orderRestock, { body: { orderId: order.id, ...at, locationId: desk, quantity } })
}
const exchanged = (id: number, quantity: number, exchange: Line['exchange']): Line => ({
  ...{ id, quantity, grade: 'A', disposition: 'resale', exchange },
})
const plainly = (id: number, quantity = 1): Line => ({ id, quantity, grade: 'A', disposition: 'resale' })
const finish = (lines: Line[], over: Partial<Body> = {}, more: object = {}) =>
  server.call(returnDeskFinish, { body: { orderId: order.id, lines, ...over }, ...more })
const tried = { headers: { 'dry-run': '1' } }
const detailOf = (id: number) => server.ok(orderDetail, { query: { id } })
const eventsOf = async (id: number) =>
  (await server.ok(orderTimeline, { query: { id } })).map(({ info }) => info)
const itemId = async () => (await detailOf(order.id)).items[0]?.id ?? 0
const refundUnits = async (quantity: number) =>
  server.call(orderRefund, {
    body: { orderId: order.id, note: '转账', items: [{ orderItemId: await itemId(), quantity }] },
  })

describe('an exchange at the return desk', () => {
  it('ships other goods by an order of its own, for which nothing is paid', async () => {
    const id = await announce(3)
    const lines = [exchanged(id, 2, { sku: size, quantity: 2 }), plainly(id)]
    const preview = await finish(lines, {}, tried)
    const name = `${order.name}-EX1`
    expect(preview).toMatchObject({
      code: 0,
      data: {
        money: { suggested: '18.00', refund: null },
        exchange: {
          ...{ orderName: name, currency: 'CNY' },
          lines: [
            { returnedSku: sku, sku: size, quantity: 2, credit: '36.00', price: '36.00', available: 10 },
          ],
        },
      },
    })
    expect((await detailOf(order.id)).exchanges).toEqual([])

    expect(await finish(lines)).toMatchObject({ code: 0, data: { exchange: preview.data.exchange } })
    const [made] = (await detailOf(order.id)).exchanges
    expect(made?.name).toBe(name)
    await server.runJobs()
    const its = await detailOf(made?.id ?? 0)
    expect(its).toMatchObject({
      ...{ source: 'exchange', paid: true, exchangeOf: { id: order.id, name: order.name }, transactions: [] },
      items: [{ sku: size, quantity: 2, unitPrice: '20.00', allocated: 2 }],
      shipOrders: [{ quantity: 2, locationName: '上海仓' }],
    })
    const shipOrderId = its.shipOrders[0]?.id ?? 0
    const body = await rowsOf(server, shipOrderId)
    await server.ok(shipOrderShip, { query: { id: shipOrderId, trackingNumber: 'SF2' }, body })
    expect(await stockOf(server, size, shanghai)).toEqual([8, 0])
    const posted = await server.ok(ledgerTaskList, { query: { query: `SO${shipOrderId}` } })
    expect(posted).toMatchObject([{ type: 'OD', quantity: -2, orderName: name }])
    expect(await eventsOf(its.id)).toContain(`换货订单：客户退回 ${order.name} 的 ${sku} ×2，无需付款`)
    expect(await eventsOf(order.id)).toContain(`换货：发出 ${size} ×2，订单 ${name}`)
    const { graded } = await server.ok(returnDeskGet, { query: { orderId: order.id } })
    expect(graded.map(variantOptions)).toEqual(['黑色 / M', '黑色 / M'])
    expect(graded.map(({ exchange }) => exchange?.orderName ?? '')).toEqual(['', name])
    expect(await server.verify()).toEqual([])
  })

  it('names the buyer of what came back, and is refused once that was emptied of whoever bought it', async () => {
    const id = await announce(2)
    const lines = [exchanged(id, 1, { sku: size, quantity: 1 })]
    const alter = (change: SQL) =>
      query(server.app.database.db, sql`update orders set ${change} where id = ${order.id}`)
    await alter(sql`customer_ex_id = '881'`)
    expect(await finish(lines)).toMatchObject({ code: 0 })
    const [made] = await query<{ buyer: string }>(
      server.app.database.db,
      sql`select customer_ex_id as buyer from orders where name = ${`${order.name}-EX1`}`,
    )
    expect(made).toEqual({ buyer: '881' })
    await alter(sql`redacted_at = now()`)
    expect(await finish(lines)).toMatchObject(refusal('EXCHANGE_REDACTED'))
  })

  it('gives back what the other goods are cheaper by', async () => {
    await priced('15')
    const id = await announce(2)
    const lines = [exchanged(id, 1, { sku: other, quantity: 1 }), plainly(id)]
    const refund = { note: '转账' }
    expect(await finish(lines, { refund: { note: '转账', amount: '23.01' } })).toMatchObject(
      refusal('REFUND_OVER_ITEMS'),
    )
    expect(await finish(lines, { refund })).toMatchObject({
      data: {
        money: { suggested: '21.00', refund: '21.00' },
        exchange: { lines: [{ credit: '18.00', price: '15.00', cheaper: '3.00', borne: '0.00' }] },
      },
    })
  })

  it('is at the price that the store asks, not at ours', async () => {
    await priced('17', '15')
    const lines = [exchanged(await announce(1), 1, { sku: other, quantity: 1 })]
    expect(await finish(lines)).toMatchObject({
      data: { money: { suggested: '3.00' }, exchange: { lines: [{ price: '15.00', cheaper: '3.00' }] } },
    })
    const offered = await server.ok(returnDeskVariants, { query: { orderId: order.id, sku, query: other } })
    expect(offered.map(({ price }) => price)).toEqual(['15'])
  })

  it('is refused where the goods are dearer, or nobody knows, unless the house bears the difference', async () => {
    const id = await announce(1)
    const by = (over: object) => [exchanged(id, 1, { sku: other, quantity: 1, ...over })]
    expect(await finish(by({}))).toMatchObject(refusal('EXCHANGE_PRICE_UNKNOWN'))
    await priced('30')
    expect(await finish(by({}))).toMatchObject({
      ...refusal('EXCHANGE_DEARER'),
      message: `${other} 比退回的 ${sku} 贵 12.00 CNY，请勾选由本店承担差价`,
    })
    expect(await finish(by({ bearsDifference: true }))).toMatchObject({
      data: { exchange: { lines: [{ borne: '12.00', cheaper: '0.00' }] }, money: { suggested: '0.00' } },
    })
    expect(await eventsOf(order.id)).toContain('换货差价由本店承担：12.00 CNY')
  })

  it('refuses what is no SKU, more units than came, and whoever may not', async () => {
    const id = await announce(2)
    expect(await finish([exchanged(id, 1, { sku: 'NONE', quantity: 1 })])).toMatchObject(
      refusal('EXCHANGE_SKU_UNKNOWN'),
    )
    expect(await finish([exchanged(id, 1, { sku: size, quantity: 2 })])).toMatchObject(
      refusal('EXCHANGE_TOO_MANY'),
    )
    const lines = [exchanged(id, 1, { sku: size, quantity: 1 })]
    expect(await finish(lines, {}, { as: 'Sellers' })).toMatchObject({ status: 403 })
    expect(await stockOf(server, sku, desk)).toEqual([0, 0])
  })

  it('is made once, however many desks finish the same return at the same time', async () => {
    const id = await announce(1)
    const lines = [exchanged(id, 1, { sku: size, quantity: 1 })]
    const answers = await Promise.all(Array.from({ length: 6 }, () => finish(lines)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    for (const answer of answers.filter(({ code }) => code !== 0))
      expect(answer).toMatchObject(refusal('RETURN_OPEN_LESS'))
    expect((await detailOf(order.id)).exchanges).toHaveLength(1)
    await server.runJobs()
    expect(await stockOf(server, size, shanghai)).toEqual([10, 1])
  })

  it('and a refund of the same unit at the same time: one of both is done', async () => {
    const id = await announce(4)
    expect(await refundUnits(3)).toMatchObject({ code: 0 })
    expect(await finish([plainly(id, 3)])).toMatchObject({ code: 0 })
    const answers = await Promise.all([
      finish([exchanged(id, 1, { sku: size, quantity: 1 })]),
      refundUnits(1),
      finish([exchanged(id, 1, { sku: size, quantity: 1 })]),
    ])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await server.verify()).toEqual([])
  })

  it('offers the same style first', async () => {
    const offered = (text?: string) =>
      server.ok(returnDeskVariants, { query: { orderId: order.id, sku, ...(text && { query: text }) } })
    expect((await offered()).map((one) => [one.sku, one.sameStyle, one.available])).toEqual([
      [size, true, 10],
      [sku, true, 6],
    ])
    expect((await offered()).map(variantOptions)).toEqual(['黑色 / M', '黑色 / M'])
    expect((await offered(other)).map((one) => [one.sku, one.sameStyle, one.price])).toEqual([
      [other, false, null],
    ])
    expect(await server.call(returnDeskVariants, { query: { orderId: 99_999, sku } })).toMatchObject(
      refusal('ORDER_NOT_FOUND'),
    )
  })
})

describe('units whose money went back, or for which there were other goods', () => {
  it('are not refunded again, and the refusal names them', async () => {
    const id = await announce(2)
    await finish([exchanged(id, 2, { sku: size, quantity: 2 })])
    expect(await refundUnits(1)).toMatchObject({ code: 0 })
    expect(await refundUnits(2)).toMatchObject({
      ...refusal('REFUND_ITEM_TOO_MANY'),
      message: `${sku} 超出可退款数量（最多 1 件；已退款 1 件，已换货 2 件）`,
    })
    expect((await detailOf(order.id)).items[0]).toMatchObject({ refunded: 1, exchanged: 2 })
  })

  it('are not suggested at the desk, nor exchanged', async () => {
    const id = await announce(4)
    await refundUnits(3)
    expect(await finish([plainly(id, 4)], {}, tried)).toMatchObject({
      data: { money: { suggested: '18.00' } },
    })
    expect(await finish([exchanged(id, 2, { sku: size, quantity: 2 }), plainly(id, 2)])).toMatchObject({
      ...refusal('EXCHANGE_TOO_MANY'),
      message: `${sku} 超出可换货数量（最多 1 件；已退款 3 件，已换货 0 件）`,
    })
  })

  it.each([2, 3])(
    'of a line of %i leave the others that come back to be exchanged, once each',
    async (units) => {
      await buy(units)
      expect(await refundUnits(1)).toMatchObject({ code: 0 })
      server.clock.time = new Date(server.clock.time.getTime() + 60_000)
      const exchangeNext = async () => finish([exchanged(await announce(1), 1, { sku: size, quantity: 1 })])
      for (let unit = 1; unit < units; unit += 1) {
        expect(await exchangeNext()).toMatchObject({
          ...{ code: 0, data: { exchange: { lines: [{ credit: '18.00' }] } } },
        })
      }
      // The one that is left was refunded: that it comes back as well changes nothing.
      expect(await exchangeNext()).toMatchObject({
        ...refusal('EXCHANGE_TOO_MANY'),
        message: `${sku} 超出可换货数量（最多 0 件；已退款 1 件，已换货 ${units - 1} 件）`,
      })
      expect((await detailOf(order.id)).items[0]).toMatchObject({ refunded: 1, exchanged: units - 1 })
      expect(await refundUnits(1)).toMatchObject(refusal('REFUND_ITEM_TOO_MANY'))
      await server.runJobs()
      expect(await server.verify()).toEqual([])
    },
  )

  it('are those that were announced by then: nothing else is given for what arrives of these', async () => {
    await buy(2)
    const id = await announce(1)
    expect(await refundUnits(1)).toMatchObject({ code: 0 })
    expect(await finish([exchanged(id, 1, { sku: size, quantity: 1 })])).toMatchObject(
      refusal('EXCHANGE_TOO_MANY'),
    )
  })

  it('of an exchange have no payment of their own', async () => {
    const id = await announce(1)
    await finish([exchanged(id, 1, { sku: size, quantity: 1 })])
    const [made] = (await detailOf(order.id)).exchanges
    expect(
      await server.call(orderRefund, { body: { orderId: made?.id ?? 0, amount: '1.00', note: 'x' } }),
    ).toMatchObject(refusal('REFUND_TOO_MUCH'))
  })
})

describe('an exchange that is called off', () => {
  it('frees its goods, and money for what came back goes back at the first order, as an amount', async () => {
    await finish([exchanged(await announce(2), 2, { sku: size, quantity: 2 })])
    const [made] = (await detailOf(order.id)).exchanges
    await server.runJobs()
    expect(await stockOf(server, size, shanghai)).toEqual([10, 2])
    const body = { id: made?.id ?? 0, reason: '客户改要退款' }
    expect(await server.call(orderCancel, { body })).toMatchObject({ code: 0 })
    await server.runJobs()
    expect(await detailOf(body.id)).toMatchObject({ status: 'cancel', fulfillableCount: 0 })
    expect(await stockOf(server, size, shanghai)).toEqual([10, 0])
    expect(await eventsOf(order.id)).toContain(`换货订单 ${order.name}-EX1 未发的商品已取消`)
    expect(
      await server.call(orderRefund, { body: { orderId: order.id, amount: '36.00', note: '转账' } }),
    ).toMatchObject({ code: 0 })
    expect(await server.verify()).toEqual([])
  })
})

describe('what a courier has paid', () => {
  const tasks = () => server.ok(ledgerTaskList, { query: { query: order.name, type: 'CC' } })
  const claim = { courier: 'SF Express', trackingNumber: 'SF9', amount: '18.00' } as const

  it('is posted to the ledger, once; what it has refused is not', async () => {
    const id = await announce(2)
    const claimed: Line = { id, quantity: 1, grade: 'C', disposition: 'claim', claim }
    await finish([claimed, claimed])
    const [first, second] = await server.ok(courierClaimList, { query: { orderId: order.id } })
    const settle = (body: BodyOf<typeof courierClaimSettle>) => server.call(courierClaimSettle, { body })
    expect(await settle({ id: second?.id ?? 0, state: 'refused', note: '包装不当' })).toMatchObject({
      code: 0,
    })
    expect(await tasks()).toEqual([])
    const answers = await Promise.all(
      [1, 2, 3].map(() => settle({ id: first?.id ?? 0, state: 'paid', amount: '15' })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await tasks()).toMatchObject([
      {
        ...{ number: `CC${first?.id}`, amount: '15', currency: 'CNY', sku, quantity: 0, recordId: order.id },
        orderName: order.name,
      },
    ])
    await server.runJobs()
    expect(await tasks()).toMatchObject([{ state: 'held', lastError: { kind: 'ledger.moneyOff' } }])
    await server.ok(configSet, { query: { key: 'kingdee_not_product_sync' }, body: '1' })
    await server.runJobs()
    expect(await tasks()).toMatchObject([{ state: 'held', lastError: { kind: 'ledger.notConnected' } }])
    expect(await server.verify()).toEqual([])
    const rename = (from: string, to: string) =>
      query(server.app.database.db, sql`update ledger_task set number = ${to} where number = ${from}`)
    await rename(`CC${first?.id}`, 'CC0')
    expect(await server.verify()).toContainEqual(
      expect.objectContaining({ subject: `document CC${first?.id}`, stored: 'not posted' }),
    )
    await rename('CC0', `CC${first?.id}`)
  })
})
