import { setTimeout as sleep } from 'node:timers/promises'
import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { syncGiveUp, syncList } from '@selvedge/contract/house/sync/sync.ts'
import { orderHold, orderRelease } from '@selvedge/contract/orders/order-holds/order-holds.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { orderRefund, orderRefundRetry } from '@selvedge/contract/orders/refunds/refunds.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { type Placed, type SandboxShop, startSandboxShop } from '../../../../test/shops/sandbox-shop.ts'
import { rowsOf } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { receive } from '../../../../test/shops/storefront-shop.ts'
import { shopifyStorefronts } from '../../../integrations/shopify/shopify.ts'

const storefront = shopifyStorefronts({ timeoutMs: 5_000, pauseMs: 2 })
let desk: SandboxShop
let server: TestServer

beforeAll(async () => {
  desk = await startSandboxShop(['AAA'])
  server = await startTestServer({ adapters: { storefront } })
  await createVariants(server, ['AAA'])
  const { 上海仓: location = 0 } = await createLocations(server, [{ name: '上海仓' }])
  await stockUp(server, location, { AAA: 100 })
  const { baseUrl, token } = desk.credentials
  await server.ok(storefrontSave, {
    body: { channel: 'first', name: '演示店', baseUrl, token, enabled: true },
  })
})
afterAll(async () => {
  // Only what was meant to be refused.
  expect(desk.sandbox.ledger().faults.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['overRefund', '20.00 > 10.00'],
  ])
  expect(await server.verify()).toEqual([])
  await server.stop()
  await desk.close()
})

/** An order of 100.00 that was paid there, and taken here. */
async function bought(): Promise<{ placed: Placed; id: number }> {
  const placed = await desk.place({
    lines: [{ sku: 'AAA', quantity: 2, price: '50.00' }],
    tags: ['旧', 'VIP'],
  })
  await read(placed)
  const { rows } = await server.app.database.pool.query('select id from orders where ex_id = $1', [placed.id])
  return { placed, id: rows[0].id }
}
async function read({ id }: Placed): Promise<void> {
  const order = await storefront(desk.credentials).findOrder(id)
  if (!order) throw new Error('the order is not there')
  await receive(server, order)
}
const there = ({ id }: Placed) => {
  const order = desk.sandbox.findShop('demo')?.orders.find((one) => String(one.id) === id)
  if (!order) throw new Error('the order is not there')
  return order
}
const refund = (orderId: number, amount: string) => server.ok(orderRefund, { body: { orderId, amount } })
const refundsHere = async (id: number) =>
  (await server.ok(orderDetail, { query: { id } })).transactions
    .filter(({ kind }) => kind === 'refund')
    .map(({ amount, refundStatus }) => [amount, refundStatus])
const troubled = (rate: number) => {
  const kinds = ['lostAnswer', 'serverError', 'throttled'] as const
  desk.sandbox.faults.plan = { rate, kinds, seed: 3, slowMs: 1 }
}

async function settle(): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    await server.runJobs()
    const waiting = await server.ok(syncList, { query: { state: 'waiting' } })
    if (!waiting.some(({ kind }) => kind.startsWith('storefront.'))) return
    await sleep(50)
  }
  throw new Error('something waits for ever')
}

it('gives money back once, whatever answers are lost', async () => {
  const { placed, id } = await bought()
  troubled(0.4)
  await refund(id, '30')
  await settle()
  await refund(id, '70')
  await settle()
  troubled(0)
  expect(await refundsHere(id)).toEqual([
    ['30.00', 1],
    ['70.00', 1],
  ])
  expect(there(placed).refunds).toHaveLength(2)
  // What the shop reports of them afterwards is the same refunds.
  await read(placed)
  expect(await refundsHere(id)).toHaveLength(2)
})

