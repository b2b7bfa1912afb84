import { createHash } from 'node:crypto'
import {
  paymentNoticeExport,
  paymentNoticeForged,
  paymentNoticeList,
  paymentNoticeSettle,
} from '@selvedge/contract/finance/payment-notices/payment-notices.ts'
import { transactionList } from '@selvedge/contract/finance/transactions/transactions.ts'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { inboxList } from '@selvedge/contract/house/inbox/inbox.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { holdOpen, inTransaction, stopVerified } from '../../../../test/shops/ship-shop.ts'
import { createVariants } from '../../../../test/shops/shop.ts'
import { minute, receive, storefrontOrder } from '../../../../test/shops/storefront-shop.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'
import type { StorefrontOrder } from '../../../ports/storefront/storefront.ts'
import { lockOrders } from '../../orders/orders/orders.public.ts'

const mchId = '1900000109'
const partner = '2088000000000001'
const wechatKey = 'wechat-key-0001'
const alipayKey = 'alipay-key-0001'
let server: TestServer

const set = (key: 'wechatpay_customs' | 'wechatpay_key' | 'alipay_customs' | 'alipay_key', value: unknown) =>
  server.ok(configSet, { query: { key }, body: typeof value === 'string' ? value : JSON.stringify(value) })

beforeAll(async () => {
  server = await startTestServer()
  await createVariants(server, ['A'])
  await set('wechatpay_customs', { appid: 'wx1', mchId, customs: 'ZONGSHU', mchCustomsNo: 'D0411' })
  await set('wechatpay_key', wechatKey)
  await set('alipay_customs', {
    partner,
    customsPlace: 'ZONGSHU',
    merchantCustomsCode: 'D0411',
    merchantCustomsName: '示例公司',
  })
  await set('alipay_key', alipayKey)
})
afterAll(() => stopVerified(server))

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const sorted = (fields: Record<string, string>) =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

function wechatNotice(number: string, over: Record<string, string> = {}, key = wechatKey): string {
  const fields: Record<string, string> = {
    return_code: 'SUCCESS',
    result_code: 'SUCCESS',
    appid: 'wx1',
    mch_id: mchId,
    nonce_str: 'n1',
    out_trade_no: number,
    transaction_id: `4200-${number}`,
    total_fee: '1990',
    fee_type: 'CNY',
    time_end: '20260302090000',
    ...over,
  }
  const signed = { ...fields, sign: md5(`${sorted(fields)}&key=${key}`).toUpperCase() }
  return `<xml>${Object.entries(signed)
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('')}</xml>`
}

function alipayNotice(number: string, over: Record<string, string> = {}, key = alipayKey): string {
  const fields: Record<string, string> = {
    notify_id: 'n1',
    notify_type: 'trade_status_sync',
    trade_status: 'TRADE_SUCCESS',
    seller_id: partner,
    out_trade_no: number,
    trade_no: `2026-${number}`,
    total_fee: '19.90',
    gmt_payment: '2026-03-02 09:00:00',
    ...over,
  }
  return new URLSearchParams({ ...fields, sign_type: 'MD5', sign: md5(sorted(fields) + key) }).toString()
}

const notify = (company: 'wechatpay' | 'alipay', body: string) =>
  server.app.http.inject({
    method: 'POST',
    url: `/notices/${company}`,
    headers: {
      'content-type': company === 'alipay' ? 'application/x-www-form-urlencoded' : 'text/xml',
    },
    payload: body,
  })

let made = 0
function expected(gateway: string): { number: string; order: StorefrontOrder } {
  made += 1
  const number = `r600${made}`
  const payment = { exId: `N${made}`, gateway, kind: 'sale', status: 'pending', currency: 'CNY' } as const
  const transactions = [{ ...payment, outTradeNo: number, amount: '19.90', createdAt: minute(made) }]
  return { number, order: storefrontOrder({ A: 1 }, { transactions }) }
}
const paymentOf = async (number: string) => {
  const [row] = await server.ok(transactionList, { query: { keyword: number } })
  return row && { result: row.result, tradeNo: row.tradeNo }
}
const noticesOf = async (number: string) =>
  (
    await server.app.database.pool.query(
      'select state, times, amount::text, payment_id is not null as matched from payment_notice where out_trade_no = $1',
      [number],
    )
  ).rows

