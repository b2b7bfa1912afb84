import { noticeReach } from '@selvedge/contract/marketing/notices/notices.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type MiniProgramShop,
  reportKey,
  startMiniProgramShop,
} from '../../../../../test/shops/mini-program-shop.ts'

let shop: MiniProgramShop
const at = '2026-03-02T02:00:00.000Z'
const consent = (id: string, openid: string, more: object = {}) => ({
  ...{ kind: 'consent', id, openid, templateId: 'T0', at },
  ...more,
})
const body = (...reports: object[]) => JSON.stringify({ reports })
const reach = async () =>
  (await shop.server.ok(noticeReach)).types.map(({ people, consents }) => [people, consents])

beforeAll(async () => {
  shop = await startMiniProgramShop()
  await shop.connect()
  await shop.set('wechat_miniprogram_secret', 'mini-program-secret-1')
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

it('nothing is taken as long as there is no key', async () => {
  for (const key of ['', 'a-key-of-somebody-else'])
    expect((await shop.send(body(consent('1', 'a')), { key })).statusCode).toBe(401)
  await shop.set('miniprogram_report_key', reportKey)
})

describe('a consent', () => {
  it('counts once, however often and however close together it is told', async () => {
    const reported = body(
      consent('1', 'a'),
      consent('1', 'a'),
      consent('2', 'a'),
      consent('3', 'b', { templateId: 'T1' }),
    )
    const answers = await Promise.all(Array.from({ length: 4 }, () => shop.send(reported)))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ code: 0, data: 4, message: '' })
    }
    expect(await reach()).toEqual([
      [1, 2],
      [1, 1],
    ])
  })

  it('is ended by a later refusal of the same template, and stays after an earlier one', async () => {
    const refusal = { kind: 'refusal', openid: 'a', templateId: 'T0' }
    await shop.report({ ...refusal, at: '2026-03-02T01:59:59.000Z' }, { ...refusal, templateId: 'T1' })
    expect((await reach())[0]).toEqual([1, 2])
    await shop.report({ ...refusal, at })
    expect((await reach())[0]).toEqual([0, 0])
  })
})

it('a view counts once for each receiver, and for nobody else', async () => {
  await shop.accept(['v1', 'v2', 'v3'])
  const id = await shop.publish()
  const view = (openid: string, notice: number | string = id) => ({ kind: 'view', openid, notice })
  await shop.report(view('v1'), view('v1'), view('v2', String(id)), view('stranger'), view('v3', 9_999))
  await shop.report(view('v1'))
  expect(await shop.find(id)).toMatchObject({ postcount: 3, successcount: 3, viewcount: 2 })
})

describe('is refused, and leaves nothing', () => {
  const reported = body(consent('refused', 'nobody'))
  it('what is signed by another key, at another time, or was changed', async () => {
    const before = await reach()
    const { time } = shop.server.clock
    const late = new Date(time.getTime() - 6 * 60_000)
    const early = new Date(time.getTime() + 6 * 60_000)
    for (const answer of [
      await shop.send(reported, { key: 'another-key-0123456789' }),
      await shop.send(reported, { at: late }),
      await shop.send(reported, { at: early }),
      await shop.server.app.http.inject({ method: 'POST', url: '/miniprogram/reports', payload: reported }),
    ])
      expect(answer.statusCode).toBe(401)
    expect(await reach()).toEqual(before)
  })

  it.each([
    '',
    'no json',
    '[]',
    '{}',
    '{"reports":[]}',
    body({ kind: 'other' }),
    body(consent('', 'a')),
    body(consent('x', '')),
    body(consent('x', 'a\u0000')),
    body(consent('x', 'a'.repeat(65))),
    body(consent('x', 'a', { at: 'yesterday' })),
    body(consent('x', 'a', { at: '0001-01-01T00:00:00Z' })),
    body({ kind: 'view', openid: 'a', notice: 'x', at }),
    body({ kind: 'view', openid: 'a', notice: 1e300, at }),
    body(...Array.from({ length: 501 }, (_, index) => consent(`many-${index}`, 'a'))),
    `{"reports":${'['.repeat(5_000)}`,
  ])('%j makes no sense', async (text) => {
    const before = await reach()
    expect((await shop.send(text)).statusCode).toBe(400)
    expect(await reach()).toEqual(before)
  })

  it('what is too large', async () => {
    expect((await shop.send(body(consent('x', 'a', { more: 'a'.repeat(600_000) })))).statusCode).toBe(413)
  })
})