it('gives back once what was paid in another currency, where the answer was lost and the shop tells of it', async () => {
  const shop = desk.sandbox.findShop('demo')
  if (!shop) throw new Error('there is no such shop')
  const [made] = desk.sandbox.place(shop, {
    lines: [{ sku: 'AAA', quantity: 2, price: '50.00' }],
    paidIn: { currency: 'EUR', rate: 0.13 },
  })
  const placed = { id: String(made?.id), name: '', lines: [] }
  await read(placed)
  const { rows } = await server.app.database.pool.query('select id from orders where ex_id = $1', [placed.id])
  const id: number = rows[0].id
  const refundId = await refund(id, '12.34')
  // It got through, of which nobody here knows.
  const order = await storefront(desk.credentials).findOrder(placed.id)
  const payment = order?.transactions.find(({ kind }) => kind === 'sale')
  expect(payment?.paidIn).toEqual({ currency: 'EUR', amount: '13.00' })
  await storefront(desk.credentials).refund({
    ...{ orderExId: placed.id, key: `lost ${refundId}`, parentExId: payment?.exId ?? '' },
    ...{ gateway: payment?.gateway ?? '', currency: 'CNY', amount: '12.34', note: '', items: [] },
  })
  const [effect] = await server.ok(syncList, { query: { kind: 'storefront.refund', state: 'waiting' } })
  await server.ok(syncGiveUp, { query: { id: effect?.id ?? '' } })
  expect(await refundsHere(id)).toEqual([['12.34', 0]])
  const reportedRefund = there(placed).transactions.find(({ kind }) => kind === 'REFUND')
  // 1.60 EUR, which are not 12.34 CNY any more.
  expect(reportedRefund).toMatchObject({ presented: '1.60', amount: '12.31' })
  if (reportedRefund) reportedRefund.createdAt = server.clock.now().toISOString()
  await read(placed)
  await server.ok(orderRefundRetry, { query: { exId: `R${refundId}` } })
  await settle()
  await read(placed)
  expect(await refundsHere(id)).toEqual([['12.31', 1]])
  expect(there(placed).refunds).toHaveLength(1)
})

it('gives money back for goods that have shipped, and keeps wanting those that have not', async () => {
  const { placed, id } = await bought()
  const { shipOrders, items } = await server.ok(orderDetail, { query: { id } })
  const shipOrderId = shipOrders[0]?.id ?? 0
  const [row] = await rowsOf(server, shipOrderId)
  await server.ok(shipOrderShip, {
    query: { id: shipOrderId, trackingNumber: 'SF1' },
    body: [{ id: row?.id ?? 0, quantity: 1 }],
  })
  await settle()
  await server.ok(orderRefund, {
    body: { orderId: id, items: [{ orderItemId: items[0]?.id ?? 0, quantity: 1 }] },
  })
  await settle()
  expect(await refundsHere(id)).toEqual([['50.00', 1]])
  expect(there(placed).refunds.map(({ lines }) => lines)).toMatchObject([
    [{ quantity: 1, restockType: 'NO_RESTOCK', locationId: null }],
  ])
  await read(placed)
  expect((await server.ok(orderDetail, { query: { id } })).items).toMatchObject([
    { quantity: 2, shipped: 1, cancelled: 0, refunded: 1 },
  ])
})

it('shows as failed what the shop no longer has to give back', async () => {
  const { placed, id } = await bought()
  const order = await storefront(desk.credentials).findOrder(placed.id)
  const payment = order?.transactions.find(({ kind }) => kind === 'sale')
  await storefront(desk.credentials).refund({
    orderExId: placed.id,
    key: 'by somebody else',
    parentExId: payment?.exId ?? '',
    gateway: payment?.gateway ?? '',
    currency: 'CNY',
    amount: '90.00',
    note: '',
    items: [],
  })
  await refund(id, '20')
  await settle()
  expect(await refundsHere(id)).toEqual([['20.00', 0]])
  const [failed] = await server.ok(syncList, { query: { kind: 'storefront.refund', state: 'failed' } })
  expect(failed?.lastError?.kind).toBe('storefront.refused')
  expect(there(placed).refunds).toHaveLength(1)
})

it('changes tags, whatever answers are lost', async () => {
  const { placed, id } = await bought()
  troubled(0.4)
  await server.ok(orderHold, { body: { id, reason: '等客户电话' } })
  await settle()
  expect([...there(placed).tags].sort()).toEqual(['VIP', '已挂起', '旧'].sort())
  await server.ok(orderRelease, { body: { id } })
  await settle()
  troubled(0)
  expect([...there(placed).tags].sort()).toEqual(['VIP', '旧'].sort())
})
