import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningPartner, startPartner } from '../../../../sandbox/src/http/partner-server.ts'
import { SfExpress } from '../../../../sandbox/src/sf/courier.ts'
import { createPost } from '../../core/outbox/partners/outbound.ts'
import type { CourierAccount, WaybillRequest } from '../../ports/courier.ts'
import { type Calls, PartnerError } from '../../ports/partner.ts'
import { createContent, formOf } from './payload.ts'
import { sfCourier } from './sf.ts'
import { sign } from './sign.ts'

const keys = { partnerId: 'P1', checkWord: 'word1' }
const directly: Calls = (send) => send()
let partner: SfExpress
let running: RunningPartner

const courier = (over: Partial<CourierAccount> = {}, now: () => number = Date.now) =>
  sfCourier(createPost({ loopback: true }), now)(
    { url: `${running.url}/std/service`, ...keys, monthlyCard: '7551234567', product: 1, ...over },
    directly,
  )

beforeAll(async () => {
  partner = new SfExpress(keys)
  running = await startPartner(partner)
})
beforeEach(() => {
  partner.faults.plan = { ...partner.faults.plan, rate: 0 }
})
afterAll(() => running.close())

const contact = { country: 'CN', province: '上海', city: '上海市', address: '中山路 1 号', postcode: '' }
const request = (requestNo: string, over: Partial<WaybillRequest> = {}): WaybillRequest => ({
  requestNo,
  sender: { ...contact, name: '仓库', phone: '02112345678' },
  receiver: { ...contact, name: '林知夏', phone: '13800001111', postcode: '200000' },
  goods: [{ name: '条纹连衣裙', quantity: 2 }],
  ...over,
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

describe('a message', () => {
  // Made with another tool of the same rules: it pins what is sent, and proves nothing of the courier.
  it('is signed over its encoded content, time and check word', () => {
    expect(sign('{"orderId":"SO 1*~顺"}', '1700000000000', 'word1')).toBe('m9H2Yj9X1li3psW3ZY535w==')
  })

  it('is a form with its content as text', () => {
    const form = Object.fromEntries(formOf(keys, 'X', { a: 1 }, { requestId: 'r1', now: 5 }))
    expect(form).toEqual({
      ...{ partnerID: 'P1', requestID: 'r1', serviceCode: 'X', timestamp: '5', msgData: '{"a":1}' },
      msgDigest: sign('{"a":1}', '5', 'word1'),
    })
  })

  it('says from whom, to whom, what, and who pays', () => {
    expect(createContent({ monthlyCard: '755', product: 2 }, request('SO1'))).toEqual({
      language: 'zh-CN',
      orderId: 'SO1',
      cargoDetails: [{ name: '条纹连衣裙', count: 2 }],
      contactInfoList: [
        {
          ...{ contactType: 1, contact: '仓库', mobile: '02112345678', country: 'CN', province: '上海' },
          ...{ city: '上海市', address: '中山路 1 号' },
        },
        {
          ...{ contactType: 2, contact: '林知夏', mobile: '13800001111', country: 'CN', province: '上海' },
          ...{ city: '上海市', address: '中山路 1 号', postCode: '200000' },
        },
      ],
      ...{ expressTypeId: 2, payMethod: 1, monthlyCard: '755', parcelQty: 1, isReturnRoutelabel: 1 },
    })
    expect(createContent({ monthlyCard: '', product: 1 }, request('SO1'))).not.toHaveProperty('monthlyCard')
  })

  it('names the first fifty kinds of goods, and loses no unit', () => {
    const goods = Array.from({ length: 60 }, (_, index) => ({ name: `裙 ${index}`, quantity: 2 }))
    const { cargoDetails } = createContent({ monthlyCard: '', product: 1 }, request('SO1', { goods }))
    expect(cargoDetails).toHaveLength(50)
    expect(cargoDetails.reduce((sum, { count }) => sum + count, 0)).toBe(120)
  })
})

describe('a waybill', () => {
  it('is made once, with what its label says', async () => {
    const made = await courier().create(request('ONCE'))
    expect(made).toEqual({
      trackingNumber: expect.stringMatching(/^SF\d{13}$/),
      label: {
        ...{ route: '021WE-571A3', transport: 'T4', origin: '021', destination: '571WB' },
        code: expect.stringContaining(made.trackingNumber),
      },
    })
    expect(await courier().create(request('ONCE'))).toEqual(made)
    expect(partner.repeated).toContain('ONCE')
  })

  it('is made once although the answer is lost', async () => {
    partner.faults.plan = { rate: 1, kinds: ['lostAnswer'], seed: 1, slowMs: 0 }
    expect(await failureOf(courier().create(request('LOST')))).toMatchObject({
      ...{ kind: 'service.lost', retryable: true, away: true },
    })
    partner.faults.plan = { ...partner.faults.plan, rate: 0 }
    const { trackingNumber } = await courier().create(request('LOST'))
    expect(trackingNumber).toBe(partner.orders.get('LOST')?.waybillNo)
  })

  it('is cancelled, and again, and where there is none', async () => {
    await courier().create(request('GONE'))
    await courier().cancel('GONE')
    await courier().cancel('GONE')
    await courier().cancel('NEVER')
    expect(partner.orders.get('GONE')?.state).toBe('cancelled')
  })

  it('is not cancelled once the parcel was collected', async () => {
    await courier().create(request('LEFT'))
    partner.move('LEFT', {
      acceptTime: '2026-03-02 10:00:00',
      ...{ acceptAddress: '上海', remark: '已收件', opCode: '50' },
    })
    expect(await failureOf(courier().cancel('LEFT'))).toMatchObject({
      ...{ kind: 'service.refused', retryable: false, away: false },
      params: { service: 'sf', code: '8252' },
    })
  })
})

describe('a route', () => {
  it('is told oldest first, to whoever knows the end of the phone number', async () => {
    const { trackingNumber } = await courier().create(request('ROUTE'))
    const node = (acceptTime: string, opCode: string) =>
      partner.move('ROUTE', { acceptTime, acceptAddress: '上海', remark: '运输中', opCode })
    node('2026-03-02 12:00:00', '80')
    node('2026-03-02 10:00:00', '50')
    const nodes = await courier().routes({ trackingNumber, phoneEnd: '1111' })
    expect(nodes.map(({ code }) => code)).toEqual(['50', '80'])
    expect(nodes[0]).toEqual({ at: '2026-03-02 10:00:00', place: '上海', remark: '运输中', code: '50' })
    expect(await courier().routes({ trackingNumber, phoneEnd: '9999' })).toEqual([])
  })
})

describe('the courier refuses', () => {
  const [late, noGoods] = [() => Date.now() - 3_600_000, request('BAD', { goods: [] })]
  it.each([
    ['another check word', 'A1006', () => courier({ checkWord: 'other' }).create(request('BAD'))],
    ['an unknown customer', 'A1004', () => courier({ partnerId: 'P2' }).create(request('BAD'))],
    ['an old message', 'A1002', () => courier({}, late).create(request('BAD'))],
    ['nothing to send', '8057', () => courier().create(noGoods)],
    ['a number without end', '8057', () => courier().create(request('B'.repeat(65)))],
  ])('%s', async (_what, code, call) => {
    expect(await failureOf(call())).toMatchObject({
      ...{ kind: 'service.refused', retryable: false },
      params: { service: 'sf', code },
    })
    expect([...partner.orders.keys()].some((key) => key.startsWith('B'))).toBe(false)
  })

  it('for a while, and takes it later', async () => {
    partner.faults.plan = { rate: 1, kinds: ['throttled'], seed: 1, slowMs: 0 }
    const failure = await failureOf(courier().create(request('BUSY')))
    expect(failure).toMatchObject({ kind: 'service.refused', retryable: true, away: true })
    expect(partner.orders.has('BUSY')).toBe(false)
  })
})

it('calls no address that no courier can have', async () => {
  const url = 'http://169.254.169.254/std/service'
  expect(await failureOf(courier({ url }).create(request('META')))).toMatchObject({
    ...{ kind: 'service.lost', retryable: false },
  })
})

describe('an answer', () => {
  const answered = (data: object) =>
    sfCourier(async () => ({
      status: 200,
      headers: {},
      text: JSON.stringify({ apiResultCode: 'A1000', apiErrorMsg: '', apiResultData: JSON.stringify(data) }),
    }))({ url: 'http://sf.test', ...keys, monthlyCard: '', product: 1 }, directly)
  const adapterAnswering = (msgData: object) => answered({ success: true, errorCode: 'S0000', msgData })
  const number = (waybillNo: string, waybillType = 1) => ({ waybillNoInfoList: [{ waybillType, waybillNo }] })

  it.each([
    ['no waybill', adapterAnswering({ waybillNoInfoList: [] })],
    ['the waybill of something else', adapterAnswering(number('SF1234567890123', 2))],
    ['a number that is none', adapterAnswering(number('<b>SF</b>'))],
    ['a number without end', adapterAnswering(number('1'.repeat(100)))],
    ['nothing', adapterAnswering({})],
  ])('makes no sense with %s', async (_what, from) => {
    expect(await failureOf(from.create(request('X')))).toMatchObject({ kind: 'service.unreadable' })
  })

  it('is shortened where it says too much', async () => {
    const routeLabelInfo = [{ routeLabelData: { destRouteLabel: 'R'.repeat(5_000) } }]
    const { label } = await adapterAnswering({ ...number('SF1234567890123'), routeLabelInfo }).create(
      request('X'),
    )
    expect(label.route).toHaveLength(60)
  })
})

it('makes one waybill of each request while a fifth of the calls goes wrong', async () => {
  partner.faults.plan = { rate: 0.2, kinds: ['throttled', 'serverError', 'lostAnswer'], seed: 7, slowMs: 0 }
  const numbers = Array.from({ length: 60 }, (_, index) => `STORM${index}`)
  const made = await Promise.all(
    numbers.map(async (requestNo) => {
      for (;;) {
        try {
          return (await courier().create(request(requestNo))).trackingNumber
        } catch (error) {
          if (!(error instanceof PartnerError && error.retryable)) throw error
        }
      }
    }),
  )
  expect(made).toEqual(numbers.map((one) => partner.orders.get(one)?.waybillNo))
  expect(new Set(made).size).toBe(60)
  expect(partner.repeated.filter((one) => one.startsWith('STORM')).length).toBeGreaterThan(0)
})
