import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { syncGiveUp, syncList, syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import { orderDetail, orderTimeline } from '@selvedge/contract/orders/orders/orders.ts'
import { orderRefund, orderRefundRetry } from '@selvedge/contract/orders/refunds/refunds.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { fakeStorefront } from '../../../../test/shops/fake-storefront.ts'
import { insertOrder, inTransaction } from '../../../../test/shops/ship-shop.ts'
import { createVariants } from '../../../../test/shops/shop.ts'
import { minute, receive, storefrontOrder } from '../../../../test/shops/storefront-shop.ts'
import { type As, createRole, employ } from '../../../../test/staff.ts'
import {
  StorefrontError,
  type StorefrontOrder,
  type StorefrontTransaction,
} from '../../../ports/storefront/storefront.ts'
import { failRefund, settleRefund } from './settle-refund.ts'

const sku = 'AAA-01-S'
let server: TestServer
let fake: ReturnType<typeof fakeStorefront>
let order: StorefrontOrder
let id: number

beforeEach(async () => {
  fake = fakeStorefront()
  server = await startTestServer({ adapters: fake.adapters })
  await createVariants(server, [sku])
  await connect()
  order = storefrontOrder({ [sku]: 5 }, { currency: 'EUR', transactions: [paid('P1', '100.00')] })
  id = await take(order)
})
afterEach(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const connect = (enabled = true) =>
  server.ok(storefrontSave, {
    body: { channel: 'first', name: '首店', baseUrl: 'https://first.test', token: 'abc', enabled },
  })
const paid = (
  exId: string,
  amount: string,
  over: Partial<StorefrontTransaction> = {},
): StorefrontTransaction => ({
  exId,
  gateway: 'alipay',
  kind: 'sale',
  status: 'success',
  currency: 'EUR',
  amount,
  createdAt: minute(0),
  ...over,
})
async function take(given: StorefrontOrder): Promise<number> {
  await receive(server, given)
  const { rows } = await server.app.database.pool.query('select id from orders where ex_id = $1', [
    given.exId,
  ])
  return rows[0].id
}
const refund = (amount: string | null, over: object = {}) =>
  server.call(orderRefund, { body: { orderId: id, amount, ...over } })
const retry = (exId: string, orderId?: number) =>
  server.call(orderRefundRetry, { query: { exId, ...(orderId && { orderId }) } })
const refunds = async () =>
  (await server.ok(orderDetail, { query: { id } })).transactions.filter(({ kind }) => kind === 'refund')
const effects = () => server.ok(syncList, { query: { kind: 'storefront.refund' } })
const lost = new StorefrontError(
  { kind: 'storefront.lost', params: { cause: 'timeout' } },
  { retryable: true },
)
const refused = new StorefrontError(
  { kind: 'storefront.refused', params: { said: '余额不足' } },
  { retryable: false },
)
/** The storefront's next reading has these besides the payment. */
const reported = (rows: StorefrontTransaction[], at: number) =>
  receive(server, { ...order, transactions: [paid('P1', '100.00'), ...rows], updatedAt: minute(at) })

describe('a refund', () => {
  it('is under way until the storefront has answered, in the currency of the payment', async () => {
    const answer = await refund('12.5', { note: '尺码不符' })
    expect(answer.code).toBe(0)
    expect(await refunds()).toMatchObject([
      { exId: `R${answer.data}`, amount: '12.50', currency: 'EUR', gateway: 'alipay', refundStatus: null },
    ])
    await server.runJobs()
    expect(fake.shop.refunds).toMatchObject([
      { key: `refund:${answer.data}`, amount: '12.50', currency: 'EUR', parentExId: 'P1', note: '尺码不符' },
    ])
    expect(await refunds()).toMatchObject([
      { exId: 'T1', refundStatus: 1, createdBy: 'Admin', note: '尺码不符' },
    ])
    expect(await retry('T1')).toMatchObject({
      ...refusal('REFUND_STATE'),
      message: expect.stringContaining('退款已成功'),
    })
  })

  it('is one with what the storefront reports of it, whichever comes first', async () => {
    await refund('10')
    fake.meanwhile.work = async () => {
      await reported([paid('T1', '10.00', { kind: 'refund' })], 1)
    }
    await server.runJobs()
    expect(await refunds()).toMatchObject([{ exId: 'T1', refundStatus: 1, createdBy: 'Admin' }])
    await reported([paid('T1', '10.00', { kind: 'refund' })], 2)
    expect(await refunds()).toHaveLength(1)
  })

  it('is done where the storefront tells so before its own answer, that it is under way, has come', async () => {
    fake.shop.refundAnswers.push('pending')
    await refund('10')
    fake.meanwhile.work = async () => {
      await reported([paid('T1', '10.00', { kind: 'refund' })], 1)
    }
    await server.runJobs()
    expect(await refunds()).toMatchObject([{ exId: 'T1', refundStatus: 1, createdBy: 'Admin' }])
    const [newest] = await server.ok(orderTimeline, { query: { id } })
    expect(newest?.info).toBe('退款成功：10.00 EUR')
  })

  it('stays done whatever an older reading says, and failed', async () => {
    const rows = (status: StorefrontTransaction['status']) => [
      paid('T1', '10.00', { kind: 'refund', status }),
      paid('T2', '20.00', { kind: 'refund', status: status === 'pending' ? status : 'failure' }),
    ]
    await reported(rows('success'), 2)
    await reported(rows('pending'), 2)
    expect((await refunds()).map(({ refundStatus }) => refundStatus)).toEqual([1, 0])
  })

  it('is done once where the answer was lost', async () => {
    fake.failNext('refund', lost, { after: true })
    await refund('10')
    await server.runJobs()
    expect(fake.countOf('refund')).toBe(2)
    expect(fake.shop.refunds).toHaveLength(1)
    expect(await effects()).toMatchObject([{ state: 'done' }])
  })

  it('is never more than was paid less refunded, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => refund('9.99')))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(10)
    for (const answer of answers.filter(({ code }) => code !== 0)) {
      expect(answer).toMatchObject({
        ...refusal('REFUND_TOO_MUCH'),
        message: '超出可退金额（最多 0.10 EUR）',
      })
    }
    expect((await refund('0.1')).code).toBe(0)
  })

  it('counts what the storefront has refunded', async () => {
    await reported(
      [paid('T9', '60.00', { kind: 'refund' }), paid('T8', '90', { kind: 'refund', status: 'error' })],
      1,
    )
    expect(await refund('40.01')).toMatchObject(refusal('REFUND_TOO_MUCH'))
    expect((await refund('40')).code).toBe(0)
  })

  it('asks which payment where several have something left', async () => {
    order = storefrontOrder(
      { [sku]: 1 },
      { transactions: [paid('A', '30'), paid('B', '20', { gateway: 'gift_card' })] },
    )
    id = await take(order)
    expect(await refund('10')).toMatchObject(refusal('REFUND_PAYMENT_MISSING'))
    const { transactions } = await server.ok(orderDetail, { query: { id } })
    const second = transactions.find(({ exId }) => exId === 'B')
    expect(await refund('20.01', { paymentId: second?.id })).toMatchObject(refusal('REFUND_TOO_MUCH'))
    expect((await refund('20', { paymentId: second?.id })).code).toBe(0)
    // Now one alone has something left.
    expect((await refund('30')).code).toBe(0)
    expect(await refund('0.01')).toMatchObject(refusal('REFUND_TOO_MUCH'))
  })

  it('is not of money that the gateway does not have yet', async () => {
    const rows = [paid('A', '30', { status: 'pending' }), paid('B', '20')]
    order = storefrontOrder({ [sku]: 1 }, { currency: 'EUR', transactions: rows })
    id = await take(order)
    const { transactions } = await server.ok(orderDetail, { query: { id } })
    const pending = transactions.find(({ exId }) => exId === 'A')
    expect(await refund('1', { paymentId: pending?.id })).toMatchObject(refusal('REFUND_PAYMENT_MISSING'))
    expect(await refund('20.01')).toMatchObject(refusal('REFUND_TOO_MUCH'))
    expect((await refund('20')).code).toBe(0)
  })

  it('is kept as done by hand, with who and how, where the order lives here only', async () => {
    id = (await insertOrder(server, { [sku]: 2 }, { shippingFee: '5' })).id
    expect(await refund('3')).toMatchObject({
      ...refusal('REFUND_NOTE_MISSING'),
      message: '请填写退款说明：钱是怎样退给客户的',
    })
    expect((await refund('25', { note: '支付宝转账' })).code).toBe(0)
    expect(await refunds()).toMatchObject([
      { amount: '25.00', currency: 'CNY', refundStatus: 1, createdBy: 'Admin', note: '支付宝转账' },
    ])
    expect(await refund('0.01', { note: '再退' })).toMatchObject(refusal('REFUND_TOO_MUCH'))
    expect(await effects()).toEqual([])
  })

  it('moves no goods', async () => {
    await refund('100')
    await server.runJobs()
    const detail = await server.ok(orderDetail, { query: { id } })
    expect(detail).toMatchObject({ fulfillableCount: 5, fulfillmentRefunds: [], status: 'open' })
  })
})

describe('a refund that failed', () => {
  it('can be tried again with the same key', async () => {
    fake.failNext('refund', refused)
    await refund('10')
    await server.runJobs()
    const [failed] = await refunds()
    expect(failed).toMatchObject({ refundStatus: 0 })
    expect((await retry(failed?.exId ?? '')).code).toBe(0)
    await server.runJobs()
    expect(await refunds()).toMatchObject([{ exId: 'T1', refundStatus: 1 }])
    expect(new Set(fake.shop.refunds.map(({ key }) => key)).size).toBe(1)
  })

  it.each(['at its order', 'among the effects'])(
    'is not paid twice where its answer was lost and the storefront tells of it: tried again %s',
    async (place) => {
      fake.failNext('refund', refused, { after: true })
      await refund('10')
      await server.runJobs()
      const [failed] = await refunds()
      expect(failed).toMatchObject({ refundStatus: 0 })
      await reported([paid('T1', '10.00', { kind: 'refund', createdAt: server.clock.now() })], 1)
      if (place === 'at its order') expect((await retry(failed?.exId ?? '')).code).toBe(0)
      else {
        const [effect] = await effects()
        expect((await server.call(syncRetry, { query: { id: effect?.id ?? '' } })).code).toBe(0)
      }
      await server.runJobs()
      expect(await refunds()).toMatchObject([{ exId: 'T1', refundStatus: 1, createdBy: 'Admin' }])
      expect(fake.countOf('refund')).toBe(1)
      expect(await effects()).toMatchObject([{ state: 'done', lastError: null }])
    },
  )

  describe('of what was paid in another currency', () => {
    const inEuros = (
      exId: string,
      amount: string,
      euros: string,
      over: Partial<StorefrontTransaction> = {},
    ) => paid(exId, amount, { currency: 'CNY', paidIn: { currency: 'EUR', amount: euros }, ...over })
    const isRefund = () => ({ kind: 'refund', createdAt: server.clock.now() })
    const payment = inEuros('P1', '100.00', '12.77')
    const report = (...rows: StorefrontTransaction[]) =>
      receive(server, { ...order, transactions: [payment, ...rows], updatedAt: minute(1) })
    beforeEach(async () => {
      order = storefrontOrder({ [sku]: 5 }, { transactions: [payment] })
      id = await take(order)
    })

    it('is not paid twice where its answer was lost: the storefront tells what the customer got', async () => {
      fake.failNext('refund', refused, { after: true })
      await refund('10')
      await server.runJobs()
      const [failed] = await refunds()
      // A tenth of 12.77, which is some cents more when it is turned back.
      await report(inEuros('T1', '10.02', '1.28', isRefund()))
      expect((await retry(failed?.exId ?? '')).code).toBe(0)
      await server.runJobs()
      expect(await refunds()).toMatchObject([{ exId: 'T1', refundStatus: 1, createdBy: 'Admin' }])
      expect(fake.countOf('refund')).toBe(1)
    })

    it.each([
      ['as many dollars', { currency: 'USD', amount: '1.28' }],
      ['as many euros as yuan', { currency: 'EUR', amount: '10.00' }],
    ])('is another one than %s', async (_, paidIn) => {
      fake.failNext('refund', refused)
      await refund('10')
      await server.runJobs()
      const [failed] = await refunds()
      await report(inEuros('T9', '10.00', '', { ...isRefund(), paidIn }))
      expect((await retry(failed?.exId ?? '')).code).toBe(0)
      await server.runJobs()
      expect((await refunds()).map(({ exId, refundStatus }) => [exId, refundStatus])).toEqual([
        ['T1', 1],
        ['T9', 1],
      ])
      expect(fake.shop.refunds).toHaveLength(1)
    })

    it.each(['first', 'second'])(
      'is made twice in the end where two of as much were asked for and the %s alone was made',
      async (made) => {
        fake.failNext('refund', refused, { after: made === 'first' })
        fake.failNext('refund', refused, { after: made === 'second' })
        const one = `R${(await refund('10')).data}`
        const two = `R${(await refund('10')).data}`
        await server.runJobs()
        await report(inEuros('T1', '10.02', '1.28', isRefund()))
        expect((await retry(one)).code).toBe(0)
        expect((await retry(two)).code).toBe(0)
        await server.runJobs()
        // What was taken for the first is the second by the storefront's own answer: the first is open again.
        if (made === 'second') {
          const [newest] = await server.ok(orderTimeline, { query: { id } })
          expect(newest?.info).toBe('退款成功：10.00 CNY')
          expect((await refunds()).map(({ exId, refundStatus }) => [exId, refundStatus])).toEqual([
            [one, 0],
            ['T1', 1],
          ])
          expect((await retry(one)).code).toBe(0)
          await server.runJobs()
        }
        const both = await refunds()
        expect(both.map(({ exId, refundStatus }) => `${exId} ${refundStatus}`).sort()).toEqual([
          'T1 1',
          'T2 1',
        ])
        expect(fake.shop.refunds).toHaveLength(2)
      },
    )
  })

  it.each<[string, { apart: number; reportedRefunds: [exId: string, at: number][]; tries: string[] }]>([
    [
      'the first, taken for the second',
      { apart: 0, reportedRefunds: [['T1', 0]], tries: ['two', 'one', 'two'] },
    ],
    [
      'the second, taken for the first',
      { apart: 0, reportedRefunds: [['T2', 0]], tries: ['one', 'two', 'one'] },
    ],
    [
      'both, by a clock that is behind ours',
      {
        apart: 3,
        reportedRefunds: [
          ['T1', -1],
          ['T2', 2],
        ],
        tries: ['one', 'two', 'one'],
      },
    ],
  ])('is paid once where both answers were lost and the storefront tells of %s', async (_, plan) => {
    const asked = server.clock.time.getTime()
    const after = (seconds: number) => new Date(asked + seconds * 1000)
    for (const _answer of ['one', 'two']) fake.failNext('refund', refused, { after: true })
    const one = `R${(await refund('10')).data}`
    server.clock.time = after(plan.apart)
    const two = `R${(await refund('10')).data}`
    await server.runJobs()
    const reportedRefunds = plan.reportedRefunds.map(([exId, at]) =>
      paid(exId, '10.00', { kind: 'refund', createdAt: after(at) }),
    )
    await reported(reportedRefunds, 1)
    for (const which of plan.tries) {
      expect((await retry(which === 'one' ? one : two)).code).toBe(0)
      await server.runJobs()
    }
    expect((await refunds()).map(({ exId, refundStatus }) => `${exId} ${refundStatus}`).sort()).toEqual([
      'T1 1',
      'T2 1',
    ])
    expect(fake.shop.refunds).toHaveLength(2)
  })

  it('has gone back for another where it was taken for that, whose own answer says no more than under way', async () => {
    fake.failNext('refund', refused, { after: true })
    const one = (await refund('10')).data
    await server.runJobs()
    await reported([paid('T1', '10.00', { kind: 'refund', createdAt: server.clock.now() })], 1)
    expect((await retry(`R${one}`)).code).toBe(0)
    await server.runJobs()
    const { data: two } = await refund('10')
    const reportedRefunds = { exId: 'T1', status: 'pending' } as const
    await inTransaction(server, (context) => settleRefund(context, two ?? 0, reportedRefunds))
    expect((await refunds()).map(({ exId, refundStatus }) => `${exId} ${refundStatus}`).sort()).toEqual([
      `R${one} 0`,
      'T1 1',
    ])
    await server.runJobs()
    expect((await server.ok(orderTimeline, { query: { id } })).map(({ info }) => info)).toContain(
      '退款成功：10.00 EUR',
    )
  })

  it('here alone does not fail where the storefront knows of it by then', async () => {
    const { data: made } = await refund('10')
    const reportedRefunds = { exId: 'T1', status: 'pending' } as const
    await inTransaction(server, (context) => settleRefund(context, made ?? 0, reportedRefunds))
    await inTransaction(server, (context) => failRefund(context, made ?? 0, { kind: 'givenUp', params: {} }))
    expect(await refunds()).toMatchObject([{ exId: 'T1', refundStatus: null }])
  })

  it('is not tried where its money was refunded otherwise meanwhile', async () => {
    fake.failNext('refund', refused)
    await refund('60')
    await server.runJobs()
    const [failed] = await refunds()
    expect((await refund('50')).code).toBe(0)
    expect(await retry(failed?.exId ?? '')).toMatchObject(refusal('REFUND_TOO_MUCH'))
  })

  it('is not paid from among the effects by a session that was not confirmed, nor without the right', async () => {
    const { caller } = await employ(server, `refunds${id}`, ['Admin'])
    const role = await createRole(server, `同步${id}`, ['sync.view', 'sync.change'])
    const syncing = await employ(server, `syncs${id}`, [role])
    fake.failNext('refund', refused)
    await refund('60')
    await server.runJobs()
    const [effect] = await effects()
    const before = fake.countOf('refund')
    const start = server.clock.time
    server.clock.time = new Date(start.getTime() + 11 * 60_000)
    const again = (as: As) => server.call(syncRetry, { query: { id: effect?.id ?? '' }, ...as })
    expect(await again(caller)).toMatchObject(refusal('CONFIRMATION_NEEDED'))
    expect(await again(syncing.caller)).toMatchObject({ status: 403 })
    server.clock.time = start
    await server.runJobs()
    expect(fake.countOf('refund')).toBe(before)
    expect(await effects()).toMatchObject([{ state: 'failed' }])
    expect(await refunds()).toMatchObject([{ refundStatus: 0 }])
  })

  it('counts again once it is queued from among the effects, unless other refunds took its place', async () => {
    fake.failNext('refund', refused)
    await refund('60')
    await server.runJobs()
    const [effect] = await effects()
    const again = () => server.call(syncRetry, { query: { id: effect?.id ?? '' } })
    const other = await refund('50')
    expect(await again()).toMatchObject(refusal('REFUND_TOO_MUCH'))
    fake.failNext('refund', refused)
    await server.runJobs()
    expect(other.code).toBe(0)
    expect((await again()).code).toBe(0)
    expect(await refund('40.01')).toMatchObject(refusal('REFUND_TOO_MUCH'))
    await server.runJobs()
    expect((await refunds()).map(({ refundStatus }) => refundStatus)).toEqual([1, 0])
  })

  it('in the storefront is made anew, once, with the payment of its kind', async () => {
    await reported([paid('T7', '10.00', { kind: 'refund', status: 'failure' })], 1)
    const answers = await Promise.all(Array.from({ length: 8 }, () => retry('T7', id)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    await server.runJobs()
    expect(await refunds()).toMatchObject([
      { exId: 'T7', refundStatus: 0, replaced: true },
      { exId: 'T1', refundStatus: 1, amount: '10.00' },
    ])
    expect(await retry('T7')).toMatchObject(refusal('REFUND_STATE'))
  })

  it('at the storefront and was tried again with success can not be made once more', async () => {
    fake.shop.refundAnswers.push('failure')
    await refund('10')
    await server.runJobs()
    expect(await refunds()).toMatchObject([{ exId: 'T1', refundStatus: 0 }])
    const first = paid('T1', '10.00', { kind: 'refund', status: 'failure' })
    expect((await retry('T1')).code).toBe(0)
    // The storefront tells of the first try as long as it has the order: it says nothing of the second.
    await reported([first], 1)
    expect(await refund('90.01')).toMatchObject(refusal('REFUND_TOO_MUCH'))
    await server.runJobs()
    await reported([first, paid('T2', '10.00', { kind: 'refund' })], 2)
    expect(await refunds()).toMatchObject([
      { exId: 'T2', refundStatus: 1, createdBy: 'Admin', replaced: false },
      { exId: 'T1', refundStatus: 0, createdBy: '', replaced: true },
    ])
    expect(await retry('T1')).toMatchObject(refusal('REFUND_STATE'))
    await server.runJobs()
    expect(fake.shop.refunds).toHaveLength(2)
  })

  it('waits while no shop is connected; given up, it has failed, and can be begun again', async () => {
    await connect(false)
    await refund('60')
    await server.runJobs()
    const [effect] = await effects()
    const query = { id: effect?.id ?? '' }
    await server.ok(syncGiveUp, { query })
    expect(await server.call(syncGiveUp, { query })).toMatchObject(refusal('EFFECT_STATE'))
    await connect()
    const [failed] = await refunds()
    expect(failed).toMatchObject({ refundStatus: 0, replaced: false })
    const [newest] = await server.ok(orderTimeline, { query: { id } })
    expect(newest?.info).toBe('退款失败：60.00 EUR，已放弃')
    expect((await retry(failed?.exId ?? '')).code).toBe(0)
    expect(await refund('40.01')).toMatchObject(refusal('REFUND_TOO_MUCH'))
    await server.runJobs()
    expect(await refunds()).toMatchObject([{ refundStatus: 1 }])
  })
})

describe('a refund is refused', () => {
  it('without an amount, an order, a payment, or a refund to try again', async () => {
    expect(await refund(null)).toMatchObject({
      ...refusal('REFUND_AMOUNT_MISSING'),
      message: '请填写退款金额',
    })
    expect(await refund('0')).toMatchObject(refusal('REFUND_AMOUNT_MISSING'))
    expect(await refund('-1')).toMatchObject(refusal('REFUND_AMOUNT_MISSING'))
    expect(await refund('1.00001')).toMatchObject(refusal('INVALID_INPUT'))
    expect(await refund('1', { paymentId: 99_999 })).toMatchObject(refusal('REFUND_PAYMENT_MISSING'))
    expect(await refund('1', { orderId: 99_999 })).toMatchObject(refusal('ORDER_NOT_FOUND'))
    expect(await retry('P1')).toMatchObject(refusal('REFUND_NOT_FOUND'))
    id = await take(
      storefrontOrder({ [sku]: 1 }, { financialStatus: 'pending', transactions: [paid('X', '5')] }),
    )
    expect(await refund('1')).toMatchObject(refusal('REFUND_TOO_MUCH'))
  })

  it('to whoever may not refund', async () => {
    for (const as of ['Sellers', 'Store', 'Finance'] as const) {
      expect(await server.call(orderRefund, { body: { orderId: id, amount: '1' }, as })).toMatchObject({
        status: 403,
      })
      expect(await server.call(orderRefundRetry, { query: { exId: 'T1' }, as })).toMatchObject({
        status: 403,
      })
    }
  })
})
