import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import {
  transactionExport,
  transactionGet,
  transactionIdentity,
  transactionList,
  transactionRefund,
  transactionSave,
} from '@selvedge/contract/finance/transactions/transactions.ts'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { orderRefund } from '@selvedge/contract/orders/refunds/refunds.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { fakeStorefront } from '../../../../test/shops/fake-storefront.ts'
import { inTransaction, stopVerified } from '../../../../test/shops/ship-shop.ts'
import { createVariants } from '../../../../test/shops/shop.ts'
import { minute, receive, storefrontOrder } from '../../../../test/shops/storefront-shop.ts'
import type { StorefrontOrder } from '../../../ports/storefront/storefront.ts'
import { storeCheckout } from './checkouts.sql.ts'

const idcard = '11010519491231002X'
let server: TestServer
let fake: ReturnType<typeof fakeStorefront>

beforeAll(async () => {
  fake = fakeStorefront()
  server = await startTestServer({ adapters: fake.adapters })
  await createVariants(server, ['A', 'B'])
  await server.ok(storefrontSave, {
    body: { channel: 'first', name: '首店', baseUrl: 'https://first.test', token: 'abc', enabled: true },
  })
})
beforeEach(() => {
  fake.shop.refunds.length = 0
})
afterAll(() => stopVerified(server))

let made = 0
/** An order of two A and one B, paid at a gateway. */
async function paid(gateway: string, over: Partial<StorefrontOrder> = {}) {
  made += 1
  const order = storefrontOrder({ A: 2, B: 1 }, { checkoutToken: `token${made}`, ...over })
  const payment = { exId: `P${made}`, gateway, kind: 'sale', status: 'success', currency: 'CNY' } as const
  const reported = {
    ...order,
    transactions: [{ ...payment, outTradeNo: `r900${made}`, amount: '59.70', createdAt: minute(made) }],
  }
  await receive(server, reported)
  const [row] = await server.ok(transactionList, { query: { keyword: `r900${made}` } })
  if (!row) throw new Error('the payment is not in the list')
  return { row, order: reported }
}

const list = (query: object = {}) => server.call(transactionList, { query })

