import { transactionSave } from '@selvedge/contract/finance/transactions/transactions.ts'
import {
  shipOrderGet,
  shipOrderList,
  shipOrderRepush,
  shipOrderShip,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { allocate, insertOrder, orderToShip, rowsOf, undo } from '../../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'

let server: TestServer
let shanghai: number
let partner: number
let bonded: number
let id: number

beforeAll(async () => {
  server = await startTestServer()
  const parents = await createLocations(server, [
    { name: '上海仓' },
    { name: '合作方', proxy: '1' },
    { name: '保税区', flag: '1' },
  ])
  // What they belong to makes them so.
  const ids = await createLocations(server, [
    { name: '合作仓一号', parentId: parents.合作方 ?? null },
    { name: '保税仓一号', parentId: parents.保税区 ?? null },
  ])
  shanghai = ids.上海仓 ?? 0
  partner = ids.合作仓一号 ?? 0
  bonded = ids.保税仓一号 ?? 0
  await createVariants(server, ['AAA'])
  for (const place of [shanghai, partner, bonded]) await stockUp(server, place, { AAA: 100 })
})
beforeEach(async () => {
  const { order, shipOrderId } = await orderToShip(server, bonded, { AAA: 1 })
  id = shipOrderId
  await pay(order.id, 'alipay')
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const push = (state?: '1' | '2', locationId?: number, reason?: string, as: 'Store' | 'Admin' = 'Store') =>
  server.call(shipOrderRepush, { query: { id, state, locationId, reason }, as })
const effects = async () =>
  (await server.ok(shipOrderGet, { query: { id } })).effects.map(({ kind, state }) => [kind, state])
async function pay(orderId: number, gateway: string, amount = '10.00') {
  const { rows } = await server.app.database.pool.query(
    `insert into order_transaction (order_id, ex_id, gateway, kind, currency, amount, out_trade_no, trade_no, created_at)
     values ($1::int, 'P' || $1::int, $2, 'sale', 'CNY', $3, 'r' || $1::int, '4200' || $1::int, now()) returning id::int`,
    [orderId, gateway, amount],
  )
  const body = { id: rows[0].id, name: '王小明', idcard: '11010519491231002X' }
  await server.ok(transactionSave, { body })
}
/** Of the payments of the ship order's orders, and the ship order itself. */
const setState = (state: string) =>
  server.app.database.pool.query(
    `update outbox set state = $2 where subject = 'transaction' and subject_id in (
       select payment.id from ship_order_order as link join order_transaction as payment using (order_id)
       where link.ship_order_id = $1)`,
    [id, state],
  )
const setStatus = (status: number) =>
  server.app.database.pool.query('update ship_order set status = $2 where id = $1', [id, status])

describe('at a bonded warehouse', () => {
  it('queues the payment and the customs declaration, with a line in the timeline', async () => {
    expect(await push('1', bonded)).toMatchObject({ code: 0, data: 1 })
    expect(await push('2')).toMatchObject({ code: 0, data: 1 })
    expect(await effects()).toEqual([
      ['customs.payment', 'waiting'],
      ['customs.order', 'waiting'],
    ])
    const {
      timelines,
      bonded: isBonded,
      partner: isPartner,
    } = await server.ok(shipOrderGet, { query: { id } })
    expect(timelines.slice(0, 2).map(({ info }) => info)).toEqual([
      'Store：重新推送报关单',
      'Store：重新推送支付单',
    ])
    expect([isBonded, isPartner]).toEqual([true, false])
  })

  it('does not queue what waits, tries what failed again, and queues anew after an end', async () => {
    await push('1')
    await push('1')
    expect(await effects()).toEqual([['customs.payment', 'waiting']])
    await setState('failed')
    await push('1')
    expect(await effects()).toEqual([['customs.payment', 'waiting']])
    await setState('done')
    await push('1')
    expect(await effects()).toEqual([
      ['customs.payment', 'done'],
      ['customs.payment', 'waiting'],
    ])
  })

  it('queues once for many calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => push('2')))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
    expect(await effects()).toEqual([['customs.order', 'waiting']])
  })

  it('declares what has shipped, too, but nothing that was cancelled', async () => {
    await setStatus(1 + 512)
    expect((await push('1')).code).toBe(0)
    await setStatus(8)
    expect(await push('1')).toMatchObject({ ...refusal('SHIP_ORDER_STATE'), message: '发货单已取消' })
    await setStatus(0)
  })

  it('declares what can be declared, and says why where nothing can', async () => {
    const { order, shipOrderId } = await orderToShip(server, bonded, { AAA: 1 })
    id = shipOrderId
    expect(await push('1')).toMatchObject(refusal('DECLARATION_NO_PAYMENT'))
    await pay(order.id, 'gift_card')
    expect(await push('1')).toMatchObject({
      ...refusal('DECLARATION_STATE'),
      message: '不能向海关推送：只有微信支付和支付宝的付款可以推送',
    })
    expect(await effects()).toEqual([])
  })

  it('says why an order can not be declared', async () => {
    const { order, shipOrderId } = await orderToShip(server, bonded, { AAA: 1 })
    id = shipOrderId
    expect(await push('2')).toMatchObject(refusal('DECLARATION_NO_PAYMENT'))
    await pay(order.id, 'alipay')
    await server.app.database.pool.query(
      'delete from payment_buyer where payment_id = (select max(payment_id) from payment_buyer)',
    )
    expect(await push('2')).toMatchObject(refusal('DECLARATION_NO_BUYER'))
    await server.app.database.pool.query(
      `insert into order_transaction (order_id, ex_id, gateway, kind, currency, amount, out_trade_no, trade_no, created_at)
       values ($1, 'second', 'alipay', 'sale', 'CNY', 1, 'second', '4200', now())`,
      [order.id],
    )
    expect(await push('2')).toMatchObject(refusal('DECLARATION_SEVERAL_PAYMENTS'))
    expect(await effects()).toEqual([])
  })

  it('tells customs nothing that contradicts itself, unless somebody who may says why', async () => {
    const { order, shipOrderId } = await orderToShip(server, bonded, { AAA: 1 })
    id = shipOrderId
    await pay(order.id, 'alipay', '99.00')
    for (const state of ['1', '2'] as const) {
      expect(await push(state)).toMatchObject({
        ...refusal('DECLARATION_DIFFERS'),
        data: { differences: [{ field: 'amount', order: '10.00', payment: '99.00' }] },
      })
      expect(await push(state, bonded, '补差价')).toMatchObject(refusal('DECLARATION_REASON_RIGHT'))
    }
    expect(await effects()).toEqual([])
    for (const state of ['1', '2'] as const)
      expect((await push(state, bonded, '补差价', 'Admin')).code).toBe(0)
    expect(await effects()).toEqual([
      ['customs.payment', 'waiting'],
      ['customs.order', 'waiting'],
    ])
  })

  it('declares no order whose units were taken out again', async () => {
    const left = await insertOrder(server, { AAA: 1 })
    const gone = await insertOrder(server, { AAA: 1 })
    id = await allocate(server, bonded, [
      { order: left, units: { AAA: 1 } },
      { order: gone, units: { AAA: 1 } },
    ])
    await undo(server, gone)
    await pay(left.id, 'alipay')
    // The other was never paid in a way that is declared, and concerns this ship order no more.
    expect(await push('1')).toMatchObject({ code: 0 })
    expect(await push('2')).toMatchObject({ code: 0 })
  })

  it('declares what an order has bought, also when it left in two parts', async () => {
    const { order, shipOrderId } = await orderToShip(server, bonded, { AAA: 3 })
    const body = (await rowsOf(server, shipOrderId)).map((row) => ({ ...row, quantity: 2 }))
    await server.ok(shipOrderShip, { query: { id: shipOrderId, trackingNumber: '1' }, body })
    id = await allocate(server, bonded, [{ order, units: { AAA: 1 } }])
    await pay(order.id, 'alipay', '30.00')
    expect(await push('2')).toMatchObject({ code: 0 })
  })

  it('has no partner to notify', async () => {
    expect(await push()).toMatchObject({
      ...refusal('PUSH_NOT_NEEDED'),
      message: '保税仓一号 不是合作仓，无需推送',
    })
    expect(await effects()).toEqual([])
  })
})

describe('at a location of the partner', () => {
  beforeEach(async () => {
    id = (await orderToShip(server, partner, { AAA: 1 })).shipOrderId
  })

  it('queues the notice', async () => {
    expect((await push()).code).toBe(0)
    expect(await effects()).toEqual([['warehouse.notice', 'waiting']])
    const [row] = await server.ok(shipOrderList, { query: { query: `SO${id}` } })
    expect(row).toMatchObject({ partner: true, bonded: false })
  })

  it('refuses once the status is above 0', async () => {
    await setStatus(1)
    expect(await push()).toMatchObject({
      ...refusal('SHIP_ORDER_STATE'),
      message: '发货单已推送，请勿重复推送',
    })
    await setStatus(0)
  })

  it('has nothing to declare, and says where the ship order is', async () => {
    expect(await push('2')).toMatchObject({
      ...refusal('PUSH_NOT_NEEDED'),
      message: '合作仓一号 不是保税仓，无需推送',
    })
    expect(await push(undefined, bonded)).toMatchObject({
      ...refusal('PUSH_ELSEWHERE'),
      message: '发货单已改由 合作仓一号 发货，请刷新后重试',
    })
  })
})

it('is refused anywhere else, for an unknown ship order, and without the right', async () => {
  id = (await orderToShip(server, shanghai, { AAA: 1 })).shipOrderId
  for (const state of [undefined, '1', '2'] as const) {
    expect(await push(state)).toMatchObject(refusal('PUSH_NOT_NEEDED'))
  }
  expect(await server.call(shipOrderRepush, { query: { id: 900001 } })).toMatchObject(
    refusal('SHIP_ORDER_NOT_FOUND'),
  )
  expect((await server.call(shipOrderRepush, { query: { id }, as: 'Sellers' })).status).toBe(403)
})
