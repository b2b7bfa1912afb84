import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noFaults } from '../../../../../sandbox/src/faults.ts'
import { type CustomsShop, customsKey, startCustomsShop } from '../../../../test/customs/customs-shop.ts'

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
    const asked = request(order.number)
    const answer = await ask(asked)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      code: '10000',
      message: '',
      serviceTime: Date.parse('2026-03-02T02:00:00Z'),
    })
    await shop.pass()
    expect(shop.customs.data.get(asked.sessionID)).toMatchObject({
      ebpCode: '3301960ABC',
      payCode: '4403169D3W',
      totalAmount: '10',
      currency: '142',
      verDept: '2',
    })
    const [kept] = await requestsOf(asked.sessionID)
    expect(kept).toMatchObject({ state: 'answered', certNo: '01A2B3', failure: null })
    expect(JSON.parse(kept?.answer ?? '')).toMatchObject({
      sessionID: asked.sessionID,
      serviceTime: String(asked.serviceTime),
    })
    expect(kept?.answer).not.toMatch(/小明|12310/)
  })

  it('is one request, however often it comes and its answer is lost', async () => {
    const order = await shop.order()
    const asked = request(order.number)
    shop.customs.faults.plan = { ...noFaults, rate: 1, kinds: ['lostAnswer'] }
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(asked)))
    expect(new Set(answers.map((one) => one.json().code))).toEqual(new Set(['10000']))
    await shop.pass()
    shop.customs.faults.plan = noFaults
    await shop.server.app.database.pool.query('delete from partner_lane')
    await shop.pass()
    await shop.pass()
    expect(await requestsOf(asked.sessionID)).toMatchObject([{ state: 'answered' }])
  })

  it('of an order that is not ours is answered so, and kept', async () => {
    const asked = request('r-nobody')
    expect((await ask(asked)).json()).toMatchObject({ code: '20001' })
    expect((await ask(asked)).json()).toMatchObject({ code: '20001' })
    expect(await requestsOf(asked.sessionID)).toMatchObject([{ orderNo: 'r-nobody', state: 'foreign' }])
  })

  it.each(['', '{', '[]', '{"orderNo":"r1"}', '{"orderNo":"r\\u0000","sessionID":"a","serviceTime":1}'])(
    'that makes no sense is answered so: %j',
    async (openReq) => {
      expect((await ask(openReq)).json()).toMatchObject({ code: '20002' })
    },
  )

  it('whose answer customs refuse says why', async () => {
    const order = await shop.order()
    const asked = request(order.number)
    await shop.set('customs_key', 'no key at all')
    await ask(asked)
    await shop.pass()
    await shop.set('customs_key', customsKey)
    expect(await requestsOf(asked.sessionID)).toMatchObject([
      { state: 'failed', failure: { kind: 'declaration.keyUnusable' } },
    ])
  })
})
