import { syncGiveUp, syncList } from '@selvedge/contract/house/sync/sync.ts'
import { outerOrderDelete } from '@selvedge/contract/orders/outer-orders/outer-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { noFaults } from '../../../../../../sandbox/src/faults.ts'
import {
  type BondedOrder,
  type CustomsShop,
  customsKey,
  startCustomsShop,
} from '../../../../../test/customs/customs-shop.ts'
import { refusal } from '../../../../../test/harness.ts'
import { inTransaction } from '../../../../../test/shops/ship-shop.ts'
import { notifyOrdersChanged } from '../../../orders/orders/orders.public.ts'

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
const declared = (order: BondedOrder) => shop.customs.orders.get(order.number)
const passes = async (turns: number) => {
  for (let turn = 0; turn < turns; turn += 1) await shop.pass()
}

/** Customs have the order, by one message, under the number that the payment was declared with. */
async function expectDeclared(order: BondedOrder) {
  await passes(6)
  const { state, number } = await paymentOf(order)
  expect([state, number]).toEqual(['accepted', expect.stringMatching(/./)])
  expect(declared(order)).toMatchObject({ reported: 1, head: { payTransactionId: number } })
  expect(await boardOf(order)).toEqual({ state: 'accepted', failure: null })
}

it.each(['wechatpay', 'alipay'])(
  'an order waits for the declaration of its payment by %s, and says so',
  async (gateway) => {
    const order = await shop.order({ gateway })
    await shop.push(order, '2')
    await shop.server.runJobs()
    expect(declared(order)).toBeUndefined()
    expect(await boardOf(order)).toEqual(waiting('unpushed'))
    const [effect] = await shop.server.ok(syncList, { query: { state: 'waiting', kind: 'customs.order' } })
    expect(effect).toMatchObject({ subjectId: order.orderId, lastError: awaits('unpushed') })
    await shop.push(order, '1')
    await shop.server.runJobs()
    expect(declared(order)).toBeUndefined()
    expect(await boardOf(order)).toEqual(waiting('sent'))
    await expectDeclared(order)
  },
)

it('an order is noted to wait together with what it waits for: whoever settles that finds it, and wakes it', async () => {
  const order = await shop.order()
  await shop.push(order, '2')
  await shop.server.runJobs()
  const written = await rowsOf(
    `select effect.blocked, effect.xmin = declared.xmin as "isAtOnce"
     from order_declaration as declared
     join outbox as effect on effect.kind = 'customs.order' and effect.subject_id = declared.order_id
     where declared.order_id = $1`,
    order.orderId,
  )
  expect(written).toEqual([{ blocked: true, isAtOnce: true }])
  await shop.push(order, '1')
  await expectDeclared(order)
})

it('an order whose payment is declared first waits until customs have accepted that', async () => {
  const order = await shop.order()
  await shop.push(order, '1')
  await shop.server.runJobs()
  expect(await paymentOf(order)).toMatchObject({ state: 'sent' })
  await shop.push(order, '2')
  await shop.server.runJobs()
  expect(await boardOf(order)).toEqual(waiting('sent'))
  await expectDeclared(order)
})

it('an order is told at once where its payment was accepted before', async () => {
  const order = await shop.order()
  await shop.push(order, '1')
  await passes(4)
  expect(await paymentOf(order)).toMatchObject({ state: 'accepted' })
  await shop.push(order, '2')
  await expectDeclared(order)
})

it('answers of the company that are lost keep the order waiting, and no longer', async () => {
  const order = await shop.order()
  shop.wechat.faults.plan = { ...noFaults, rate: 1, kinds: ['lostAnswer'] }
  await shop.push(order, '2')
  await shop.push(order, '1')
  await passes(2)
  expect(declared(order)).toBeUndefined()
  expect(await boardOf(order)).toEqual(waiting('waiting'))
  shop.wechat.faults.plan = noFaults
  await shop.server.app.database.pool.query('delete from partner_lane')
  await passes(2)
  await expectDeclared(order)
})

it('a payment that is refused keeps the order waiting, until it is corrected', async () => {
  const order = await shop.order()
  shop.wechat.ends = 'FAIL'
  await shop.push(order, '1')
  await shop.push(order, '2')
  await passes(4)
  expect(await paymentOf(order)).toMatchObject({ state: 'rejected' })
  expect(declared(order)).toBeUndefined()
  expect(await boardOf(order)).toEqual(waiting('rejected'))
  shop.wechat.ends = 'SUCCESS'
  await shop.push(order, '1')
  await expectDeclared(order)
})

it('an order whose payment is never declared goes by the number of the company', async () => {
  await shop.declarePayments(false)
  const order = await shop.order()
  await shop.push(order, '2')
  await shop.server.runJobs()
  expect(declared(order)?.head.payTransactionId).toMatch(/^4200/)
})

it.each(['wechatpay', 'alipay'])(
  'an order that went by the number of %s is told again once its payment is declared, and once alone',
  async (gateway) => {
    await shop.declarePayments(false)
    const order = await shop.order({ gateway })
    await shop.push(order, '2')
    await passes(4)
    expect(declared(order)).toMatchObject({
      reported: 1,
      head: { payTransactionId: expect.stringMatching(/^4200/) },
    })
    expect(await boardOf(order)).toEqual({ state: 'accepted', failure: null })
    await shop.declarePayments(true)
    await shop.push(order, '1')
    await passes(6)
    const { state, number } = await paymentOf(order)
    expect([state, number]).toEqual(['accepted', expect.stringMatching(/^(?!4200)./)])
    expect(declared(order)).toMatchObject({ reported: 2, head: { payTransactionId: number } })
    expect(await boardOf(order)).toEqual({ state: 'accepted', failure: null })
    await passes(4)
    expect(declared(order)?.reported).toBe(2)
  },
)

