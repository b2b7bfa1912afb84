import { orderRefund } from '@selvedge/contract/orders/refunds/refunds.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, Broken, callsOf, Refused } from '../../../../test/browser/answers.ts'
import { signIn } from '../../../../test/browser/mount.tsx'
import { hostRefusals } from './answered-refusals.ts'
import { callOnce, UnansweredCalls } from './unanswered.ts'

const unanswered = new UnansweredCalls()
const refund = () =>
  callOnce(
    orderRefund,
    { body: { orderId: 5, paymentId: 71, amount: '10', note: '', items: [] } },
    unanswered,
  )
const keys = () => callsOf(orderRefund).map(({ key }) => key)
const reply = (...replies: (Refused | Broken | number)[]) => answer(orderRefund, () => replies.shift() ?? 9)

let leave = () => {}
beforeEach(() => signIn())
afterEach(() => leave())

test('who must confirm before a lost call is sent again sends that call', async () => {
  leave = hostRefusals(async () => ({}))
  reply(new Broken(502), new Refused('CONFIRMATION_NEEDED'), 9, 9)
  await expect(refund()).rejects.toThrow()
  await expect(refund()).resolves.toBe(9)
  await refund()
  const [lost, unconfirmed, confirmed, another] = keys()
  expect([unconfirmed, confirmed]).toEqual([lost, lost])
  expect(another).not.toBe(lost)
})

test('a lost call is kept where its repetition says nothing of it: not confirmed, or nobody is signed in', async () => {
  leave = hostRefusals(async () => null)
  reply(new Broken(502), new Refused('CONFIRMATION_NEEDED'), new Broken(401), 9)
  await expect(refund()).rejects.toThrow()
  await expect(refund()).rejects.toThrow()
  await expect(refund()).rejects.toThrow()
  await refund()
  expect(new Set(keys()).size).toBe(1)
})

test('a refusal of another kind is an answer', async () => {
  leave = hostRefusals(async () => null)
  reply(new Broken(502), new Refused('REFUND_TOO_MUCH'), 9)
  await expect(refund()).rejects.toThrow()
  await expect(refund()).rejects.toThrow()
  await refund()
  const [lost, refused, another] = keys()
  expect(refused).toBe(lost)
  expect(another).not.toBe(lost)
})
