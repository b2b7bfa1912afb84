import { Transformer } from '@napi-rs/image'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { thumbnailOf } from '@selvedge/contract/house/uploads/uploads.ts'
import {
  maxNamesLookedUp,
  maxPictureMegabytes,
  maxPictures,
  productImageList,
  productImageLookup,
  productImageUpload,
} from '@selvedge/contract/products/images/product-images.ts'
import { referenceFind } from '@selvedge/contract/products/references/references.ts'
import { styleGet } from '@selvedge/contract/products/styles/styles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { picture, pngHead, styleOf } from '../../../../test/pictures.ts'
import { query } from '../../../core/db/db.ts'
import { upsertProducts } from '../products/products.sql.ts'

let server: TestServer
const ids = new Map<string, number>()
const idOf = (spu: string) => ids.get(spu) ?? 0

beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://office.example' })
  await upsertProducts(
    server.app.database.db,
    [styleOf('coat-1', 'R100'), styleOf('dress-2', 'R200'), styleOf('R100', '', 'Other'), styleOf('full-3')],
    server.clock.now(),
  )
  const rows = await query<{ id: number; spu: string }>(
    server.app.database.db,
    sql`select id, spu from product`,
  )
  for (const { id, spu } of rows) ids.set(spu, id)
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const send = (spu: string, name: string, bytes: Uint8Array | string, more = {}) =>
  server.call(productImageUpload, {
    query: { in: name, b: 'Lise', sid: '', pid: idOf(spu) },
    body: typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('base64'),
    ...more,
  })
const list = (spu: string) => server.ok(productImageList, { query: { id: idOf(spu) } })
const lookUp = (names: string[], brand = 'Lise') => server.ok(productImageLookup, { body: { brand, names } })
async function load(url: string) {
  const answer = await server.app.http.inject({ url: url.replace('https://office.example', '') })
  return { status: answer.statusCode, bytes: answer.rawPayload }
}

describe('a picture', () => {
  it.each(['png', 'jpeg'] as const)('as %s is kept with its shot, size and thumbnail', async (kind) => {
    const bytes = await picture(kind === 'png' ? 300 : 320, 200)[kind]()
    const { data } = await send('coat-1', `set/coat-1-0${kind === 'png' ? 2 : 3}.${kind}`, bytes)
    expect(data).toMatchObject({ shot: kind === 'png' ? 2 : 3, already: false })
    expect(await load(data.image)).toMatchObject({ status: 200 })
    const small = await new Transformer((await load(thumbnailOf(data.image))).bytes).metadata()
    expect(small.width).toBe(200)
    expect((await list('coat-1')).at(-1)).toMatchObject({
      id: data.id,
      image: data.image,
      width: kind === 'png' ? 300 : 320,
      height: 200,
      createdBy: 'Admin',
    })
  })

  it('stands by its shot, whichever came first, and one without a shot last', async () => {
    await send('coat-1', 'coat-1-detail.png', await picture(50, 51).png())
    await send('coat-1', 'coat-1.png', await picture(50, 52).png())
    expect((await list('coat-1')).map(({ shot }) => shot)).toEqual([1, 2, 3, null])
  })

  it('is what the product is known by, where it had none', async () => {
    const [first] = await list('coat-1')
    const [found] = await lookUp(['coat-1.png'])
    expect(found?.product).toMatchObject({ images: 4, image: expect.stringContaining('/uploads/') })
    expect(first).toBeDefined()
  })

  it('may come as a data URI, in whatever content type', async () => {
    const text = `data:image/png;base64,${(await picture(61, 40).png()).toString('base64')}`
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream']) {
      const answer = await server.app.http.inject({
        method: 'POST',
        url: `/admin-api/product/upload_image_base64?in=dress-2_1.png&b=Lise&sid=&pid=${idOf('dress-2')}`,
        headers: { authorization: await server.signIn('Admin'), 'content-type': type },
        payload: text,
      })
      expect(answer.json()).toMatchObject({ code: 0, data: { shot: 1 } })
    }
    expect(await list('dress-2')).toHaveLength(1)
  })

  it('keeps nothing of where and by whom it was taken', async () => {
    const plain = await picture(60, 41).jpeg()
    const facts = Buffer.from('Exif\0\0II*\0 GPS 31.2304 121.4737 Maker')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(facts.length + 2)
    const reported = [plain.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, facts, plain.subarray(2)]
    const { data } = await send('dress-2', 'dress-2-2.jpg', Buffer.concat(reported))
    const stored = (await load(data.image)).bytes.toString('latin1')
    expect(stored).not.toContain('GPS')
    expect(stored).not.toContain('Exif')
  })

  it('is there once, under whatever name and however often at the same time', async () => {
    const bytes = await picture(77, 40).png()
    const before = (await list('dress-2')).length
    const answers = await Promise.all(
      ['dress-2-7.png', 'dress-2-8.png', 'x.png', 'dress-2-7.png', 'dress-2-7.png'].map((name) =>
        send('dress-2', name, bytes),
      ),
    )
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(answers.filter(({ data }) => !data.already)).toHaveLength(1)
    expect(await list('dress-2')).toHaveLength(before + 1)
    const other = await send('coat-1', 'coat-1-7.png', bytes)
    expect(other.data).toMatchObject({ already: false })
  })

  it('is told of in the audit of its product', async () => {
    await send('coat-1', 'coat-1-09.png', await picture(21, 22).png())
    const [entry] = await server.ok(auditList, { query: { subject: 'product', size: 1 } })
    expect(entry).toMatchObject({
      endpoint: 'productImageUpload',
      subjectId: String(idOf('coat-1')),
      after: { name: 'coat-1-09.png', shot: 9 },
    })
    // Its name is no name of the style.
    const { sources } = await server.ok(styleGet, { query: { id: idOf('coat-1') } })
    expect(sources.filter(({ field }) => field === 'name')).toEqual([])
  })
})

