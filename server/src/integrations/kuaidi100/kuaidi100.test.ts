import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FaultSwitch } from '../../../../sandbox/src/faults.ts'
import { type RunningPartner, startPartner } from '../../../../sandbox/src/http/partner-server.ts'
import { Tracker } from '../../../../sandbox/src/kuaidi100/tracker.ts'
import { createPost } from '../../core/outbox/partners/outbound.ts'
import type { TrackedParcel, TrackingAccount } from '../../ports/courier.ts'
import { type Calls, PartnerError } from '../../ports/partner.ts'
import { kuaidi100Tracking } from './kuaidi100.ts'
import { subscribeForm } from './payload.ts'
import { tracked } from './replies.ts'
import { signPush } from './sign.ts'
import { kuaidi100Webhooks } from './webhooks.ts'

const keys = { customer: 'cust1', key: 'key1' }
const callback = { url: 'https://office.test/push', salt: 'salt1' }
const directly: Calls = (send) => send()
let partner: Tracker
let running: RunningPartner

const tracking = (over: Partial<TrackingAccount> = {}) =>
  kuaidi100Tracking(createPost({ loopback: true }))({ url: running.url, ...keys, ...over }, directly)

beforeAll(async () => {
  partner = new Tracker(keys)
  running = await startPartner(partner)
})
beforeEach(() => {
  partner.faults.plan = { ...partner.faults.plan, rate: 0 }
})
afterAll(() => running.close())

const parcel = (over: Partial<TrackedParcel> = {}): TrackedParcel => ({
  ...{ trackingNumber: 'SF1000000000001', courier: 'shunfeng', phone: '13800001111' },
  ...over,
})
const node = (ftime: string, context: string) => ({ time: ftime, ftime, context })
const known = (nu: string, state = '0', com = 'shunfeng') =>
  partner.parcels.set(nu, {
    ...{ com, nu, state },
    data: [node('2026-03-02 10:00:00', '已揽收'), node('2026-03-02 12:00:00', '运输中')],
  })
const failureOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof PartnerError)) throw new Error(`no PartnerError: ${error}`)
  const { failure, retryable, away } = error
  return { ...failure, retryable, away }
}

it('signs what is pushed', () => {
  // Made with another tool of the same rules: it pins what is read, and proves nothing of the partner.
  expect(signPush('{"status":"polling"}', 'salt1')).toBe('AC38506FEB4B8F0AB868A0E803D9F123')
})

it('asks by courier, number and phone, and leaves out a phone that is not known', () => {
  const asked = (over: Partial<TrackedParcel>) =>
    JSON.parse(subscribeForm(keys, parcel(over), callback).get('param') ?? '')
  expect(asked({})).toEqual({
    ...{ company: 'shunfeng', number: 'SF1000000000001', key: 'key1' },
    parameters: { callbackurl: callback.url, salt: 'salt1', resultv2: '4', phone: '13800001111' },
  })
  expect(asked({ phone: '' }).parameters).not.toHaveProperty('phone')
})

describe('what is told of a parcel', () => {
  const reported = (over: object) => ({
    ...{ nu: 'SF1000000000001', state: '0', data: [{ ftime: '2026-03-02 10:00:00', context: '已揽收' }] },
    ...over,
  })

  it.each([
    ['1', 'pickedUp'],
    ['14', 'refused'],
    ['301', 'signed'],
    ['1001', 'awaitingClearance'],
    ['99', 'unknown'],
    ['toString', 'unknown'],
  ])('has the state %s: %s', (code, state) => {
    expect(tracked.parse(reported({ state: code })).state).toBe(state)
  })

  it.each([
    ['a number that is none', { nu: '<b>' }],
    ['a time that is none', { data: [{ ftime: 'now', context: 'x' }] }],
    ['a route without end', { data: Array.from({ length: 1_001 }, () => reported({}).data[0]) }],
    ['no route', { data: undefined }],
  ])('makes no sense with %s', (_what, over) => {
    expect(tracked.safeParse(reported(over)).success).toBe(false)
  })

  it('is shortened where it says too much', () => {
    const data = [{ ftime: '2026-03-02 10:00:00', context: '远'.repeat(5_000) }]
    expect(tracked.parse(reported({ data })).nodes[0]?.remark).toHaveLength(500)
  })
})

