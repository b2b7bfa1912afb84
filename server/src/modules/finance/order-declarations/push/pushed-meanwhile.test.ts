import { transactionSave } from '@selvedge/contract/finance/transactions/transactions.ts'
import { syncGiveUp, syncList } from '@selvedge/contract/house/sync/sync.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { noFaults } from '../../../../../../sandbox/src/faults.ts'
import {
  type BondedOrder,
  buyer,
  type CustomsShop,
  startCustomsShop,
} from '../../../../../test/customs/customs-shop.ts'
import { refusal } from '../../../../../test/harness.ts'
import { jobs } from '../../../../app.ts'
import type { Steps } from '../../../../core/http/context.ts'
import { stepsOf } from '../../../../core/http/steps.ts'
import { isPartnerJob, type Jobs } from '../../../../core/jobs/job-kinds.ts'
import { deliverJob } from '../../../../core/outbox/delivery-queue.ts'
import type { Partners } from '../../../../core/outbox/partners/partners.ts'
import { declarationJobs } from '../../payment-declarations/payment-declarations.jobs.ts'
import { orderDeclarationJobs } from '../order-declarations.jobs.ts'

let shop: CustomsShop
let order: BondedOrder

beforeAll(async () => {
  shop = await startCustomsShop()
})
beforeEach(async () => {
  shop.customs.faults.plan = noFaults
  await shop.declarePayments(true)
  await shop.server.app.database.pool.query('delete from partner_lane')
  order = await shop.order()
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

/** As a job has them, where partners are asked with something that happens before their answer is heard. */
function stepsWith(wrapped: (partners: Partners) => Partial<Partners>): Steps {
  const { db, partners, ...around } = shop.server.app.around
  const outside = { ...around, now: () => shop.server.clock.now(), language: 'zh' as const, caller: null }
  const wrappedPartners = { ...partners, ...wrapped(partners) }
  return stepsOf(db, 'test', {
    ...outside,
    partners: wrappedPartners,
    requestId: 'test',
    ip: '',
    userAgent: '',
  })
}
async function run(jobs: Jobs, name: string, steps: Steps, payload: object): Promise<void> {
  const job = jobs[name]
  if (!job || !isPartnerJob(job)) throw new Error(`${name} asks no partner`)
  await job.inSteps(steps, payload)
}
const standing = async (document: 'order' | 'payment') =>
  (
    await shop.server.app.database.pool.query<{ state: string }>(
      'select state from customs_document where document = $1 and order_id = $2',
      [document, order.orderId],
    )
  ).rows[0]?.state

it('what customs say of a message before it says nothing of an order that is told anew', async () => {
  await shop.declarePayments(false)
  await shop.push(order, '2')
  await shop.server.runJobs()
  expect(await standing('order')).toBe('sent')
  const steps = stepsWith((partners) => ({
    orderCustoms: (account) => ({
      ...partners.orderCustoms(account),
      async receipt({ orderNo }) {
        expect(await shop.push(order, '2')).toMatchObject({ code: 0 })
        return { orderNo, code: '120', said: '' }
      },
    }),
  }))
  await run(orderDeclarationJobs, 'checkOrderDeclaration', steps, { orderId: order.orderId })
  expect(await standing('order')).toBe('waiting')
  for (let turn = 0; turn < 3; turn += 1) await shop.pass()
  expect(await standing('order')).toBe('accepted')
  expect(shop.customs.orders.get(order.number)).toMatchObject({ reported: 2 })
})

it('nor does what a company says of a payment that is declared anew', async () => {
  await shop.push(order, '1')
  await shop.server.runJobs()
  expect(await standing('payment')).toBe('sent')
  const steps = stepsWith((partners) => ({
    wechatPay: (account) => ({
      ...partners.wechatPay(account),
      async query() {
        expect(await shop.push(order, '1')).toMatchObject({ code: 0 })
        return {
          ...{ state: 'accepted', said: 'SUCCESS', identity: 'same', code: '', why: '' },
          ...{ payTransactionId: '', verifyDepartment: '' },
        }
      },
    }),
  }))
  await run(declarationJobs, 'checkDeclaration', steps, { paymentId: order.paymentId })
  expect(await standing('payment')).toBe('waiting')
  for (let turn = 0; turn < 4; turn += 1) await shop.pass()
  expect(await standing('payment')).toBe('accepted')
})

const corrected = { name: '王小明', idcard: '440524188001010014' }
const correct = (to = corrected) => shop.server.ok(transactionSave, { body: { id: order.paymentId, ...to } })
/** Whatever the company of the payment answers now is lost. */
async function loseAnswer() {
  shop.wechat.faults.plan = { ...noFaults, rate: 1, kinds: ['lostAnswer'] }
  await shop.pass()
  shop.wechat.faults.plan = noFaults
  await shop.server.app.database.pool.query('delete from partner_lane')
}
/** What should have told of the payment is given up, and pushed anew. */
async function forget() {
  const [row] = await shop.server.ok(syncList, { query: { kind: 'customs.payment', size: 1 } })
  await shop.server.ok(syncGiveUp, { query: { id: row?.id ?? '' } })
  expect(await shop.push(order, '1')).toMatchObject({ code: 0 })
}
/** Delivers the newest effect of this kind with what happens before its answer is heard. */
async function deliver(kind: string, wrapped: (partners: Partners) => Partial<Partners>): Promise<void> {
  const { rows } = await shop.server.app.database.pool.query(
    'select id::int from outbox where kind = $1 order by id desc limit 1',
    [kind],
  )
  await run(jobs, deliverJob, stepsWith(wrapped), { id: rows[0].id })
}

it('customs are told of a buyer who was corrected and pushed while the order was on its way', async () => {
  await shop.declarePayments(false)
  await shop.push(order, '2')
  await deliver('customs.order', (partners) => ({
    orderCustoms: (account) => ({
      ...partners.orderCustoms(account),
      async declare(message) {
        const receipt = await partners.orderCustoms(account).declare(message)
        await correct()
        expect(await shop.push(order, '2')).toMatchObject({ code: 0 })
        return { ...receipt, code: '120' }
      },
    }),
  }))
  expect(await standing('order')).toBe('waiting')
  for (let turn = 0; turn < 3; turn += 1) await shop.pass()
  expect(await standing('order')).toBe('accepted')
  expect(shop.customs.orders.get(order.number)).toMatchObject({
    reported: 2,
    head: { appType: '2', buyerIdNumber: corrected.idcard },
  })
})

it('and so is the company of a payment', async () => {
  await shop.push(order, '1')
  await deliver('customs.payment', (partners) => ({
    wechatPay: (account) => ({
      ...partners.wechatPay(account),
      async declare(command) {
        const answer = await partners.wechatPay(account).declare(command)
        await correct()
        expect(await shop.push(order, '1')).toMatchObject({ code: 0 })
        return answer
      },
    }),
  }))
  expect(await standing('payment')).toBe('waiting')
  for (let turn = 0; turn < 4; turn += 1) await shop.pass()
  expect(await standing('payment')).toBe('accepted')
  expect(shop.wechat.declared.get(order.number)).toMatchObject({
    reported: 2,
    fields: { action_type: 'MODIFY', cert_id: corrected.idcard },
  })
})

it('a buyer who was corrected after an answer was lost goes out by a message of its own', async () => {
  await shop.declarePayments(false)
  await shop.push(order, '2')
  shop.customs.faults.plan = { ...noFaults, rate: 1, kinds: ['lostAnswer'] }
  await deliver('customs.order', (partners) => ({
    orderCustoms: (account) => ({ ...partners.orderCustoms(account), receipt: async () => null }),
  }))
  expect(shop.customs.orders.get(order.number)).toMatchObject({ reported: 1, head: { appType: '1' } })
  shop.customs.faults.plan = noFaults
  await correct()
  for (let turn = 0; turn < 4; turn += 1) await shop.pass()
  expect(await standing('order')).toBe('accepted')
  expect(shop.customs.orders.get(order.number)).toMatchObject({
    reported: 2,
    head: { appType: '2', buyerIdNumber: corrected.idcard },
  })
})

it('an order that arrived is changed, also where nobody could ask for it before the next message', async () => {
  await shop.declarePayments(false)
  await shop.push(order, '2')
  shop.customs.faults.plan = { ...noFaults, rate: 1, kinds: ['lostAnswer'] }
  await deliver('customs.order', (partners) => ({
    orderCustoms: (account) => ({ ...partners.orderCustoms(account), receipt: async () => null }),
  }))
  shop.customs.faults.plan = { ...noFaults, rate: 1, kinds: ['serverError'] }
  await correct()
  await shop.pass()
  shop.customs.faults.plan = noFaults
  await shop.server.app.database.pool.query('delete from partner_lane')
  for (let turn = 0; turn < 4; turn += 1) await shop.pass()
  expect(await standing('order')).toBe('accepted')
  expect(shop.customs.orders.get(order.number)).toMatchObject({
    reported: 2,
    head: { appType: '2', buyerIdNumber: corrected.idcard },
  })
})

it.each(['told', 'on its way'])(
  'an order whose payment has another number is declared anew: the one before was %s',
  async (when) => {
    const another = `${order.number}-2`
    const renumber = async () => {
      await shop.server.app.database.pool.query(
        'update order_transaction set out_trade_no = $1 where id = $2',
        [another, order.paymentId],
      )
      expect(await shop.push(order, '2', '更正')).toMatchObject({ code: 0 })
    }
    await shop.declarePayments(false)
    await shop.push(order, '2')
    await deliver('customs.order', (partners) => ({
      orderCustoms: (account) => ({
        ...partners.orderCustoms(account),
        async declare(message) {
          const receipt = await partners.orderCustoms(account).declare(message)
          if (when === 'on its way') await renumber()
          return receipt
        },
      }),
    }))
    if (when === 'told') {
      for (let turn = 0; turn < 3; turn += 1) await shop.pass()
      await renumber()
    }
    for (let turn = 0; turn < 4; turn += 1) await shop.pass()
    expect(await standing('order')).toBe('accepted')
    expect(shop.customs.orders.get(another)).toMatchObject({ reported: 1, head: { appType: '1' } })
  },
)

it.each([
  ['saved', async () => {}],
  ['given up, saved and pushed', () => forget()],
] as const)(
  'a buyer of a payment who was corrected after an answer was lost is told as a change: %s',
  async (_how, between) => {
    await shop.push(order, '1')
    shop.wechat.faults.plan = { ...noFaults, rate: 1, kinds: ['lostAnswer'] }
    await shop.server.runJobs()
    shop.wechat.faults.plan = noFaults
    await shop.server.app.database.pool.query('delete from partner_lane')
    expect(shop.wechat.declared.get(order.number)).toMatchObject({ reported: 1 })
    await correct()
    await between()
    for (let turn = 0; turn < 4; turn += 1) await shop.pass()
    expect(await standing('payment')).toBe('accepted')
    expect(shop.wechat.declared.get(order.number)).toMatchObject({
      reported: 2,
      fields: { action_type: 'MODIFY', cert_id: corrected.idcard },
    })
  },
)

it('a buyer who was corrected there and back, with an answer lost between, is told as a change', async () => {
  await shop.push(order, '1')
  for (let turn = 0; turn < 4; turn += 1) await shop.pass()
  expect(await standing('payment')).toBe('accepted')
  await correct()
  expect((await shop.push(order, '1', '更正')).code).toBe(0)
  await loseAnswer()
  expect(shop.wechat.declared.get(order.number)?.fields).toMatchObject({ cert_id: corrected.idcard })
  await correct(buyer)
  for (let turn = 0; turn < 4; turn += 1) await shop.pass()
  expect(await standing('payment')).toBe('accepted')
  expect(shop.wechat.declared.get(order.number)?.fields).toMatchObject({
    action_type: 'MODIFY',
    cert_id: buyer.idcard,
  })
})

it('a buyer who was entered after an answer was lost is told as a change', async () => {
  await shop.server.app.database.pool.query('delete from payment_buyer where payment_id = $1', [
    order.paymentId,
  ])
  await shop.push(order, '1')
  await loseAnswer()
  expect(shop.wechat.declared.get(order.number)?.fields).not.toHaveProperty('cert_id')
  await correct(buyer)
  for (let turn = 0; turn < 4; turn += 1) await shop.pass()
  expect(await standing('payment')).toBe('accepted')
  expect(shop.wechat.declared.get(order.number)?.fields).toMatchObject({
    action_type: 'MODIFY',
    cert_id: buyer.idcard,
  })
})

it('a payment that is accepted while somebody pushes it is not told again without a reason', async () => {
  await shop.push(order, '1')
  await shop.server.runJobs()
  const client = await shop.server.app.database.pool.connect()
  await client.query('begin')
  await client.query(
    `update payment_declaration set state = 'accepted', said = 'SUCCESS' where payment_id = ${order.paymentId}`,
  )
  const pushed = shop.push(order, '1')
  await new Promise((resolve) => setTimeout(resolve, 300))
  await client.query(
    `update customs_document set state = 'accepted', code = 'SUCCESS' where document = 'payment' and subject_id = ${order.paymentId}`,
  )
  await client.query('commit')
  client.release()
  expect(await pushed).toMatchObject(refusal('DECLARATION_ACCEPTED'))
})

it('an order is told with the buyer that the company was told with, whatever it was told with before', async () => {
  // Told before anybody could declare its payment.
  await shop.declarePayments(false)
  await shop.push(order, '2')
  await shop.pass()
  await shop.declarePayments(true)
  await correct()
  expect(await shop.push(order, '1')).toMatchObject(refusal('DECLARATION_DIFFERS'))
  expect((await shop.push(order, '1', '更正')).code).toBe(0)
  for (let turn = 0; turn < 8; turn += 1) await shop.pass()
  expect(await standing('payment')).toBe('accepted')
  // By itself, as it went by the company's number before: with all that it says by now.
  expect(await standing('order')).toBe('accepted')
  expect(shop.customs.orders.get(order.number)).toMatchObject({
    reported: 2,
    head: { buyerIdNumber: corrected.idcard },
  })
  // What mends the difference is not refused by it, but for being accepted alone.
  expect(await shop.push(order, '2')).toMatchObject(refusal('DECLARATION_ACCEPTED'))
  expect((await shop.push(order, '2', '更正')).code).toBe(0)
  await shop.pass()
  expect(shop.customs.orders.get(order.number)?.head).toMatchObject({ buyerIdNumber: corrected.idcard })
  await correct(buyer)
  expect(await shop.push(order, '2')).toMatchObject({
    ...refusal('DECLARATION_DIFFERS'),
    data: { differences: [{ field: 'buyer', payment: '王•• 4405••••••••••0014' }] },
  })
})

it('a late answer about the payment as it was says nothing of the payment as it is', async () => {
  await shop.push(order, '1')
  await shop.server.runJobs()
  const steps = stepsWith((partners) => ({
    wechatPay: (account) => ({
      ...partners.wechatPay(account),
      async query() {
        await correct()
        await shop.push(order, '1')
        await shop.server.runJobs()
        return {
          ...{ state: 'accepted', said: 'SUCCESS', identity: 'same', code: '', why: '' },
          ...{ payTransactionId: '', verifyDepartment: '' },
        }
      },
    }),
  }))
  await run(declarationJobs, 'checkDeclaration', steps, { paymentId: order.paymentId })
  expect(await standing('payment')).toBe('sent')
  for (let turn = 0; turn < 4; turn += 1) await shop.pass()
  expect(await standing('payment')).toBe('accepted')
})
