import { generateKeyPairSync } from 'node:crypto'
import {
  dataRequestAgain,
  dataRequestExport,
  dataRequestList,
} from '@selvedge/contract/finance/payment-data/data-requests.ts'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noFaults } from '../../../../../sandbox/src/faults.ts'
import {
  type BondedOrder,
  type CustomsShop,
  customsKey,
  startCustomsShop,
} from '../../../../test/customs/customs-shop.ts'
import { refusal } from '../../../../test/harness.ts'
import { maxPerHour } from './payment-data.sql.ts'

const { privateKey: anotherKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
let shop: CustomsShop
beforeAll(async () => {
  shop = await startCustomsShop()
})
beforeEach(() => {
  shop.customs.faults.plan = noFaults
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

let made = 0
const ask = (openReq: unknown) =>
  shop.server.app.http.inject({
    method: 'POST',
    url: '/customs/platDataOpen',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      openReq: typeof openReq === 'string' ? openReq : JSON.stringify(openReq),
    }).toString(),
  })
const request = (orderNo: string) => {
  made += 1
  return { orderNo, sessionID: `session-${made}`, serviceTime: 1_772_416_800_000 }
}
const number = (order: BondedOrder, outTradeNo: string) =>
  shop.server.app.database.pool.query('update order_transaction set out_trade_no = $1 where id = $2', [
    outTradeNo,
    order.paymentId,
  ])
const requestsOf = async (sessionID: string) =>
  (
    await shop.server.app.database.pool.query(
      `select order_no as "orderNo", state, answer, cert_no as "certNo", failure from payment_data_request
       where session_id = $1`,
      [sessionID],
    )
  ).rows

describe('a request of customs for the data of a payment', () => {
  it('is answered at once, and the data follow, signed', async () => {
    const order = await shop.order()
    await shop.push(order, '1')
    await shop.pass()
    await shop.pass()
    const requested = request(order.number)
    const answer = await ask(requested)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      code: '10000',
      message: '',
      serviceTime: Date.parse('2026-03-02T02:00:00Z'),
    })
    await shop.pass()
    expect(shop.customs.data.get(requested.sessionID)).toMatchObject({
      ebpCode: '3301960ABC',
      payCode: '4403169D3W',
      totalAmount: '10',
      currency: '142',
      verDept: '2',
    })
    const [stored] = await requestsOf(requested.sessionID)
    expect(stored).toMatchObject({ state: 'answered', certNo: '01A2B3', failure: null })
    expect(JSON.parse(stored?.answer ?? '')).toMatchObject({
      sessionID: requested.sessionID,
      serviceTime: String(requested.serviceTime),
    })
    expect(stored?.answer).not.toMatch(/小明|12310/)
  })

  it('is one request, however often it comes and its answer is lost', async () => {
    const order = await shop.order()
    const requested = request(order.number)
    shop.customs.faults.plan = { ...noFaults, rate: 1, kinds: ['lostAnswer'] }
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(requested)))
    expect(new Set(answers.map((one) => one.json().code))).toEqual(new Set(['10000']))
    await shop.pass()
    shop.customs.faults.plan = noFaults
    await shop.server.app.database.pool.query('delete from partner_lane')
    await shop.pass()
    await shop.pass()
    expect(await requestsOf(requested.sessionID)).toMatchObject([{ state: 'answered' }])
  })

  it('is answered in the same words after an answer was lost, whatever has changed since', async () => {
    const order = await shop.order()
    const requested = request(order.number)
    shop.customs.faults.plan = { ...noFaults, rate: 1, kinds: ['lostAnswer'] }
    await ask(requested)
    await shop.pass()
    const before = shop.customs.data.get(requested.sessionID)
    expect(before).toMatchObject({ ebpCode: '3301960ABC' })
    shop.customs.faults.plan = noFaults
    await shop.set('customs_order', { ...shop.account, ebpCode: '3301960XXX' })
    await shop.server.app.database.pool.query(
      `update order_transaction set trade_no = 'another' where id = ${order.paymentId}`,
    )
    await shop.server.app.database.pool.query('delete from partner_lane')
    await shop.pass()
    await shop.set('customs_order', shop.account)
    expect(await requestsOf(requested.sessionID)).toMatchObject([{ state: 'answered', certNo: '01A2B3' }])
    expect(shop.customs.data.get(requested.sessionID)).toEqual(before)
  })

  it('is answered as it is once corrected, where customs have refused it', async () => {
    const order = await shop.order()
    const requested = request(order.number)
    await shop.set('customs_key', anotherKey)
    await ask(requested)
    await shop.pass()
    expect(await requestsOf(requested.sessionID)).toMatchObject([{ state: 'failed', answer: '' }])
    await shop.set('customs_key', customsKey)
    await shop.set('customs_order', { ...shop.account, ebpCode: '3301960XXX' })
    await ask(requested)
    await shop.pass()
    await shop.set('customs_order', shop.account)
    expect(shop.customs.data.get(requested.sessionID)).toMatchObject({ ebpCode: '3301960XXX' })
  })

  it.each([
    ['its answer was lost', '3301960ABC'],
    ['its answer was lost, and the account then', '3301960ABC'],
    ['nobody was reached', '3301960XXX'],
  ] as const)(
    'is answered anew once refused, but not where it may have arrived before: %s',
    async (why, ebpCode) => {
      const order = await shop.order()
      const requested = request(order.number)
      if (why !== 'nobody was reached')
        shop.customs.faults.plan = { ...noFaults, rate: 1, kinds: ['lostAnswer'] }
      else await shop.set('customs_order', { ...shop.account, dataUrl: 'http://127.0.0.1:59999/none' })
      await ask(requested)
      await shop.pass()
      expect(await requestsOf(requested.sessionID)).toMatchObject([{ state: 'waiting' }])
      shop.customs.faults.plan = noFaults
      await shop.set('customs_order', shop.account)
      await shop.server.app.database.pool.query('delete from partner_lane')
      if (why.endsWith('then')) {
        await shop.set('customs_key', '')
        await shop.pass()
        expect(await requestsOf(requested.sessionID)).toMatchObject([{ state: 'waiting' }])
      }
      await shop.set('customs_key', anotherKey)
      await shop.pass()
      expect(await requestsOf(requested.sessionID)).toMatchObject([{ state: 'failed' }])
      await shop.set('customs_key', customsKey)
      await shop.set('customs_order', { ...shop.account, ebpCode: '3301960XXX' })
      await ask(requested)
      await shop.pass()
      await shop.set('customs_order', shop.account)
      expect(await requestsOf(requested.sessionID)).toMatchObject([{ state: 'answered' }])
      expect(shop.customs.data.get(requested.sessionID)).toMatchObject({ ebpCode })
    },
  )

  it('tells when the gateway had the money, as far as it has said', async () => {
    const order = await shop.order()
    const payTime = async () => {
      const requested = request(order.number)
      await ask(requested)
      await shop.pass()
      return shop.customs.data.get(requested.sessionID)?.tradingTime
    }
    const { pool } = shop.server.app.database
    await pool.query(`update order_transaction set created_at = '2026-03-01T20:00:00Z' where id = $1`, [
      order.paymentId,
    ])
    expect(await payTime()).toBe('20260302040000')
    await pool.query(
      `insert into payment_notice (company, out_trade_no, trade_no, amount, currency, paid_at, state, payment_id, received_at,
         changed_at)
       select 'wechatpay', out_trade_no, trade_no, amount, currency, '2026-03-01T20:00:30Z', 'taken', id, now(), now()
       from order_transaction where id = $1`,
      [order.paymentId],
    )
    expect(await payTime()).toBe('20260302040030')
  })

  it('of a payment in another currency is of none that customs know of', async () => {
    const order = await shop.order()
    await shop.server.app.database.pool.query(
      `update order_transaction set currency = 'EUR' where id = ${order.paymentId}`,
    )
    expect((await ask(request(order.number))).json()).toMatchObject({ code: '20001' })
  })

  it('of an order whose payment has another number since is answered by the one that customs know', async () => {
    const order = await shop.order()
    await shop.push(order, '2')
    await shop.pass()
    await number(order, 'r-renumbered')
    const requested = request(order.number)
    expect((await ask(requested)).json()).toMatchObject({ code: '10000' })
    await shop.pass()
    expect(shop.customs.data.has(requested.sessionID)).toBe(true)
  })

  it('of an order that is not ours is answered so, and kept', async () => {
    const requested = request('r-nobody')
    expect((await ask(requested)).json()).toMatchObject({ code: '20001' })
    expect((await ask(requested)).json()).toMatchObject({ code: '20001' })
    expect(await requestsOf(requested.sessionID)).toMatchObject([{ orderNo: 'r-nobody', state: 'foreign' }])
  })

  it('of an order that was not paid yet is answered once it is, when it comes again', async () => {
    const requested = request('r-early')
    expect((await ask(requested)).json()).toMatchObject({ code: '20001' })
    const order = await shop.order()
    await number(order, 'r-early')
    expect((await ask(requested)).json()).toMatchObject({ code: '10000' })
    await shop.pass()
    expect(await requestsOf(requested.sessionID)).toMatchObject([{ state: 'answered' }])
  })

  it('whose answer failed is answered when it comes again', async () => {
    const order = await shop.order()
    const requested = request(order.number)
    await shop.spoilKey()
    await ask(requested)
    await shop.pass()
    await shop.set('customs_key', customsKey)
    expect(await requestsOf(requested.sessionID)).toMatchObject([{ state: 'failed' }])
    expect((await ask(requested)).json()).toMatchObject({ code: '10000' })
    await shop.pass()
    expect(await requestsOf(requested.sessionID)).toMatchObject([{ state: 'answered', failure: null }])
  })

  it('is of the payment that customs were told of, where two bear its number', async () => {
    const [other, payTime] = [await shop.order({ amount: '20.00' }), await shop.order()]
    await number(other, 'r-twice')
    await number(payTime, 'r-twice')
    await shop.push(payTime, '1')
    await shop.pass()
    const requested = request('r-twice')
    await ask(requested)
    await shop.pass()
    expect(shop.customs.data.get(requested.sessionID)).toMatchObject({ totalAmount: '10' })
  })

  it.each(['', '{', '[]', '{"orderNo":"r1"}', '{"orderNo":"r\\u0000","sessionID":"a","serviceTime":1}'])(
    'that makes no sense is answered so: %j',
    async (openReq) => {
      expect((await ask(openReq)).json()).toMatchObject({ code: '20002' })
    },
  )

  it('whose answer customs refuse says why', async () => {
    const order = await shop.order()
    const requested = request(order.number)
    await shop.spoilKey()
    await ask(requested)
    await shop.pass()
    await shop.set('customs_key', customsKey)
    expect(await requestsOf(requested.sessionID)).toMatchObject([
      { state: 'failed', failure: { kind: 'declaration.keyUnusable' } },
    ])
  })
})

