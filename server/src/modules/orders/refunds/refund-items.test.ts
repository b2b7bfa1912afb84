import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { orderDetail, orderTimeline } from '@selvedge/contract/orders/orders/orders.ts'
import { orderRefund, orderRefundRetry } from '@selvedge/contract/orders/refunds/refunds.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { fakeStorefront } from '../../../../test/shops/fake-storefront.ts'
import { rowsOf, stopVerified } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { minute, receive, storefrontOrder } from '../../../../test/shops/storefront-shop.ts'
import { StorefrontError, type StorefrontOrder } from '../../../ports/storefront/storefront.ts'

const refused = new StorefrontError(
  { kind: 'storefront.refused', params: { said: '余额不足' } },
  { retryable: false },
)
let server: TestServer
let fake: ReturnType<typeof fakeStorefront>
let id: number
/** Lines of the order: five units of A at 19.90, of which three have shipped, and two of B that have. */
let a: number
let b: number

beforeAll(async () => {
  fake = fakeStorefront()
  server = await startTestServer({ adapters: fake.adapters })
  const { 上海仓: location = 0 } = await createLocations(server, [{ name: '上海仓' }])
  await createVariants(server, ['A', 'B'])
  await stockUp(server, location, { A: 1000, B: 1000 })
  await server.ok(storefrontSave, {
    body: { channel: 'first', name: '首店', baseUrl: 'https://first.test', token: 'abc', enabled: true },
  })
})
beforeEach(async () => {
  fake.shop.refunds.length = 0
  const order = storefrontOrder(
    { A: 5, B: 2 },
    {
      transactions: [
        {
          exId: 'P1',
          gateway: 'alipay',
          kind: 'sale',
          status: 'success',
          currency: 'CNY',
          amount: '139.30',
          createdAt: minute(0),
        },
      ],
    },
  )
  await takeAndShip(order)
})
afterAll(() => stopVerified(server))

async function takeAndShip(order: StorefrontOrder): Promise<void> {
  await receive(server, order)
  const { rows } = await server.app.database.pool.query('select id from orders where ex_id = $1', [
    order.exId,
  ])
  id = rows[0].id
  const { shipOrders, items } = await detail()
  const shipOrderId = shipOrders[0]?.id ?? 0
  await server.ok(shipOrderShip, {
    query: { id: shipOrderId, trackingNumber: 'SF1' },
    body: (await rowsOf(server, shipOrderId)).map((row) => (row.sku === 'A' ? { ...row, quantity: 3 } : row)),
  })
  await server.runJobs()
  a = items.find(({ sku }) => sku === 'A')?.id ?? 0
  b = items.find(({ sku }) => sku === 'B')?.id ?? 0
}

const detail = () => server.ok(orderDetail, { query: { id } })
const refundedOf = async () => (await detail()).items.map(({ refunded }) => refunded)
const of = (...items: [number, number][]) =>
  items.map(([orderItemId, quantity]) => ({ orderItemId, quantity }))
const refund = (items: ReturnType<typeof of>, over: object = {}) =>
  server.call(orderRefund, { body: { orderId: id, items, ...over } })

