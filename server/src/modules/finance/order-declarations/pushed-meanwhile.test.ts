import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BondedOrder,
  type CustomsShop,
  startCustomsShop,
} from '../../../../test/customs/customs-shop.ts'
import type { Steps } from '../../../core/http/context.ts'
import { stepsOf } from '../../../core/http/steps.ts'
import { isPartnerJob, type Jobs } from '../../../core/jobs/job-kinds.ts'
import type { Partners } from '../../../core/outbox/partners.ts'
import { declarationJobs } from '../payment-declarations/payment-declarations.jobs.ts'
import { orderDeclarationJobs } from './order-declarations.jobs.ts'

let shop: CustomsShop
let order: BondedOrder

beforeAll(async () => {
  shop = await startCustomsShop()
})
beforeEach(async () => {
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
  const told = { ...partners, ...wrapped(partners) }
  return stepsOf(db, 'test', { ...outside, partners: told, requestId: 'test', ip: '', userAgent: '' })
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