describe('the list of payments', () => {
  it('tells the same of a payment that is asked for by itself', async () => {
    const { row } = await paid('wechatpay')
    expect(await server.ok(transactionGet, { query: { id: row.id } })).toEqual(row)
    expect(await server.call(transactionGet, { query: { id: 99_999_999 } })).toMatchObject(
      refusal('TRANSACTION_NOT_FOUND'),
    )
  })

  it('tells all of a payment, in the fields of the list', async () => {
    const { row, order } = await paid('wechatpay', { email: 'lin@example.com' })
    expect(row).toEqual({
      id: row.id,
      gateway: 'wechatpay',
      amount: '59.70',
      currency: 'CNY',
      refunded: '0.00',
      customerEmail: 'lin@example.com',
      outTradeNo: `r900${made}`,
      result: 'success',
      createdAt: minute(made).toISOString(),
      checkoutToken: `token${made}`,
      orderId: row.orderId,
      orderName: order.name,
      channel: 'first',
      checkoutData: '',
      orderData: JSON.stringify({
        line_items: [
          { sku: 'A', quantity: 2, price: '19.90', total_discount: '0.00' },
          { sku: 'B', quantity: 1, price: '19.90', total_discount: '0.00' },
        ],
      }),
      name: '',
      idcard: '',
      tradeNo: '',
      declaration: null,
    })
  })

  it.each([
    ['the trade number', () => `r900${made}`],
    ['a part of it', () => `00${made}`],
    ['the id outside', () => `P${made}`],
    ['the e-mail address', () => 'one.of.a.kind'],
    ['the order', (order: string) => order],
    ['the order without #', (order: string) => order.slice(1)],
  ])('is searched by %s', async (_what, keywordOf) => {
    const { row, order } = await paid('alipay', { email: 'one.of.a.kind@example.com' })
    const found = await list({ keyword: keywordOf(order.name) })
    expect(found.data.map(({ id }) => id)).toContain(row.id)
    expect((await list({ keyword: 'nobody-has-this' })).total).toBe(0)
  })

  it('shows the newest first, in pages however they are asked for', async () => {
    await paid('alipay')
    await paid('alipay')
    const all = await list({ size: 500 })
    expect(all.data.map(({ createdAt }) => createdAt)).toEqual(
      all.data
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    )
    expect(all.total).toBe(all.data.length)
    const second = all.data.slice(1, 2)
    expect((await list({ skip: 1, size: 1 })).data).toEqual(second)
    expect((await list({ page: 2, limit: 1 })).data).toEqual(second)
    expect((await list({ page: 0 })).code).toBe(refusal('INVALID_INPUT').code)
  })

  it('shows what is not settled yet apart', async () => {
    const { row, order } = await paid('shopify_payments')
    const [first] = order.transactions
    if (!first) throw new Error('no payment')
    const pending = { ...first, status: 'pending' as const }
    await receive(server, { ...order, transactions: [pending], updatedAt: minute(400) })
    expect((await list({ result: 'pending' })).data.map(({ id }) => id)).toEqual([row.id])
    await receive(server, { ...order, updatedAt: minute(401) })
    expect((await list({ result: 'pending' })).total).toBe(0)
  })

  it('keeps the number of a payment though a later reading does not tell it', async () => {
    const { row, order } = await paid('alipay')
    const transactions = order.transactions.map(({ outTradeNo: _, ...rest }) => rest)
    await receive(server, { ...order, transactions, checkoutToken: '', updatedAt: minute(500) })
    const [now] = (await list({ keyword: row.outTradeNo })).data
    expect(now).toMatchObject({ outTradeNo: row.outTradeNo, checkoutToken: row.checkoutToken })
  })

  it('follows a changed e-mail address of the order', async () => {
    const { row, order } = await paid('alipay')
    await receive(server, { ...order, email: 'changed@example.com', updatedAt: minute(600) })
    expect((await list({ keyword: 'changed@' })).data.map(({ id }) => id)).toEqual([row.id])
  })

  it('is for whoever sees payments', async () => {
    expect((await server.call(transactionList, { as: 'Finance' })).code).toBe(0)
    expect((await server.call(transactionList, { as: 'Sellers' })).status).toBe(403)
  })
})

describe('what was paid line by line', () => {
  const reported = (token: string, price: string, at: number) =>
    inTransaction(server, (context) =>
      storeCheckout(context, {
        channel: 'first',
        token,
        updatedAt: minute(at),
        lines: [{ sku: 'A', quantity: 2, price, discounts: ['3', '0.5'] }],
      }),
    )

  it('is told by the checkout, as it was last, however its deliveries come', async () => {
    const { row } = await paid('wechatpay')
    await reported(row.checkoutToken, '39.80', 5)
    await reported(row.checkoutToken, '10.00', 1)
    await reported(row.checkoutToken, '39.80', 5)
    const [now] = (await list({ keyword: row.outTradeNo })).data
    expect(JSON.parse(now?.checkoutData ?? '')).toEqual({
      lineItems: [
        {
          sku: 'A',
          quantity: 2,
          linePrice: '39.80',
          appliedDiscounts: [{ amount: '3.00' }, { amount: '0.50' }],
        },
      ],
    })
    const { raw } = await server.call(transactionExport, {
      query: { keyword: row.outTradeNo, format: 'csv' },
    })
    expect(raw.toString()).toContain('A × 2 36.30')
  })

  it('is kept for three years', async () => {
    await reported('old', '1.00', 0)
    const { pool } = server.app.database
    await pool.query(`update checkout set reported_at = now() - interval '4 years' where token = 'old'`)
    const before = server.clock.time
    server.clock.time = new Date()
    await pool.query(`select graphile_worker.add_job('deleteOldCheckouts')`)
    await server.runJobs()
    server.clock.time = before
    expect((await pool.query(`select from checkout where token = 'old'`)).rowCount).toBe(0)
    expect((await pool.query('select from checkout')).rowCount).toBeGreaterThan(0)
  })

  it('knows discounts of the order', async () => {
    const order = storefrontOrder({ A: 2 })
    const lines = order.lines.map((line) => ({ ...line, discount: '5.55' }))
    const { row } = await paid('alipay', { lines })
    expect(JSON.parse(row.orderData)).toEqual({
      line_items: [{ sku: 'A', quantity: 2, price: '19.90', total_discount: '5.55' }],
    })
  })
})