describe('a refund of goods', () => {
  it('gives back what they were bought for, tells which, and leaves the goods where they are', async () => {
    const before = await detail()
    const answer = await refund(of([a, 2], [b, 1]))
    expect(answer.code).toBe(0)
    await server.runJobs()
    const [line] = before.items
    expect(fake.shop.refunds).toMatchObject([
      {
        amount: '59.70',
        items: [
          { quantity: 2, shipped: true, locationExId: null },
          { quantity: 1, shipped: true, locationExId: null },
        ],
      },
    ])
    const after = await detail()
    expect(after.transactions.at(-1)).toMatchObject({
      amount: '59.70',
      refundStatus: 1,
      items: [
        { sku: 'A', quantity: 2 },
        { sku: 'B', quantity: 1 },
      ],
    })
    expect(after.items).toMatchObject([
      { id: line?.id, shipped: 3, returned: 0, refunded: 2 },
      { shipped: 2, returned: 0, refunded: 1 },
    ])
    const [newest] = (await server.ok(orderTimeline, { query: { id } })).filter(({ info }) =>
      info.startsWith('发起'),
    )
    expect(newest?.info).toBe('发起退款：59.70 CNY（A ×2，B ×1）')
  })

  it('is never for more than has shipped and was not refunded, however many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => refund(of([a, 1]), { amount: `0.0${(index % 9) + 1}` })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
    for (const answer of answers.filter(({ code }) => code !== 0)) {
      expect(answer).toMatchObject({
        ...refusal('REFUND_ITEM_TOO_MANY'),
        message: 'A 超出可退款数量（最多 0 件；已退款 3 件，已换货 0 件）',
      })
    }
    expect(await refundedOf()).toEqual([3, 0])
    expect((await refund(of([b, 2]))).code).toBe(0)
  })

  it('may be of less than the goods are worth, not of more', async () => {
    expect(await refund(of([a, 1]), { amount: '19.91' })).toMatchObject({
      ...refusal('REFUND_OVER_ITEMS'),
      message: '退款金额超出所选商品的金额（最多 19.90 CNY）',
    })
    expect((await refund(of([a, 1]), { amount: '10' })).code).toBe(0)
    // What is left of the payment bounds it, too.
    expect((await refund([], { amount: '120' })).code).toBe(0)
    expect(await refund(of([b, 1]))).toMatchObject(refusal('REFUND_TOO_MUCH'))
  })

  it('gives back what was paid for them: of a discount each unit has its part, and all of them have all', async () => {
    const order = storefrontOrder({ A: 5, B: 2 })
    const lines = order.lines.map((line) => ({ ...line, discount: line.sku === 'A' ? '10.00' : '3.33' }))
    const paid = { exId: 'P2', gateway: 'alipay', kind: 'sale', status: 'success' as const }
    const transactions = [{ ...paid, currency: 'CNY', amount: '125.97', createdAt: minute(0) }]
    await takeAndShip({ ...order, lines, transactions })
    expect((await detail()).items).toMatchObject([{ discount: '10.0000' }, { discount: '3.3300' }])
    expect(await refund(of([a, 2]), { amount: '35.81' })).toMatchObject(refusal('REFUND_OVER_ITEMS'))
    expect((await refund(of([a, 2]))).code).toBe(0)
    expect((await refund(of([b, 1]))).code).toBe(0)
    expect((await refund(of([b, 1]))).code).toBe(0)
    await server.runJobs()
    expect(fake.shop.refunds.slice(-3).map(({ amount }) => amount)).toEqual(['35.80', '18.23', '18.23'])
  })

  it('counts no longer once it has failed; tried again it must find its units free', async () => {
    fake.failNext('refund', refused)
    await refund(of([b, 2]), { amount: '5' })
    await server.runJobs()
    expect(await refundedOf()).toEqual([0, 0])
    const failed = (await detail()).transactions.at(-1)
    expect((await refund(of([b, 1]), { amount: '1' })).code).toBe(0)
    const retry = () => server.call(orderRefundRetry, { query: { exId: failed?.exId ?? '', orderId: id } })
    expect(await retry()).toMatchObject(refusal('REFUND_ITEM_TOO_MANY'))
    expect(await refundedOf()).toEqual([0, 1])
    expect((await refund(of([b, 2]))).code).toBe(refusal('REFUND_ITEM_TOO_MANY').code)
  })

  it('is refused for lines of other orders, lines named twice, and nothing', async () => {
    expect(await refund(of([a, 1], [99_999, 1]))).toMatchObject({
      ...refusal('REFUND_ITEM_NOT_FOUND'),
      message: '第 2 行：订单没有这个商品，或重复填写',
    })
    expect(await refund(of([a, 1], [a, 1]))).toMatchObject(refusal('REFUND_ITEM_NOT_FOUND'))
    expect(await refund(of([a, 0]))).toMatchObject(refusal('INVALID_INPUT'))
    expect(await refund([])).toMatchObject(refusal('REFUND_AMOUNT_MISSING'))
  })
})