describe.each([
  ['wechatpay', wechatNotice, '<return_code>SUCCESS</return_code>', '4200-'] as const,
  ['alipay', alipayNotice, 'success', '2026-'] as const,
])('a notice of %s', (company, notice, taken, prefix) => {
  const another = company === 'alipay' ? { total_fee: '29.90' } : { total_fee: '2990' }

  it('completes the payment that it is about, once, however often it comes', async () => {
    const { number, order } = expected(company)
    await receive(server, order)
    expect(await paymentOf(number)).toEqual({ result: 'pending', tradeNo: '' })
    const answers = await Promise.all(Array.from({ length: 4 }, () => notify(company, notice(number))))
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200)
      expect(body).toContain(taken)
    }
    expect(await paymentOf(number)).toEqual({ result: 'success', tradeNo: `${prefix}${number}` })
    expect(await noticesOf(number)).toEqual([{ state: 'taken', times: 4, amount: '19.9000', matched: true }])
  })

  it('that comes again while it is brought together with its payment waits for the order alone', async () => {
    const { number, order } = expected(company)
    await notify(company, notice(number))
    await receive(server, order)
    const { pool } = server.app.database
    const client = await pool.connect()
    await client.query("begin; set local lock_timeout = '2s'")
    await client.query(
      `select from orders where id = any(select order_id from order_transaction where out_trade_no = $1) for update`,
      [number],
    )
    const again = notify(company, notice(number))
    await vi.waitFor(async () => {
      const { rows } = await pool.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      expect(rows).toHaveLength(1)
    })
    await client.query('update payment_notice set changed_at = now() where out_trade_no = $1', [number])
    await client.query('commit')
    client.release()
    expect((await again).statusCode).toBe(200)
    expect(await noticesOf(number)).toMatchObject([{ state: 'taken', times: 2, matched: true }])
  })

  it('that comes before its order waits for it', async () => {
    const { number, order } = expected(company)
    expect((await notify(company, notice(number))).statusCode).toBe(200)
    expect(await noticesOf(number)).toMatchObject([{ state: 'waiting', matched: false }])
    await receive(server, order)
    await inTransaction(server, ({ db }) => queueJob(db, 'matchPaymentNotices', {}))
    await server.runJobs()
    expect(await paymentOf(number)).toEqual({ result: 'success', tradeNo: `${prefix}${number}` })
    // An older reading of the shop does not undo it.
    await receive(server, { ...order, tags: ['late'], updatedAt: minute(500) })
    expect(await paymentOf(number)).toMatchObject({ result: 'success' })
  })

  it('waits for no order that it is not about', async () => {
    const elsewhere = expected(company)
    await notify(company, notice(elsewhere.number))
    await receive(server, elsewhere.order)
    const { number, order } = expected(company)
    await receive(server, order)
    const { rows } = await server.app.database.pool.query<{ id: string }>(
      'select order_id as id from order_transaction where out_trade_no = $1',
      [elsewhere.number],
    )
    const letGo = await holdOpen(server, ({ db }) =>
      lockOrders(
        db,
        rows.map(({ id }) => Number(id)),
      ),
    )
    expect((await notify(company, notice(number))).statusCode).toBe(200)
    expect(await paymentOf(number)).toMatchObject({ result: 'success' })
    const match = () => inTransaction(server, ({ db }) => queueJob(db, 'matchPaymentNotices', {}))
    await match()
    await server.runJobs()
    expect(await noticesOf(elsewhere.number)).toMatchObject([{ state: 'waiting' }])
    await letGo()
    await match()
    await server.runJobs()
    expect(await noticesOf(elsewhere.number)).toMatchObject([{ state: 'taken' }])
  })

  it('of another amount is kept, named, and completes nothing', async () => {
    const { number, order } = expected(company)
    await receive(server, order)
    expect((await notify(company, notice(number, another))).statusCode).toBe(200)
    expect(await noticesOf(number)).toMatchObject([{ state: 'differs', amount: '29.9000' }])
    expect(await paymentOf(number)).toEqual({ result: 'pending', tradeNo: '' })
  })

  it('is of the payment of its amount where several have its number', async () => {
    const { number, order } = expected(company)
    const [payment] = order.transactions
    const transactions = payment
      ? [{ ...payment, exId: `${payment.exId}-first`, amount: '5.00' }, payment]
      : []
    await receive(server, { ...order, transactions })
    await notify(company, notice(number))
    expect(await noticesOf(number)).toMatchObject([{ state: 'taken', matched: true }])
    const payments = await server.ok(transactionList, { query: { keyword: number } })
    expect(payments.map(({ amount, result }) => `${amount} ${result}`).toSorted()).toEqual([
      '19.90 success',
      '5.00 pending',
    ])
  })

  it.each(['at once', 'before the order'])(
    'is of a payment that no other notice has, where two are alike and they come %s',
    async (when) => {
      const { number, order } = expected(company)
      const trade = company === 'alipay' ? 'trade_no' : 'transaction_id'
      const numbers = [1, 2, 3].map((count) => `${prefix}${number}-${count}`)
      const [payment] = order.transactions
      const transactions = payment ? [payment, { ...payment, exId: `${payment.exId}-second` }] : []
      const notifyAll = () =>
        Promise.all(numbers.map((of) => notify(company, notice(number, { [trade]: of }))))
      if (when === 'before the order') await notifyAll()
      await receive(server, { ...order, transactions })
      if (when === 'at once') await notifyAll()
      else {
        await inTransaction(server, ({ db }) => queueJob(db, 'matchPaymentNotices', {}))
        await server.runJobs()
      }
      expect((await noticesOf(number)).map(({ state }) => state).toSorted()).toEqual([
        'taken',
        'taken',
        'waiting',
      ])
      const payments = await server.ok(transactionList, { query: { keyword: number } })
      const tradeNos = payments.map(({ tradeNo }) => tradeNo)
      expect(new Set(tradeNos).size).toBe(2)
      expect(numbers).toEqual(expect.arrayContaining(tradeNos))
    },
  )

  it('that comes before the second of two payments under its number waits for it', async () => {
    const { number, order } = expected(company)
    const trade = company === 'alipay' ? 'trade_no' : 'transaction_id'
    await receive(server, order)
    await notify(company, notice(number))
    await notify(company, notice(number, { [trade]: `${prefix}${number}-2` }))
    expect(await noticesOf(number)).toMatchObject([{ state: 'taken' }, { state: 'waiting', matched: false }])
    const [payment] = order.transactions
    const second = payment ? [{ ...payment, exId: `${payment.exId}-second` }] : []
    await receive(server, {
      ...order,
      updatedAt: minute(500),
      transactions: [...order.transactions, ...second],
    })
    await inTransaction(server, ({ db }) => queueJob(db, 'matchPaymentNotices', {}))
    await server.runJobs()
    expect(await noticesOf(number)).toMatchObject([{ state: 'taken' }, { state: 'taken', matched: true }])
    const payments = await server.ok(transactionList, { query: { keyword: number } })
    expect(payments.map(({ tradeNo, result }) => `${tradeNo} ${result}`).toSorted()).toEqual([
      `${prefix}${number} success`,
      `${prefix}${number}-2 success`,
    ])
  })

  it.each([
    ['the second alone', [2], ['pending', 'success']],
    ['both, the second first', [2, 1], ['success', 'success']],
  ] as const)('is of the payment that has its number in the storefront: %s', async (_what, come, results) => {
    const { number, order } = expected(company)
    const trade = company === 'alipay' ? 'trade_no' : 'transaction_id'
    const of = (count: number) => `${prefix}${number}-${count}`
    const [payment] = order.transactions
    const transactions = payment
      ? [1, 2].map((count) => ({ ...payment, exId: `${payment.exId}-${count}`, tradeNo: of(count) }))
      : []
    for (const count of come) await notify(company, notice(number, { [trade]: of(count) }))
    await receive(server, { ...order, transactions })
    await inTransaction(server, ({ db }) => queueJob(db, 'matchPaymentNotices', {}))
    await server.runJobs()
    const payments = await server.ok(transactionList, { query: { keyword: number } })
    expect(payments.map(({ tradeNo, result }) => `${tradeNo} ${result}`).toSorted()).toEqual(
      results.map((result, place) => `${of(place + 1)} ${result}`),
    )
    expect((await noticesOf(number)).map(({ state }) => state)).toEqual(come.map(() => 'taken'))
  })

  it('of a second payment writes its number over none whose money has come', async () => {
    const { number, order } = expected(company)
    const [payment] = order.transactions
    const transactions = payment ? [{ ...payment, status: 'success' as const, tradeNo: 'told' }] : []
    await receive(server, { ...order, transactions })
    await notify(company, notice(number))
    expect(await noticesOf(number)).toMatchObject([{ state: 'waiting', matched: false }])
    expect(await paymentOf(number)).toEqual({ result: 'success', tradeNo: 'told' })
  })

  it.each([
    ['is kept as different once all of it went back', '19.90', 'success', 'differs'],
    ['is taken as long as something of it is left', '5.00', 'success', 'taken'],
    ['is taken where the refund failed', '19.90', 'failure', 'taken'],
  ] as const)('of a payment that is refunded %s', async (_what, amount, status, state) => {
    const { number, order } = expected(company)
    const [payment] = order.transactions
    const transactions = payment
      ? [
          payment,
          { ...payment, exId: `${payment.exId}-refund`, kind: 'refund', status, amount, outTradeNo: '' },
        ]
      : []
    await receive(server, { ...order, transactions })
    await notify(company, notice(number))
    expect(await noticesOf(number)).toMatchObject([{ state, matched: true }])
    expect(await paymentOf(number)).toMatchObject({ result: state === 'taken' ? 'success' : 'pending' })
  })

  it('that says something else the second time is named', async () => {
    const { number, order } = expected(company)
    await receive(server, order)
    await notify(company, notice(number))
    await notify(company, notice(number, another))
    expect(await noticesOf(number)).toMatchObject([{ state: 'differs', amount: '19.9000', times: 2 }])
  })

  it('that is forged, of another merchant or unreadable is refused, and leaves nothing but its count', async () => {
    const { number, order } = expected(company)
    await receive(server, order)
    const merchant: Record<string, string> =
      company === 'alipay' ? { seller_id: '2088000000000002' } : { mch_id: '1' }
    for (const body of [
      notice(number, {}, 'another-key'),
      notice(number).replace(number, `${number}9`),
      notice(number, merchant),
      // As many letters as a signature has.
      notice(number).replace(/[0-9A-F]{32}/i, encodeURI('签'.repeat(32))),
      notice(number).replace(/[0-9A-F]{32}/i, '签'.repeat(32)),
      '<not xml',
      '',
    ]) {
      const answer = await notify(company, body)
      expect(answer.statusCode).toBe(401)
      expect(answer.body).not.toContain(taken)
    }
    // The first of some seconds is there at once, the others are counted behind it, those of the other company too.
    await expect
      .poll(async () => (await server.ok(paymentNoticeForged)).find(({ source }) => source === company), {
        timeout: 15_000,
      })
      .toMatchObject({ count: expect.any(Number), lastAt: server.clock.time.toISOString() })
    const { rows } = await server.app.database.pool.query('select * from forged_delivery where source = $1', [
      company,
    ])
    expect(Object.keys(rows[0]).sort()).toEqual(['count', 'day', 'last_at', 'source'])
    expect(rows).toHaveLength(1)
    const waiting = (await server.ok(inboxList)).find(({ key }) => key === 'noticesForged')
    expect(waiting).toMatchObject({ path: '/transactions/notices' })
    expect(waiting?.count).toBeGreaterThan(0)
    expect(await noticesOf(number)).toEqual([])
    expect(await paymentOf(number)).toEqual({ result: 'pending', tradeNo: '' })
  })

  it('of money that has not come is taken, and changes nothing', async () => {
    const { number, order } = expected(company)
    await receive(server, order)
    const unpaid: Record<string, string> =
      company === 'alipay' ? { trade_status: 'WAIT_BUYER_PAY' } : { result_code: 'FAIL' }
    expect((await notify(company, notice(number, unpaid))).statusCode).toBe(200)
    expect(await noticesOf(number)).toEqual([])
  })

  it('is of no payment at another gateway', async () => {
    const { number, order } = expected(company === 'alipay' ? 'wechatpay' : 'alipay')
    await receive(server, order)
    await notify(company, notice(number))
    expect(await paymentOf(number)).toMatchObject({ result: 'pending' })
    expect(await noticesOf(number)).toMatchObject([{ state: 'waiting' }])
  })
})