describe('an export of payments', () => {
  it('has the rows of the filter, and nothing of who has paid', async () => {
    const { row } = await paid('wechatpay')
    await server.ok(transactionSave, { body: { id: row.id, name: '林知夏', idcard } })
    const { raw } = await server.call(transactionExport, {
      query: { keyword: row.outTradeNo, format: 'csv' },
      as: 'Finance',
    })
    const text = raw.toString()
    expect(text).toContain(row.outTradeNo)
    // As the list calls it.
    expect(text).toContain('微信支付')
    expect(text.trim().split('\n')).toHaveLength(2)
    expect(text).not.toMatch(/林|1101/)
    expect((await server.call(transactionExport, { as: 'Store' })).status).toBe(403)
  })
})

describe('the identity of a buyer', () => {
  it('is kept sealed, shown masked, and audited without saying it', async () => {
    const { row } = await paid('wechatpay')
    const body = { id: row.id, name: ' 林知夏 ', idcard: '11010519491231002x' }
    await server.ok(transactionSave, { body, as: 'ViewPasswords' })
    const [now] = (await list({ keyword: row.outTradeNo })).data
    expect(now).toMatchObject({ name: '林••', idcard: '1101••••••••••002X' })
    const { rows } = await server.app.database.pool.query(
      'select name, idcard from payment_buyer where payment_id = $1',
      [row.id],
    )
    expect(JSON.stringify(rows)).not.toMatch(/知夏|12310/)
    const audit = await server.call(auditList, { query: { subject: 'transaction', subjectId: `${row.id}` } })
    expect(audit.data).toMatchObject([
      { endpoint: 'transactionSave', after: { name: '林••', idcard: '1101••••••••••002X' } },
    ])
    expect(audit.raw.toString()).not.toMatch(/知夏|12310/)
  })

  it('is shown in full to who may see it, each look audited', async () => {
    const { row } = await paid('wechatpay')
    const look = (as: 'ViewPasswords' | 'Finance') =>
      server.call(transactionIdentity, { query: { id: row.id }, as })
    expect(await look('ViewPasswords')).toMatchObject(refusal('IDENTITY_UNKNOWN'))
    await server.ok(transactionSave, { body: { id: row.id, name: '林知夏', idcard } })
    expect((await look('ViewPasswords')).data).toEqual({ name: '林知夏', idcard })
    expect((await look('ViewPasswords')).data).toEqual({ name: '林知夏', idcard })
    expect((await look('Finance')).status).toBe(403)
    const audit = await server.ok(auditList, { query: { subject: 'transaction', subjectId: `${row.id}` } })
    expect(audit.map(({ endpoint }) => endpoint)).toEqual([
      'transactionIdentity',
      'transactionIdentity',
      'transactionSave',
    ])
  })

  it.each([
    ['12', '应为 18 位，最后一位可以是 X'],
    ['99010519491231002X', '前两位不是省级代码'],
    ['110105194902300022', '出生日期不存在'],
    ['110105194912310021', '校验位不符，请核对'],
  ])('%s is refused', async (wrong, why) => {
    const { row } = await paid('wechatpay')
    const answer = await server.call(transactionSave, { body: { id: row.id, name: '林', idcard: wrong } })
    expect(answer).toMatchObject({ code: refusal('INVALID_INPUT').code })
    expect(answer.message).toContain(why)
  })

  it('takes a row of the list as it was got, and changes the two alone', async () => {
    const { row } = await paid('wechatpay')
    await server.ok(transactionSave, { body: { ...row, amount: '1.00', name: '林', idcard } })
    const [now] = (await list({ keyword: row.outTradeNo })).data
    expect(now).toMatchObject({ amount: '59.70', name: '林•' })
  })

  it('is refused of who was not born yet, of no payment, without a name, and to others', async () => {
    const { row } = await paid('wechatpay')
    const save = (over: object, as?: 'Finance') =>
      server.call(transactionSave, { body: { id: row.id, name: '林', idcard, ...over }, ...(as && { as }) })
    expect(await save({ idcard: '11010520490101001X' })).toMatchObject(refusal('IDENTITY_UNBORN'))
    expect(await save({ id: 999_999 })).toMatchObject(refusal('TRANSACTION_NOT_FOUND'))
    expect(await save({ name: ' ' })).toMatchObject(refusal('INVALID_INPUT'))
    expect((await save({}, 'Finance')).status).toBe(403)
    const look = await server.call(transactionIdentity, { query: { id: 999_999 } })
    expect(look).toMatchObject(refusal('TRANSACTION_NOT_FOUND'))
  })
})

