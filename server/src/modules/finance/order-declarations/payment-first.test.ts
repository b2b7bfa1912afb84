import { syncGiveUp, syncList } from '@selvedge/contract/house/sync/sync.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { noFaults } from '../../../../../sandbox/src/faults.ts'
import {
  type BondedOrder,
  type CustomsShop,
  startCustomsShop,
} from '../../../../test/customs/customs-shop.ts'

let shop: CustomsShop

beforeAll(async () => {
  shop = await startCustomsShop()
})
beforeEach(async () => {
  shop.wechat.faults.plan = noFaults
  await shop.declarePayments(true)
  await shop.server.app.database.pool.query('delete from partner_lane')
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

const rowsOf = async (statement: string, id: number) =>
  (await shop.server.app.database.pool.query(statement, [id])).rows
const boardOf = async ({ orderId }: BondedOrder) =>
  (
    await rowsOf(
      `select state, failure from customs_document where document = 'order' and order_id = $1`,
      orderId,
    )
  )[0]
const paymentOf = async ({ paymentId }: BondedOrder) =>
  (
    await rowsOf(
      'select state, pay_transaction_id as number from payment_declaration where payment_id = $1',
      paymentId,
    )
  )[0]
const awaits = (standing: string) => ({ kind: 'declaration.awaitsPayment', params: { standing } })
const waiting = (standing: string) => ({ state: 'waiting', failure: awaits(standing) })
const told = (order: BondedOrder) => shop.customs.orders.get(order.number)
const passes = async (turns: number) => {
  for (let turn = 0; turn < turns; turn += 1) await shop.pass()
}

/** Customs have the order, by one message, under the number that the payment was declared with. */
async function expectTold(order: BondedOrder) {
  await passes(6)
  const { state, number } = await paymentOf(order)
  expect([state, number]).toEqual(['accepted', expect.stringMatching(/./)])
  expect(told(order)).toMatchObject({ reported: 1, head: { payTransactionId: number } })
  expect(await boardOf(order)).toEqual({ state: 'accepted', failure: null })
}

it.each(['wechatpay', 'alipay'])(
  'an order waits for the declaration of its payment by %s, and says so',
  async (gateway) => {
    const order = await shop.order({ gateway })
    await shop.push(order, '2')
    await shop.server.runJobs()
    expect(told(order)).toBeUndefined()
    expect(await boardOf(order)).toEqual(waiting('unpushed'))
    const [effect] = await shop.server.ok(syncList, { query: { state: 'waiting', kind: 'customs.order' } })
    expect(effect).toMatchObject({ subjectId: order.orderId, lastError: awaits('unpushed') })
    await shop.push(order, '1')
    await shop.server.runJobs()
    expect(told(order)).toBeUndefined()
    expect(await boardOf(order)).toEqual(waiting('sent'))
    await expectTold(order)
  },
)

it('an order whose payment is declared first waits until customs have accepted that', async () => {
  const order = await shop.order()
  await shop.push(order, '1')
  await shop.server.runJobs()
  expect(await paymentOf(order)).toMatchObject({ state: 'sent' })
  await shop.push(order, '2')
  await shop.server.runJobs()
  expect(await boardOf(order)).toEqual(waiting('sent'))
  await expectTold(order)
})

it('an order is told at once where its payment was accepted before', async () => {
  const order = await shop.order()
  await shop.push(order, '1')
  await passes(4)
  expect(await paymentOf(order)).toMatchObject({ state: 'accepted' })
  await shop.push(order, '2')
  await expectTold(order)
})

it('answers of the company that are lost keep the order waiting, and no longer', async () => {
  const order = await shop.order()
  shop.wechat.faults.plan = { ...noFaults, rate: 1, kinds: ['lostAnswer'] }
  await shop.push(order, '2')
  await shop.push(order, '1')
  await passes(2)
  expect(told(order)).toBeUndefined()
  expect(await boardOf(order)).toEqual(waiting('waiting'))
  shop.wechat.faults.plan = noFaults
  await shop.server.app.database.pool.query('delete from partner_lane')
  await passes(2)
  await expectTold(order)
})

it('a payment that is refused keeps the order waiting, until it is corrected', async () => {
  const order = await shop.order()
  shop.wechat.ends = 'FAIL'
  await shop.push(order, '1')
  await shop.push(order, '2')
  await passes(4)
  expect(await paymentOf(order)).toMatchObject({ state: 'rejected' })
  expect(told(order)).toBeUndefined()
  expect(await boardOf(order)).toEqual(waiting('rejected'))
  shop.wechat.ends = 'SUCCESS'
  await shop.push(order, '1')
  await expectTold(order)
})

it('an order whose payment is never declared goes by the number of the company', async () => {
  await shop.declarePayments(false)
  const order = await shop.order()
  await shop.push(order, '2')
  await shop.server.runJobs()
  expect(told(order)?.head.payTransactionId).toMatch(/^4200/)
})

it('so does one whose payment was given up, or whose company declares nothing any more', async () => {
  const [givenUp, other] = [await shop.order(), await shop.order()]
  await shop.push(other, '2')
  shop.wechat.faults.plan = { ...noFaults, rate: 1, kinds: ['serverError'] }
  await shop.push(givenUp, '1')
  await shop.push(givenUp, '2')
  await shop.server.runJobs()
  expect([await boardOf(givenUp), await boardOf(other)]).toEqual([waiting('waiting'), waiting('unpushed')])
  const [effect] = await shop.server.ok(syncList, { query: { kind: 'customs.payment', size: 1 } })
  await shop.server.ok(syncGiveUp, { query: { id: effect?.id ?? '' } })
  await shop.server.runJobs()
  expect(told(givenUp)?.head.payTransactionId).toMatch(/^4200/)
  expect(told(other)).toBeUndefined()
  await shop.declarePayments(false)
  await shop.server.runJobs()
  expect(told(other)?.head.payTransactionId).toMatch(/^4200/)
})

it('so does one whose payment was given up once it could not be declared', async () => {
  const order = await shop.order()
  await shop.set('wechatpay_key', 'another-key-0001')
  await shop.push(order, '1')
  await shop.push(order, '2')
  await shop.server.runJobs()
  expect(await boardOf(order)).toEqual(waiting('rejected'))
  const [effect] = await shop.server.ok(syncList, {
    query: { kind: 'customs.payment', state: 'failed', size: 1 },
  })
  expect(effect?.subjectId).toBe(order.paymentId)
  await shop.server.ok(syncGiveUp, { query: { id: effect?.id ?? '' } })
  await shop.server.runJobs()
  expect(told(order)?.head.payTransactionId).toMatch(/^4200/)
})