it('so is one that is on its way by the number of the company meanwhile', async () => {
  await shop.declarePayments(false)
  const order = await shop.order()
  shop.customs.faults.plan = { ...noFaults, rate: 1, kinds: ['lostAnswer'] }
  await shop.push(order, '2')
  await shop.server.runJobs()
  expect(await boardOf(order)).toMatchObject({ state: 'waiting' })
  await shop.declarePayments(true)
  await shop.push(order, '1')
  await passes(4)
  shop.customs.faults.plan = noFaults
  await shop.server.app.database.pool.query('delete from partner_lane')
  await passes(6)
  const { number } = await paymentOf(order)
  expect(declared(order)?.head.payTransactionId).toBe(number)
  expect(await boardOf(order)).toEqual({ state: 'accepted', failure: null })
})

it('one that is called off, or that customs have rejected, stays as it was told', async () => {
  await shop.declarePayments(false)
  const [gone, rejected] = [await shop.order(), await shop.order()]
  await shop.push(gone, '2')
  await passes(4)
  shop.customs.ends = '100'
  await shop.push(rejected, '2')
  await passes(4)
  shop.customs.ends = '120'
  await shop.declarePayments(true)
  for (const order of [gone, rejected]) await shop.push(order, '1')
  await shop.server.runJobs()
  await shop.server.ok(outerOrderDelete, { query: { id: gone.orderId } })
  await passes(6)
  for (const order of [gone, rejected])
    expect(declared(order)).toMatchObject({
      reported: 1,
      head: { payTransactionId: expect.stringMatching(/^4200/) },
    })
  expect(await boardOf(gone)).toMatchObject({ state: 'accepted' })
  expect(await boardOf(rejected)).toMatchObject({ state: 'rejected' })
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
  expect(declared(givenUp)?.head.payTransactionId).toMatch(/^4200/)
  expect(declared(other)).toBeUndefined()
  await shop.declarePayments(false)
  await shop.server.runJobs()
  expect(declared(other)?.head.payTransactionId).toMatch(/^4200/)
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
  expect(declared(order)?.head.payTransactionId).toMatch(/^4200/)
})

it('an order goes whose payment was accepted, and could not be declared once more', async () => {
  const order = await shop.order()
  await shop.push(order, '1')
  await passes(4)
  await shop.set('wechatpay_key', 'another-key-0001')
  await shop.push(order, '1', '海关要求重报')
  await shop.server.runJobs()
  const { state, number } = await paymentOf(order)
  expect(state).toBe('rejected')
  await shop.push(order, '2')
  await passes(4)
  expect(declared(order)?.head.payTransactionId).toBe(number)
})

it('an order that waits for its payment is looked at again once it is called off, and its number is free then', async () => {
  const [order, another] = [await shop.order(), await shop.order()]
  await shop.push(order, '2')
  await shop.server.runJobs()
  expect(await boardOf(order)).toEqual(waiting('unpushed'))
  const { pool } = shop.server.app.database
  await pool.query('update order_transaction set out_trade_no = $1 where id = $2', [
    order.number,
    another.paymentId,
  ])
  expect(await shop.push(another, '1')).toMatchObject(refusal('DECLARATION_STATE'))
  await shop.server.ok(outerOrderDelete, { query: { id: order.orderId } })
  expect((await shop.push(another, '1')).code).toBe(0)
  await shop.server.runJobs()
  expect(await boardOf(order)).toMatchObject({ state: 'rejected', failure: { kind: 'refused' } })
})

it('an order that waits while customs are not set up says so, whatever becomes of its payment', async () => {
  const order = await shop.order()
  await shop.push(order, '2')
  await shop.server.runJobs()
  expect(await boardOf(order)).toEqual(waiting('unpushed'))
  await shop.set('customs_key', '')
  await shop.push(order, '1')
  await passes(2)
  const failure = { kind: 'declaration.notConfigured', params: { company: 'customs' } }
  expect(await boardOf(order)).toEqual({ state: 'waiting', failure })
  await shop.set('customs_key', customsKey)
  await expectDeclared(order)
})

it('what waits of an order and of its payment is looked at by one statement when the order changes', async () => {
  const order = await shop.order()
  await shop.push(order, '2')
  await shop.server.runJobs()
  await shop.push(order, '1')
  const woken = await inTransaction(shop.server, async (context) => {
    const sent = vi.spyOn(Reflect.get(context.db, '$client'), 'query')
    notifyOrdersChanged(context, [order.orderId])
    const { rows } = await context.db.execute(
      sql`select distinct job.payload->>'kind' as kind from graphile_worker._private_jobs as job
          join graphile_worker._private_tasks as task on task.id = job.task_id where task.identifier = 'wakeEffects' and job.payload->>'kind' <> ''
          order by 1`,
    )
    const statements = sent.mock.calls.filter((sentWith) =>
      /add_job.*wakeEffects/.test(JSON.stringify(sentWith)),
    )
    sent.mockRestore()
    return { statements: statements.length, kinds: rows.map(({ kind }) => kind) }
  })
  expect(woken).toEqual({ statements: 1, kinds: ['customs.order', 'customs.payment'] })
  await shop.server.runJobs()
})
