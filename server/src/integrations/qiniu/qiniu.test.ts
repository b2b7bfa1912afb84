import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningPartner, startPartner } from '../../../../sandbox/src/http/partner-server.ts'
import { QiniuStore } from '../../../../sandbox/src/qiniu/image-store.ts'
import { createPost } from '../../core/outbox/partners/outbound.ts'
import type { RemoteImage, RemoteImagesAccount } from '../../ports/image-store.ts'
import { type Calls, PartnerError } from '../../ports/partner.ts'
import { uploadForm } from './form.ts'
import { signPolicy } from './put-policy.ts'
import { qiniuImages } from './qiniu.ts'

const keys = { accessKey: 'AK', secretKey: 'the secret key', bucket: 'selvedge' }
const directly: Calls = (send) => send()
const post = createPost({ loopback: true })
let partner: QiniuStore
let running: RunningPartner

beforeAll(async () => {
  partner = new QiniuStore(keys)
  running = await startPartner(partner)
})
beforeEach(() => {
  partner.images.clear()
  partner.repeated.length = 0
  partner.refused.length = 0
  partner.cutsAnswers = false
  fault(0)
})
afterAll(() => running.close())

const store = (over: Partial<RemoteImagesAccount> = {}, timeoutMs = 2_000) =>
  qiniuImages(post, { timeoutMs })({ ...keys, uploadUrl: running.url, ...over }, directly)

/** Bytes that a form, or a text, might spoil. */
const bytes = Buffer.concat([
  Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
  Buffer.from('\r\n--selvedge-\r\n\r\n"红色"'),
])
const image = (over: Partial<RemoteImage> = {}): RemoteImage => ({
  ...{ key: 'uploads/0a1b.png', mimeType: 'image/png', bytes },
  ...over,
})
function fault(rate: number, kind: 'slow' | 'lostAnswer' | 'serverError' | 'throttled' = 'slow', slowMs = 0) {
  partner.faults.plan = { rate, kinds: [kind], seed: 1, slowMs }
}
async function failureOf(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof PartnerError)) throw new Error(`no PartnerError: ${error}`)
  const { failure, retryable, away, message } = error
  expect(message).not.toContain(keys.secretKey)
  return { ...failure, retryable, away }
}

it('signs a policy as the store documents it', () => {
  const policy =
    '{"scope":"my-bucket:sunflower.jpg","deadline":1451491200,"returnBody":"{\\"name\\":$(fname),\\"size\\":$(fsize),\\"w\\":$(imageInfo.width),\\"h\\":$(imageInfo.height),\\"hash\\":$(etag)}"}'
  expect(signPolicy(policy, { accessKey: 'MY_ACCESS_KEY', secretKey: 'MY_SECRET_KEY' })).toMatch(
    /^MY_ACCESS_KEY:wQ4ofysef1R7IKnrziqtomqyDvI=:/,
  )
})

it('tells with the base64 of addresses, padded', () => {
  const [, sign = '', policy = ''] = signPolicy('{"scope":"红?>~"}', keys).split(':')
  expect(sign).toMatch(/^[\w-]{27}=$/)
  expect(policy).not.toMatch(/[+/]/)
  expect(Buffer.from(policy, 'base64url').toString()).toBe('{"scope":"红?>~"}')
})

it('lets nothing of a name end a field of the form', () => {
  const { body } = uploadForm('token', image({ key: 'a"\r\n\r\nx.png', bytes: Buffer.from('x') }))
  expect(body.toString()).toContain('filename="ax.png"')
})