describe('a subscription', () => {
  it('is made once, however often it is sent', async () => {
    const other = parcel({ trackingNumber: 'SF1000000000002' })
    partner.faults.plan = { rate: 1, kinds: ['lostAnswer'], seed: 1, slowMs: 0 }
    expect(await failureOf(tracking().subscribe(other, callback))).toMatchObject({ retryable: true })
    partner.faults.plan = { ...partner.faults.plan, rate: 0 }
    expect(await tracking().subscribe(other, { ...callback, salt: 'salt2' })).toEqual({ repeated: true })
    expect(partner.repeated).toEqual(['SF1000000000002'])
    // What came first stays: nobody is told by another salt than that.
    expect(partner.subscriptions.get('SF1000000000002')).toEqual(callback)
  })

  it.each([
    ['another key', '600', () => tracking({ key: 'other' }).subscribe(parcel(), callback)],
    ['a parcel of SF without a phone', '408', () => tracking().subscribe(parcel({ phone: '' }), callback)],
    [
      ...(['a number that is too short', '400'] as const),
      () => tracking().subscribe(parcel({ trackingNumber: '1' }), callback),
    ],
  ])('is refused with %s', async (_what, code, call) => {
    expect(await failureOf(call())).toMatchObject({
      ...{ kind: 'service.refused', retryable: false, away: false },
      params: { service: 'kuaidi100', code },
    })
  })

  it('is asked again later of a partner that has too much to do', async () => {
    partner.faults.plan = { rate: 1, kinds: ['throttled'], seed: 1, slowMs: 0 }
    expect(await failureOf(tracking().subscribe(parcel(), callback))).toMatchObject({
      ...{ kind: 'service.refused', retryable: true, away: true },
    })
  })

  it('is asked again later of a partner whose server fails', async () => {
    const failing = await startPartner({
      faults: new FaultSwitch(),
      answer: () => {
        const text = JSON.stringify({ result: false, returnCode: '500', message: '服务器错误' })
        return { type: 'application/json', text, busy: text }
      },
    })
    const failure = await failureOf(tracking({ url: failing.url }).subscribe(parcel(), callback))
    await failing.close()
    expect(failure).toMatchObject({ retryable: true, away: true, params: { code: '500' } })
  })

  it('calls no address that no partner can have', async () => {
    const call = tracking({ url: 'http://169.254.169.254' }).subscribe(parcel(), callback)
    expect(await failureOf(call)).toMatchObject({ kind: 'service.lost', retryable: false })
  })

  it('brings news that are believed where they are signed', async () => {
    const trackingNumber = 'SF1000000000003'
    known(trackingNumber, '5')
    await tracking().subscribe(parcel({ trackingNumber }), callback)
    const form = Object.fromEntries(new URLSearchParams(partner.pushOf(trackingNumber)))
    expect(kuaidi100Webhooks.isSigned(form, 'salt1')).toBe(true)
    expect(kuaidi100Webhooks.read(form)).toMatchObject({ trackingNumber, state: 'delivering' })
    expect(kuaidi100Webhooks.isSigned(form, 'salt2')).toBe(false)
    expect(kuaidi100Webhooks.isSigned({ ...form, param: `${form.param} ` }, 'salt1')).toBe(false)
    expect(kuaidi100Webhooks.isSigned({ sign: signPush('', '') }, '')).toBe(false)
    expect(kuaidi100Webhooks.isSigned({}, 'salt1')).toBe(false)
    expect(() => kuaidi100Webhooks.read({ param: 'x' })).toThrow()
    expect(() => kuaidi100Webhooks.read({ param: '{"lastResult":{}}' })).toThrow()
  })
})
