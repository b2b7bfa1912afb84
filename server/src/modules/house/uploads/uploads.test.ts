import { Transformer } from '@napi-rs/image'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import {
  imageUpload,
  maxImageBytes,
  thumbnailOf,
  uploadTokenGet,
} from '@selvedge/contract/house/uploads/uploads.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { picture, pngHead } from '../../../../test/pictures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://office.example' })
})
afterAll(() => server.stop())

const send = (name: string, bytes: Uint8Array, more = {}) =>
  server.call(imageUpload, { body: { file: { name, bytes: new Uint8Array(bytes) } }, ...more })

async function load(url: string) {
  const answer = await server.app.http.inject({ url: url.replace('https://office.example', '') })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await new Transformer(bytes).metadata()
  return [width, height]
}

describe('an image', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('as %s is kept with its thumbnail and served', async (kind) => {
    const { data: url } = await send(`红色 外套.${kind}`, await picture(640, 320)[kind]())
    expect(url).toMatch(/^https:\/\/office\.example\/uploads\/[0-9a-f]{40}\.(png|jpg|webp)$/)
    const own = await load(url)
    expect(own).toMatchObject({
      status: 200,
      headers: {
        'content-type': `image/${kind}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    })
    expect(await sizeOf(own.bytes)).toEqual([640, 320])
    expect(await sizeOf((await load(thumbnailOf(url))).bytes)).toEqual([200, 100])
  })

  it('keeps nothing of where and by whom it was taken', async () => {
    const plain = await picture(60, 40).jpeg()
    const facts = Buffer.from('Exif\0\0II*\0 GPS 31.2304 121.4737 Maker')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(facts.length + 2)
    const reported = Buffer.concat([
      plain.subarray(0, 2),
      Buffer.from([0xff, 0xe1]),
      length,
      facts,
      plain.subarray(2),
    ])
    const { data: url } = await send('gps.jpg', reported)
    const stored = (await load(url)).bytes.toString('latin1')
    expect(stored).not.toContain('GPS')
    expect(stored).not.toContain('Exif')
  })

  it('sent twice is one image, also at the same time', async () => {
    const bytes = await picture(33, 44).png()
    const answers = await Promise.all([send('a.png', bytes), send('b.png', bytes), send('a.png', bytes)])
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1)
  })

  it('is told of in the audit by its name', async () => {
    const { data: url } = await send('audited.png', await picture(21, 22).png())
    const [entry] = await server.ok(auditList, { query: { subject: 'upload', size: 1 } })
    expect(entry).toMatchObject({
      endpoint: 'imageUpload',
      subjectId: url.split('/').at(-1),
      after: { name: 'audited.png', width: 21, height: 22 },
    })
  })

  it.each([
    ['more bytes than 1 MB', 'IMAGE_TOO_LARGE', () => Buffer.alloc(maxImageBytes + 1)],
    ['a text', 'IMAGE_UNREADABLE', () => Buffer.from('<svg onload="alert(1)"/>')],
    ['nothing', 'IMAGE_UNREADABLE', () => Buffer.alloc(0)],
    ['a GIF', 'IMAGE_UNREADABLE', () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['a head without a body', 'IMAGE_UNREADABLE', () => pngHead(10, 10)],
    ['frames', 'IMAGE_ANIMATED', () => pngHead(10, 10, ['acTL'])],
    ['40,000 x 40,000 pixels', 'IMAGE_TOO_MANY_PIXELS', () => pngHead(40_000, 40_000)],
  ] as const)('of %s is refused', async (_, error, bytes) => {
    expect(await send('x.png', bytes())).toMatchObject(refusal(error))
  })

  it('cut in the middle is refused or kept as far as it goes, never half of a file', async () => {
    const whole = await picture(300, 300).png()
    expect(await send('half.png', whole.subarray(0, whole.length / 2))).toMatchObject(
      refusal('IMAGE_UNREADABLE'),
    )
  })

  it('needs a form with a file', async () => {
    const json = await server.app.http.inject({
      method: 'POST',
      url: '/admin-api/app/uploadimage',
      headers: { authorization: await server.signIn('Admin') },
      payload: { file: 'x' },
    })
    expect(json.statusCode).toBe(415)
    const body = { file: 'no file' } as never
    expect(await server.call(imageUpload, { body })).toMatchObject(refusal('INVALID_INPUT'))
  })

  it('is not taken from somebody who is not signed in', async () => {
    expect(await send('x.png', Buffer.alloc(9), { as: null })).toMatchObject({ status: 401 })
  })

  it.each(['..%2f..%2fetc%2fpasswd', '0123.png', '__proto__', 'x.exe'])('%s is no image', async (name) => {
    expect(await load(`/uploads/${name}`)).toMatchObject({ status: 404 })
  })
})

describe('a token of the image store', () => {
  const store = { accessKey: 'AK', bucket: 'selvedge', url: 'https://img.example/' }

  it('is refused as long as no store is set up', async () => {
    expect(await server.call(uploadTokenGet)).toMatchObject(refusal('IMAGE_STORE_MISSING'))
  })

  it('lets one image of 1 MB into the store for an hour', async () => {
    await server.ok(configSet, { query: { key: 'qiniu_store' }, body: JSON.stringify(store) })
    await server.ok(configSet, { query: { key: 'qiniu_secret' }, body: 'SK' })
    const { qiniu_key, qiniu_token, qiniu_url } = await server.ok(uploadTokenGet, { as: 'Sellers' })
    const [accessKey, , policy = ''] = qiniu_token.split(':')
    expect(accessKey).toBe('AK')
    expect(JSON.parse(Buffer.from(policy, 'base64url').toString())).toEqual({
      scope: `selvedge:${qiniu_key}`,
      deadline: server.clock.now().getTime() / 1000 + 3600,
      insertOnly: 1,
      fsizeLimit: maxImageBytes,
      mimeLimit: 'image/png;image/jpeg;image/webp',
    })
    expect(qiniu_url).toBe(`https://img.example/${qiniu_key}`)
  })

  it('is not given to somebody who is not signed in', async () => {
    expect(await server.call(uploadTokenGet, { as: null })).toMatchObject({ status: 401 })
  })
})