describe('an image', () => {
  it('comes there byte by byte, and is served', async () => {
    await store().put(image())
    expect(partner.images.get('uploads/0a1b.png')).toEqual({ type: 'image/png', bytes })
    const served = await fetch(`${running.url}/images/uploads/0a1b.png`)
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('that is sent again stays as it is', async () => {
    await store().put(image())
    await store().put(image({ bytes: Buffer.from('other') }))
    expect(partner.repeated).toEqual(['uploads/0a1b.png'])
    expect(partner.images.get('uploads/0a1b.png')?.bytes).toEqual(bytes)
  })

  it.each(['lostAnswer', 'cut'] as const)(
    'is there although its answer is %s, and may be sent again',
    async (how) => {
      if (how === 'cut') partner.cutsAnswers = true
      else fault(1, 'lostAnswer')
      expect(await failureOf(store().put(image()))).toMatchObject({
        ...{ kind: 'service.lost', retryable: true, away: true },
      })
      partner.cutsAnswers = false
      fault(0)
      await store().put(image())
      expect([...partner.images.keys()]).toEqual(['uploads/0a1b.png'])
    },
  )

  it('that was cut on its way is refused by its checksum', async () => {
    const cutOnItsWay = qiniuImages((url, sent) => {
      const text = Buffer.from(sent.body)
      const body = Buffer.concat([text.subarray(0, 700), text.subarray(720)])
      return post(url, { ...sent, body })
    })
    const cut = cutOnItsWay({ ...keys, uploadUrl: running.url }, directly).put(
      image({ bytes: Buffer.alloc(2_000, 7) }),
    )
    expect(await failureOf(cut)).toMatchObject({ kind: 'service.refused', params: { code: '400' } })
    expect(partner.images.size).toBe(0)
  })

  it.each([
    ['another secret', 401, 'bad token', { secretKey: 'other' }],
    ['another account', 401, 'bad token', { accessKey: 'other' }],
    ['another bucket', 631, 'no such bucket', { bucket: 'other' }],
  ])('is refused with %s', async (_what, status, said, over) => {
    expect(await failureOf(store(over).put(image()))).toEqual({
      kind: 'service.refused',
      params: { service: 'qiniu', code: String(status), said },
      retryable: false,
      away: false,
    })
    expect(partner.refused).toEqual([status])
  })

  it.each(['serverError', 'throttled'] as const)('may be sent again after %s', async (kind) => {
    fault(1, kind)
    expect(await failureOf(store().put(image()))).toMatchObject({ retryable: true, away: true })
    expect(partner.images.size).toBe(0)
  })

  it('is not waited for longer than it may take', async () => {
    fault(1, 'slow', 1_000)
    expect(await failureOf(store({}, 100).put(image()))).toMatchObject({
      ...{
        kind: 'service.lost',
        params: { service: 'qiniu', cause: 'timeout' },
        retryable: true,
        away: true,
      },
    })
  })

  it('is sent to no address that no store can have', async () => {
    expect(await failureOf(store({ uploadUrl: 'http://169.254.169.254' }).put(image()))).toMatchObject({
      ...{ kind: 'service.lost', retryable: false, away: false },
    })
  })

  it.each([
    ['<html>', 'service.unreadable'],
    ['{"key":"uploads/other.png"}', 'service.unreadable'],
    [`"${'x'.repeat(100_000)}"`, 'service.lost'],
  ])('is not taken to be there after an answer such as %.30s', async (text, kind) => {
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(200).end(text))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const at = server.address()
    const uploadUrl = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
    expect(await failureOf(store({ uploadUrl }).put(image()))).toMatchObject({ kind })
    server.close()
    server.closeAllConnections()
  })
})

describe('a token for a browser', () => {
  const permit = {
    key: 'console/1',
    until: new Date(Date.now() + 60_000),
    maxBytes: 300,
    mimeTypes: ['image/png', 'image/jpeg'],
  }
  const sendBy = async (token: string, over: Partial<RemoteImage> = {}) => {
    const form = uploadForm(token, image({ key: 'console/1', ...over }))
    return (
      await post(running.url, { ...form, timeoutMs: 2_000, limits: { bytes: 9_999, depth: 9, values: 99 } })
    ).status
  }

  it('lets one image in, once', async () => {
    const token = store().tokenFor(permit)
    expect(await sendBy(token)).toBe(200)
    expect(await sendBy(token)).toBe(614)
  })

  it.each([
    ['under another key', 403, {}, { key: 'console/2' }],
    ['of another kind', 403, {}, { mimeType: 'text/html' }],
    ['that is too large', 413, {}, { bytes: Buffer.alloc(301) }],
    ['after its time', 401, { until: new Date(Date.now() - 60_000) }, {}],
  ])('lets none in %s', async (_what, status, allowed, over) => {
    expect(await sendBy(store().tokenFor({ ...permit, ...allowed }), over)).toBe(status)
    expect(partner.images.size).toBe(0)
  })
})
