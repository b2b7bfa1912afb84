import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningPartner, startPartner } from '../../../../sandbox/src/http/partner-server.ts'
import { MiniProgram } from '../../../../sandbox/src/wechat-miniprogram/mini-program.ts'
import { createPost } from '../../core/outbox/partners/outbound.ts'
import { AnswerLost } from '../../ports/mini-program.ts'
import { type Calls, PartnerError } from '../../ports/partner.ts'
import { messageBody, tokenBody } from './payload.ts'
import { wechatMiniProgram } from './wechat-miniprogram.ts'

const account = { appid: 'wx1', secret: 's1' }
const message = {
  openid: 'o1',
  templateId: 'T',
  page: 'pages/a?notice=1',
  data: { thing1: '大衣' },
  version: 'trial',
} as const
const directly: Calls = (send) => send()

let platform: MiniProgram
let running: RunningPartner
beforeAll(async () => {
  platform = new MiniProgram({ ...account, templates: { T: ['thing1'] } })
  running = await startPartner(platform)
})
beforeEach(() => {
  platform.faults.plan = { ...platform.faults.plan, rate: 0 }
})
afterAll(() => running.close())

const program = (more: object = {}, calls = directly) =>
  wechatMiniProgram(createPost({ loopback: true }))({ url: running.url, ...account, ...more }, calls)
const always = (kind: 'serverError' | 'lostAnswer' | 'throttled') => {
  platform.faults.plan = { rate: 1, kinds: [kind], seed: 1, slowMs: 0 }
}

it('says what the documentation has', () => {
  expect(tokenBody(account, false)).toEqual({
    grant_type: 'client_credential',
    appid: 'wx1',
    secret: 's1',
    force_refresh: false,
  })
  expect(messageBody(message)).toEqual({
    touser: 'o1',
    template_id: 'T',
    page: 'pages/a?notice=1',
    data: { thing1: { value: '大衣' } },
    miniprogram_state: 'trial',
    lang: 'zh_CN',
  })
})

describe('a token', () => {
  it('is the same one until it is forced', async () => {
    const first = await program().token(false)
    expect(first.seconds).toBe(7_200)
    expect(await program().token(false)).toEqual(first)
    expect((await program().token(true)).token).not.toBe(first.token)
  })

  it('that is refused is no matter of time, unless the platform is busy', async () => {
    await expect(program({ secret: 'x' }).token(false)).rejects.toMatchObject({
      retryable: false,
      failure: { kind: 'service.refused', params: { code: '40125' } },
    })
    always('throttled')
    await expect(program().token(false)).rejects.toMatchObject({ retryable: true })
  })
})

describe('a message', () => {
  it('is answered by a code, whatever it is', async () => {
    const { token } = await program().token(false)
    expect(await program().send(token, message)).toEqual({ code: 0, said: 'ok' })
    expect(await program().send('another', message)).toMatchObject({ code: 40001 })
    expect(await program().send(token, { ...message, data: {} })).toEqual({
      code: 47003,
      said: 'argument invalid! data.thing1.value is empty',
    })
  })

  it.each(['serverError', 'lostAnswer'] as const)(
    'whose answer is lost (%s) may have gone out',
    async (kind) => {
      const { token } = await program().token(false)
      always(kind)
      await expect(program().send(token, message)).rejects.toBeInstanceOf(AnswerLost)
    },
  )

  it('may have gone out whatever the lane makes of the loss', async () => {
    const { token } = await program().token(false)
    always('lostAnswer')
    const waiting: Calls = (send) =>
      send().catch((error) => {
        throw error instanceof PartnerError ? error.waiting(1_000) : error
      })
    await expect(program({}, waiting).send(token, message)).rejects.toBeInstanceOf(AnswerLost)
  })

  it('has not gone out where no connection came about, or no call was let through', async () => {
    const nobody = program({ url: 'http://127.0.0.1:1' }).send('t', message)
    await expect(nobody).rejects.not.toBeInstanceOf(AnswerLost)
    await expect(nobody).rejects.toBeInstanceOf(PartnerError)
    const closed = new PartnerError(
      { kind: 'service.unreadable', params: { service: 'miniprogram' } },
      { retryable: true, waitMs: 1 },
    )
    const refusing: Calls = () => Promise.reject(closed)
    await expect(program({}, refusing).send('t', message)).rejects.toBe(closed)
  })
})