describe('the requests', () => {
  const list = (query: object = {}) => shop.server.ok(dataRequestList, { query })
  const one = async (query: string) => (await list({ query }))[0]
  const again = (id: number, more: object = {}) =>
    shop.server.call(dataRequestAgain, { body: { id }, ...more })

  it('are listed newest first, found by order and session, and exported with the filter', async () => {
    const order = await shop.order()
    const requested = request(order.number)
    await ask(requested)
    const stranger = request('r-stranger')
    await ask(stranger)
    expect(await one(order.number)).toMatchObject({
      orderNo: order.number,
      sessionId: requested.sessionID,
      state: 'waiting',
      orderId: order.orderId,
      orderName: expect.stringMatching(/./),
      failure: null,
    })
    expect(await one(stranger.sessionID)).toMatchObject({ state: 'foreign', orderId: null, orderName: '' })
    const foreign = await list({ state: 'foreign' })
    expect(foreign.length).toBeGreaterThan(0)
    expect(foreign.every(({ state }) => state === 'foreign')).toBe(true)
    const answer = await shop.server.call(dataRequestList, { query: { skip: 1, size: 1 } })
    expect(answer.data).toEqual([(await list({ size: 500 }))[1]])
    const file = await shop.server.call(dataRequestExport, { query: { state: 'foreign', format: 'csv' } })
    const lines = file.raw.toString().trim().split('\n')
    expect(lines).toHaveLength(foreign.length + 1)
    expect(lines[1]).toContain('非本店订单')
    for (const endpoint of [dataRequestList, dataRequestExport])
      expect((await shop.server.call(endpoint, { as: 'Sellers' })).status).toBe(403)
  })

  it('are answered again once their order has come, by one of those who ask for it', async () => {
    const requested = request('r-late')
    await ask(requested)
    const { id = 0 } = (await one('r-late')) ?? {}
    expect(await again(id)).toMatchObject({ ...refusal('DATA_REQUEST_FOREIGN') })
    expect((await again(id)).message).toContain('r-late')
    const order = await shop.order()
    await number(order, 'r-late')
    expect((await again(id, { as: 'Sellers' })).status).toBe(403)
    const answers = await Promise.all([again(id), again(id)])
    expect(answers.map(({ code }) => code).sort((a, b) => b - a)).toEqual([0, -1076])
    expect(await one('r-late')).toMatchObject({ state: 'waiting', orderId: order.orderId })
    await shop.pass()
    expect(await one('r-late')).toMatchObject({ state: 'answered', failure: null })
    expect(shop.customs.data.get(requested.sessionID)).toBeDefined()
    expect(await again(id)).toMatchObject(refusal('DATA_REQUEST_STATE'))
    expect(await again(999_999)).toMatchObject(refusal('DATA_REQUEST_NOT_FOUND'))
    const [entry] = await shop.server.ok(auditList, { query: { subject: 'dataRequest', size: 1 } })
    expect(entry).toMatchObject({ endpoint: 'dataRequestAgain', before: { state: 'foreign' } })
  })

  it('are answered again after what should have answered was given up, and was deleted since', async () => {
    const order = await shop.order()
    await shop.spoilKey()
    await ask(request(order.number))
    await shop.pass()
    await shop.set('customs_key', customsKey)
    const { id = 0 } = (await one(order.number)) ?? {}
    await shop.server.app.database.pool.query('delete from outbox where key = $1', [
      `customs.paymentData:${id}`,
    ])
    expect((await again(id)).code).toBe(0)
    await shop.pass()
    expect(await one(order.number)).toMatchObject({ state: 'answered', failure: null })
  })

  it('are answered again after customs have refused', async () => {
    const order = await shop.order()
    const requested = request(order.number)
    await shop.spoilKey()
    await ask(requested)
    await shop.pass()
    await shop.set('customs_key', customsKey)
    const { id = 0, state } = (await one(order.number)) ?? {}
    expect(state).toBe('failed')
    expect((await again(id)).code).toBe(0)
    await shop.pass()
    expect(await one(order.number)).toMatchObject({ state: 'answered', failure: null })
  })
})