describe('is refused', () => {
  it.each([
    ['a text', 'PRODUCT_IMAGE_UNREADABLE', async () => Buffer.from('<svg onload="alert(1)"/>')],
    ['a WebP', 'PRODUCT_IMAGE_UNREADABLE', () => picture(20, 20).webp()],
    ['a GIF', 'PRODUCT_IMAGE_UNREADABLE', async () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['a head without a body', 'PRODUCT_IMAGE_UNREADABLE', async () => pngHead(10, 10)],
    ['half a PNG', 'PRODUCT_IMAGE_UNREADABLE', async () => half(await picture(300, 300).png())],
    ['half a JPEG', 'PRODUCT_IMAGE_UNREADABLE', async () => half(await picture(300, 300).jpeg())],
    ['frames', 'IMAGE_ANIMATED', async () => pngHead(10, 10, ['acTL'])],
    ['40,000 x 40,000 pixels', 'IMAGE_TOO_MANY_PIXELS', async () => pngHead(40_000, 40_000)],
    [
      'too many bytes',
      'PRODUCT_IMAGE_TOO_LARGE',
      async () => Buffer.alloc(maxPictureMegabytes * 1024 * 1024 + 1),
    ],
  ] as const)('%s', async (_, error, bytes) => {
    expect(await send('coat-1', 'coat-1-1.jpg', await bytes())).toMatchObject(refusal(error))
  })

  it.each(['', 'not base64!', 'data:image/png;base64,', 'data:image/png,abcd'])(
    'the body %j',
    async (body) => {
      expect(await send('coat-1', 'coat-1-1.jpg', body)).toMatchObject(refusal('PRODUCT_IMAGE_NOT_BASE64'))
    },
  )

  it('what is of no product, or of one of another brand, by its name', async () => {
    const bytes = await picture(10, 10).png()
    expect(await send('nothing', 'x.png', bytes)).toMatchObject(refusal('INVALID_INPUT'))
    const query = { in: 'x.png', b: 'Lise', sid: '', pid: 999_999 }
    const body = bytes.toString('base64')
    expect(await server.call(productImageUpload, { query, body })).toMatchObject(refusal('PRODUCT_NOT_FOUND'))
    const other = await send('R100', 'R100.png', bytes)
    expect(other).toMatchObject(refusal('PRODUCT_IMAGE_OTHER_BRAND'))
    expect(other.message).toContain('R100')
    expect(other.message).toContain('Other')
    expect(await list('R100')).toEqual([])
  })

  it('one more than a product may have', async () => {
    await server.app.database.db.execute(
      sql`insert into product_image (product_id, filename, name, url, sent_hash, bytes, width, height, created_at, created_by)
          select ${idOf('full-3')}, 'x', 'n' || n, 'u', '', 1, 1, 1, now(), 'x' from generate_series(1, ${maxPictures}) as n`,
    )
    expect(await send('full-3', 'full-3.png', await picture(9, 9).png())).toMatchObject(
      refusal('PRODUCT_IMAGES_TOO_MANY'),
    )
  })

  it('whoever may only look, or is not signed in', async () => {
    expect((await send('coat-1', 'x.png', 'aGk=', { as: 'Sellers' })).status).toBe(403)
    expect((await send('coat-1', 'x.png', 'aGk=', { as: null })).status).toBe(401)
  })
})

describe('names of files', () => {
  it('are looked up together, each with its product or null, as one alone is', async () => {
    const names = ['R100-3.jpg', 'coat-1_1.png', 'sub/dress-2.png', 'nobody-1.jpg', 'R100-3.jpg']
    const found = await lookUp(names)
    expect(found.map(({ filename, product }) => [filename, product?.spu ?? null])).toEqual([
      ['R100-3.jpg', 'coat-1'],
      ['coat-1_1.png', 'coat-1'],
      ['sub/dress-2.png', 'dress-2'],
      ['nobody-1.jpg', null],
      ['R100-3.jpg', 'coat-1'],
    ])
    for (const { filename, product } of found) {
      const alone = await server.ok(referenceFind, { query: { filename, brand: 'Lise' } })
      expect(alone?.id ?? null).toBe(product?.id ?? null)
    }
    const [other] = await lookUp(['R100-3.jpg'], 'Other')
    expect(other?.product?.spu).toBe('R100')
  })

  it('know the file that was sent under them', async () => {
    const bytes = await picture(31, 32).png()
    await send('coat-1', 'coat-1-31.png', bytes)
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')
    const [same, other] = await lookUp(['coat-1-31.png', 'coat-1-32.png'])
    expect(same?.product).toMatchObject({ sentHash: digest })
    expect(other?.product).toMatchObject({ sentHash: null })
  })

  it(`are ${maxNamesLookedUp} at most, in one go`, async () => {
    const names = Array.from({ length: maxNamesLookedUp }, (_, n) => `coat-1-front-view-${n}.jpg`)
    expect((await lookUp(names)).every(({ product }) => product?.spu === 'coat-1')).toBe(true)
    const body = { brand: 'Lise', names: [...names, 'x.jpg'] }
    expect(await server.call(productImageLookup, { body })).toMatchObject(refusal('INVALID_INPUT'))
  })
})

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