describe('a gift-card refund', () => {
  const refund = (
    { outTradeNo, only }: { outTradeNo: string; only?: number },
    as?: 'Finance' | 'ViewPasswords',
  ) =>
    server.call(transactionRefund, {
      query: { outTradeNo, ...(only && { id: only }) },
      ...(as && { as }),
    })

  it('gives all that is left back, the way all refunds go', async () => {
    const { row } = await paid('gift_card')
    await server.ok(orderRefund, { body: { orderId: row.orderId, amount: '9.70' } })
    const answer = await refund(row, 'ViewPasswords')
    expect(answer).toMatchObject({ code: 0, data: '已发起礼品卡退款 50.00 CNY' })
    await server.runJobs()
    expect(fake.shop.refunds.map(({ amount }) => amount)).toEqual(['9.70', '50.00'])
    const { transactions } = await server.ok(orderDetail, { query: { id: row.orderId } })
    expect(transactions.at(-1)).toMatchObject({ amount: '50.00', refundStatus: 1, gateway: 'gift_card' })
    const [now] = (await list({ keyword: row.outTradeNo })).data
    expect(now?.refunded).toBe('59.70')
    expect(await refund(row)).toMatchObject({
      ...refusal('TRANSACTION_STATE'),
      message: '不能退款：已全部退款',
    })
  })

  it('gives back what is left of a payment that the storefront has refunded in part', async () => {
    const { row, order } = await paid('gift_card')
    const there = { exId: 'there', gateway: 'gift_card', kind: 'refund', status: 'success' } as const
    const back = { ...there, currency: 'CNY', amount: '40.00', createdAt: minute(700) }
    await receive(server, { ...order, transactions: [...order.transactions, back], updatedAt: minute(700) })
    const read = () => server.ok(transactionGet, { query: { id: row.id } })
    expect(await read()).toMatchObject({ refunded: '40.00' })
    expect(await refund(row)).toMatchObject({ code: 0, data: '已发起礼品卡退款 19.70 CNY' })
    expect(await read()).toMatchObject({ refunded: '59.70' })
    await server.runJobs()
    expect(fake.shop.refunds.map(({ amount }) => amount)).toEqual(['19.70'])
  })

  it('happens once, however many ask at once', async () => {
    const { row } = await paid('gift_card')
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(row)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    await server.runJobs()
    expect(fake.shop.refunds).toHaveLength(1)
  })

  it('is refused of other payments, of none, and to who may not', async () => {
    const { row } = await paid('wechatpay')
    expect(await refund(row)).toMatchObject({
      ...refusal('TRANSACTION_STATE'),
      message: '不能退款：不是礼品卡支付',
    })
    expect(await refund({ outTradeNo: 'nothing' })).toMatchObject(refusal('TRANSACTION_NOT_FOUND'))
    expect((await refund(row, 'Finance')).status).toBe(403)
  })

  it('asks which one where several have the number', async () => {
    const [{ row }, { row: other }] = [await paid('gift_card'), await paid('gift_card')]
    await server.app.database.pool.query('update order_transaction set out_trade_no = $1 where id = $2', [
      row.outTradeNo,
      other.id,
    ])
    expect(await refund({ outTradeNo: row.outTradeNo })).toMatchObject(refusal('TRANSACTION_AMBIGUOUS'))
    expect((await refund({ outTradeNo: row.outTradeNo, only: other.id })).code).toBe(0)
    const [refunded] = (await list({ keyword: `P${made}` })).data
    expect(refunded).toMatchObject({ id: other.id, refunded: '59.70' })
  })
})