it('is refused as long as no key is set', async () => {
  await set('alipay_key', '')
  expect((await notify('alipay', alipayNotice('r1'))).statusCode).toBe(401)
})

describe('what somebody must look after', () => {
  beforeAll(async () => {
    await set('wechatpay_key', wechatKey)
    await set('alipay_key', alipayKey)
  })
  const list = (query: object = {}) => server.ok(paymentNoticeList, { query })
  const one = async (number: string, state: 'all' | undefined = undefined) => {
    const [row] = await list({ query: number, ...(state && { state }) })
    return row
  }
  const settle = (id: number, reason: string, more: object = {}) =>
    server.call(paymentNoticeSettle, { body: { id, reason }, ...more })

  it('is what differs, with both amounts and the order', async () => {
    const { number, order } = expected('wechatpay')
    await receive(server, order)
    await notify('wechatpay', wechatNotice(number, { total_fee: '2990' }))
    expect(await one(number)).toMatchObject({
      company: 'wechatpay',
      state: 'differs',
      outTradeNo: number,
      tradeNo: `4200-${number}`,
      amount: '29.9000',
      currency: 'CNY',
      latest: null,
      payment: { amount: '19.9000', currency: 'CNY', orderName: order.name },
      times: 1,
      reason: '',
      settledBy: '',
    })
    expect(await one(`4200-${number}`)).toMatchObject({ outTradeNo: number })
  })

  it('is what the gateway told otherwise later, with what it said then', async () => {
    const { number, order } = expected('alipay')
    await receive(server, order)
    await notify('alipay', alipayNotice(number))
    expect(await one(number)).toBeUndefined()
    expect(await one(number, 'all')).toMatchObject({ state: 'taken', latest: null })
    await notify('alipay', alipayNotice(number, { total_fee: '29.90' }))
    expect(await one(number)).toMatchObject({
      state: 'differs',
      amount: '19.9000',
      latest: { outTradeNo: number, amount: '29.9000', currency: 'CNY' },
      times: 2,
    })
  })

  it('is what waits for a payment that nobody knows, until one comes or somebody settles it', async () => {
    const { number } = expected('wechatpay')
    await notify('wechatpay', wechatNotice(number))
    const waiting = await one(number)
    expect(waiting).toMatchObject({ state: 'waiting', payment: null })
    const id = waiting?.id ?? 0
    expect(await settle(id, '  ')).toMatchObject(refusal('INVALID_INPUT'))
    expect((await settle(id, '测试付款', { as: 'Sellers' })).status).toBe(403)
    expect(await settle(999_999, '测试付款')).toMatchObject(refusal('PAYMENT_NOTICE_NOT_FOUND'))
    const answers = await Promise.all([settle(id, '测试付款，已在网关退款'), settle(id, '测试付款')])
    expect(answers.map(({ code }) => code).sort((a, b) => b - a)).toEqual([0, -1071])
    expect(await one(number)).toBeUndefined()
    expect(await one(number, 'all')).toMatchObject({ state: 'settled', settledBy: expect.any(String) })
    const [entry] = await server.ok(auditList, { query: { subject: 'paymentNotice', size: 1 } })
    expect(entry).toMatchObject({ endpoint: 'paymentNoticeSettle', before: { state: 'waiting' } })
  })

  it.each([
    ['is taken by the payment that comes afterwards', '19.90', 'taken', 'success'],
    ['stays as it is where that is of another amount', '29.90', 'settled', 'pending'],
  ] as const)('once it is settled without a payment %s', async (_what, amount, state, result) => {
    const { number, order } = expected('wechatpay')
    await notify('wechatpay', wechatNotice(number))
    expect((await settle((await one(number))?.id ?? 0, '等店铺同步')).code).toBe(0)
    const transactions = order.transactions.map((payment) => ({ ...payment, amount }))
    await receive(server, { ...order, transactions })
    await inTransaction(server, ({ db }) => queueJob(db, 'matchPaymentNotices', {}))
    await server.runJobs()
    expect(await noticesOf(number)).toMatchObject([{ state, matched: true }])
    expect(await one(number, 'all')).toMatchObject({ state, reason: '等店铺同步' })
    expect(await paymentOf(number)).toMatchObject({ result })
  })

  it('is told once of what is repeated, and again of what is not', async () => {
    const { number, order } = expected('alipay')
    await receive(server, order)
    await notify('alipay', alipayNotice(number))
    await notify('alipay', alipayNotice(number, { total_fee: '29.90' }))
    const id = (await one(number))?.id ?? 0
    expect((await settle(id, '已核对')).code).toBe(0)
    await notify('alipay', alipayNotice(number, { total_fee: '29.90' }))
    expect(await one(number, 'all')).toMatchObject({
      state: 'settled',
      latest: { amount: '29.9000' },
      times: 3,
    })
    await notify('alipay', alipayNotice(number))
    expect(await one(number)).toMatchObject({ state: 'differs', latest: null, times: 4 })
  })

  it('is listed newest first, by page, and exported with the filter of the list', async () => {
    const rows = await list({ state: 'all', size: 500 })
    expect(rows.map(({ receivedAt }) => receivedAt)).toEqual(
      rows.map(({ receivedAt }) => receivedAt).sort((a, b) => (a < b ? 1 : -1)),
    )
    const { data, total } = await server.call(paymentNoticeList, {
      query: { state: 'all', skip: 1, size: 1 },
    })
    expect([data, total]).toEqual([[rows[1]], rows.length])
    const file = await server.call(paymentNoticeExport, { query: { state: 'differs', format: 'csv' } })
    const differing = rows.filter(({ state }) => state === 'differs')
    const lines = file.raw.toString().trim().split('\n')
    expect(lines).toHaveLength(differing.length + 1)
    expect(lines[1]).toContain('不一致')
    // The company by the word of the screen.
    expect(lines[1]).toMatch(/,(微信支付|支付宝),/)
    expect(lines[1]).toContain(differing[0]?.tradeNo)
    expect((await server.call(paymentNoticeList, { as: 'Sellers' })).status).toBe(403)
    expect((await server.call(paymentNoticeExport, { as: 'Sellers' })).status).toBe(403)
  })
})