describe('requests that come without end', () => {
  const fill = (count: number, { orderNo, of }: { orderNo: string; of?: BondedOrder }) =>
    shop.server.app.database.pool.query(
      `insert into payment_data_request (order_no, session_id, service_time, state, order_id, payment_id, received_at,
         changed_at)
       select $1, 'many-' || $1 || place, '1', $2, $3, $4, $5, $5 from generate_series(1, $6) as place`,
      [
        orderNo,
        of ? 'answered' : 'foreign',
        of?.orderId ?? null,
        of?.paymentId ?? null,
        shop.server.clock.now(),
        count,
      ],
    )

  it('of one order are not kept beyond some of an hour', async () => {
    const order = await shop.order()
    const first = request(order.number)
    await ask(first)
    await fill(maxPerHour.ofOneOrder - 1, { orderNo: order.number, of: order })
    const refused = request(order.number)
    expect((await ask(refused)).json()).toMatchObject({ code: '20003' })
    expect(await requestsOf(refused.sessionID)).toEqual([])
    expect((await ask(first)).json()).toMatchObject({ code: '10000' })
  })

  it('of orders that are not ours are not kept beyond some of an hour', async () => {
    await fill(maxPerHour.foreign, { orderNo: 'r-many' })
    const refused = request('r-none')
    expect((await ask(refused)).json()).toMatchObject({ code: '20001' })
    expect(await requestsOf(refused.sessionID)).toEqual([])
    const order = await shop.order()
    expect((await ask(request(order.number))).json()).toMatchObject({ code: '10000' })
  })
})
