import { randomUUID } from 'node:crypto'
import { Transformer } from '@napi-rs/image'
import { syncLanes } from '@selvedge/contract/house/sync/sync.ts'
import { imageUpload, thumbnailOf, uploadTokenGet } from '@selvedge/contract/house/uploads/uploads.ts'
import { adGet, adSave } from '@selvedge/contract/marketing/ads/ads.ts'
import { outfitList, outfitSave } from '@selvedge/contract/marketing/outfits/outfits.ts'
import { setList, setSave } from '@selvedge/contract/marketing/sets/sets.ts'
import { productImageUpload } from '@selvedge/contract/products/images/product-images.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { picture, styleOf } from '../../../../test/pictures.ts'
import { startImageStore, storeKeys, type TestImageStore } from '../../../../test/shops/image-store.ts'
import { createVariants } from '../../../../test/shops/shop.ts'
import { stepsOf } from '../../../core/http/steps.ts'
import { createPost } from '../../../core/outbox/partners/outbound.ts'
import { qiniuImages } from '../../../integrations/qiniu/qiniu.ts'
import { supplierWeb } from '../../../integrations/supplier-web/supplier-web.ts'
import { upsertProducts } from '../../products/products/products.sql.ts'
import { storeImageAnyway } from './store-image.ts'

const timeoutMs = 3_000
/** Fewer than there are uploads that hang. */
const connections = 3
let server: TestServer
let remote: TestImageStore

beforeAll(async () => {
  remote = await startImageStore()
  server = await startTestServer({
    publicUrl: 'https://office.example',
    connections,
    adapters: {
      remoteImages: qiniuImages(createPost({ loopback: true }), { timeoutMs }),
      supplierWeb: supplierWeb({ allowed: new URL(remote.url).origin }),
    },
  })
})
beforeEach(async () => {
  fault(0)
  remote.store.cutsAnswers = false
  remote.store.refused.length = 0
  remote.store.repeated.length = 0
  remote.store.images.clear()
  await remote.connect(server)
  await remote.switchOn(server)
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
  await remote.close()
})

function fault(rate: number, kind: 'slow' | 'lostAnswer' | 'serverError' = 'slow') {
  remote.store.faults.plan = { rate, kinds: [kind], seed: 1, slowMs: timeoutMs + 1_000 }
}

let width = 30
/** A picture that nobody has sent yet. */
const newPicture = () => picture(width++, 20).png()
const send = (bytes: Uint8Array, more = {}) =>
  server.call(imageUpload, { body: { file: { name: 'a.png', bytes: new Uint8Array(bytes) } }, ...more })
/** A picture that says where it was taken. */
async function talkative() {
  const plain = await picture(60, 41).jpeg()
  const facts = Buffer.from('Exif\0\0II*\0 GPS 31.2304 121.4737 Maker')
  const head = Buffer.from([0xff, 0xe1, 0, facts.length + 2])
  return Buffer.concat([plain.subarray(0, 2), head, facts, plain.subarray(2)])
}
const laneOf = async () =>
  (await server.ok(syncLanes)).find(({ lane }) => lane === 'imagestore:qiniu') ?? null
const inOffice = async (url: string) =>
  (await server.app.http.inject({ url: new URL(url).pathname.replace('/images', '') })).statusCode

describe('an image', () => {
  it('goes to the image store with its thumbnail, and is read there', async () => {
    const { data: url } = await send(await picture(640, 320).png(), { as: 'Sellers' })
    expect(url).toMatch(/\/images\/uploads\/[0-9a-f]{40}\.png$/)
    expect(url.startsWith(`${remote.url}/uploads/`)).toBe(true)
    expect(remote.store.images.size).toBe(2)
    for (const [address, size] of [[url, [640, 320]] as const, [thumbnailOf(url), [200, 100]] as const]) {
      const served = await fetch(address)
      expect(served.headers.get('content-type')).toBe('image/png')
      const shown = await new Transformer(Buffer.from(await served.arrayBuffer())).metadata()
      expect([shown.width, shown.height]).toEqual(size)
      // Here it is kept all the same.
      expect(await inOffice(address)).toBe(200)
    }
  })

  it('leaves without what it says of its maker', async () => {
    expect(await send(await talkative())).toMatchObject({ code: 0 })
    expect(remote.store.images.size).toBe(2)
    for (const { bytes, type } of remote.store.images.values()) {
      expect(type).toBe('image/jpeg')
      expect(bytes.toString('latin1')).not.toMatch(/GPS|Exif/)
    }
  })

  it('that is none is refused before the store hears of it', async () => {
    expect(await send(Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject(refusal('IMAGE_UNREADABLE'))
    expect(await send(await newPicture(), { as: null })).toMatchObject({ status: 401 })
    expect([remote.store.images.size, remote.store.refused]).toEqual([0, []])
  })

  it('sent again, also at the same time, is one image under one key', async () => {
    const bytes = await newPicture()
    const answers = await Promise.all([send(bytes), send(bytes), send(bytes)])
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1)
    expect(remote.store.images.size).toBe(2)
  })

  it('of a product goes there too', async () => {
    await upsertProducts(server.app.database.db, [styleOf('coat-1')], server.clock.now())
    const { rows } = await server.app.database.pool.query('select id from product')
    const query = { in: 'coat-1.png', b: 'Lise', sid: '', pid: rows[0].id }
    const body = (await newPicture()).toString('base64')
    expect((await server.ok(productImageUpload, { query, body })).image).toContain(remote.url)
  })
})

describe('an image that a browser has put there by itself', () => {
  const put = (bytes: Buffer, type = 'image/jpeg') => {
    const key = `console/${randomUUID()}`
    remote.store.images.set(key, { type, bytes })
    return `${remote.url}/${key}`
  }
  const outfit = (tag: string, image: string) => server.call(outfitSave, { body: { tag, image } })
  const keptImages = async () => [
    ...(await server.ok(outfitList)).map(({ image }) => image),
    ...(await server.ok(setList)).map(({ image }) => image),
    ...(await server.ok(adGet)).ad_banner.map(({ image }) => image),
  ]

  it('is checked and packed anew before an outfit, a set or the home page shows it', async () => {
    const image = put(await talkative())
    await createVariants(server, ['COAT-S'])
    expect(await outfit('秋', image)).toMatchObject({ code: 0 })
    await server.ok(setSave, { body: { sku: 'UPLOADED-SET', image, variantSkus: 'COAT-S' } })
    const banner = [{ title: '', url: '', image }]
    await server.ok(adSave, { body: { ad_banner: [...banner, ...banner] } })
    const shown = await keptImages()
    expect(shown).toHaveLength(4)
    for (const address of shown) {
      expect(address).toMatch(/\/images\/uploads\/[0-9a-f]{40}\.jpg$/)
      const served = Buffer.from(await (await fetch(address)).arrayBuffer())
      expect(served.toString('latin1')).not.toMatch(/GPS|Exif/)
    }
    // What is no image of ours stays as it is.
    expect(await outfit('冬', 'https://elsewhere.example/console/a.jpg')).toMatchObject({ code: 0 })
    expect(await keptImages()).toContain('https://elsewhere.example/console/a.jpg')
  })

  it('that is none, too large, or not there is refused by name', async () => {
    const before = await keptImages()
    const none = put(Buffer.from('<svg onload="alert(1)"/>'), 'image/png')
    expect(
      await outfit('春', put(Buffer.concat([await talkative(), Buffer.alloc(1_200_000)]))),
    ).toMatchObject(refusal('IMAGE_TOO_LARGE'))
    expect(await outfit('春', `${remote.url}/console/nowhere`)).toMatchObject(refusal('IMAGE_NOT_STORED'))
    for (const answer of [
      await outfit('春', none),
      await server.call(setSave, { body: { sku: 'BAD-SET', image: none } }),
      await server.call(adSave, { body: { ad_banner: [{ title: '', url: '', image: none }] } }),
    ])
      expect([answer.code, answer.message]).toEqual([-151, expect.stringContaining(none)])
    expect(await keptImages()).toEqual(before)
  })

  it.each(['javascript:alert(1)', 'a picture', 'ftp://a.example/b.jpg'])(
    '%s is no picture',
    async (image) => {
      for (const answer of [
        await outfit('春', image),
        await server.call(setSave, { body: { sku: 'BAD-SET', image } }),
      ])
        expect(answer).toMatchObject(refusal('INVALID_INPUT'))
    },
  )
})

describe('a store that does not take it', () => {
  it.each([
    ['has another secret', { secretKey: 'other' }, 'bad token'],
    ['has no such bucket', { bucket: 'another' }, 'no such bucket'],
  ])('since it %s refuses it by name, and no secret is told', async (_what, over, said) => {
    await remote.connect(server, over)
    const answer = await send(await newPicture())
    expect(answer).toMatchObject(refusal('IMAGE_NOT_STORED'))
    expect(answer.message).toContain(`图片没有上传：七牛拒绝：${said}`)
    expect(answer.message).not.toContain(storeKeys.secretKey)
    // It has answered: others may go on.
    expect(await laneOf()).toMatchObject({ state: 'closed' })
  })

  it('is named as not set up where it is not', async () => {
    await remote.disconnect(server)
    const answer = await send(await newPicture())
    expect(answer).toMatchObject(refusal('IMAGE_NOT_STORED'))
    expect(answer.message).toContain('还没有填写七牛的连接参数和密钥')
    expect(await server.call(uploadTokenGet)).toMatchObject(refusal('IMAGE_STORE_MISSING'))
  })

  it('refuses a picture of a product by the same name', async () => {
    await remote.connect(server, { secretKey: 'other' })
    const { rows } = await server.app.database.pool.query('select id from product')
    const query = { in: 'coat-2.png', b: 'Lise', sid: '', pid: rows[0].id }
    const body = (await newPicture()).toString('base64')
    expect(await server.call(productImageUpload, { query, body })).toMatchObject(refusal('IMAGE_NOT_STORED'))
    const { rows: images } = await server.app.database.pool.query(
      `select 1 from product_image where filename = 'coat-2.png'`,
    )
    expect(images).toEqual([])
  })

  it.each(['lostAnswer', 'cut'] as const)(
    'whose answer is %s is sent the same again, and has it once',
    async (how) => {
      const bytes = await newPicture()
      if (how === 'cut') remote.store.cutsAnswers = true
      else fault(1, 'lostAnswer')
      expect(await send(bytes)).toMatchObject(refusal('IMAGE_NOT_STORED'))
      remote.store.cutsAnswers = false
      fault(0)
      expect((await send(bytes)).data).toContain(remote.url)
      expect(remote.store.repeated).toHaveLength(1)
      expect(remote.store.images.size).toBe(2)
    },
  )

  it('and for which nobody waits leaves the image at our own address', async () => {
    await remote.connect(server, { secretKey: 'other' })
    const { around } = server.app
    const steps = stepsOf(around.db, 'test', {
      ...around,
      ...{ caller: null, requestId: '', ip: '', userAgent: '', language: 'zh' },
    })
    const stored = await storeImageAnyway(steps, await newPicture(), 'png')
    expect(stored?.url).toMatch(/^https:\/\/office\.example\/uploads\//)
    expect(await inOffice(stored?.url ?? '')).toBe(200)
  })
})

describe('a store that hangs', () => {
  it('stops nothing else, is asked no more after a while, and again once it is mended', async () => {
    fault(1)
    const pictures = await Promise.all(Array.from({ length: 12 }, newPicture))
    let open = pictures.length
    const uploads = pictures.map((bytes) => send(bytes).finally(() => open--))
    // More of them hang than there are connections.
    await expect.poll(() => remote.store.images.size, { timeout: timeoutMs }).toBeGreaterThan(connections)
    await server.ok(syncLanes)
    expect(open).toBe(pictures.length)
    for (const answer of await Promise.all(uploads)) {
      expect(answer).toMatchObject(refusal('IMAGE_NOT_STORED'))
      expect(answer.message).toContain('七牛没有回复：超时')
    }
    expect(await laneOf()).toMatchObject({ state: 'open', reason: { kind: 'service.lost' } })
    await server.app.database.pool.query(`update partner_lane set waits_until = now() + interval '1 hour'`)
    const asked = remote.store.images.size
    expect(await send(await newPicture())).toMatchObject(refusal('IMAGE_NOT_STORED'))
    expect(remote.store.images.size).toBe(asked)

    fault(0)
    await remote.connect(server)
    expect(await laneOf()).toMatchObject({ state: 'closed', reason: null })
    expect(await send(await newPicture())).toMatchObject({ code: 0 })
  })
})

describe('switched off', () => {
  it('the store hears of nothing more, and images of before keep their addresses', async () => {
    const bytes = await newPicture()
    const { data: there } = await send(bytes)
    await remote.switchOff(server)
    const { data: here } = await send(bytes)
    expect(here).toBe(`https://office.example${new URL(there).pathname.replace('/images', '')}`)
    expect(remote.store.images.size).toBe(2)
    expect([await inOffice(here), await inOffice(thumbnailOf(here)), (await fetch(there)).status]).toEqual([
      200, 200, 200,
    ])
    await remote.switchOn(server)
    expect((await send(bytes)).data).toBe(there)
    expect(await inOffice(here)).toBe(200)
  })

  it('asks for no store at all', async () => {
    await remote.switchOff(server)
    await remote.disconnect(server)
    expect(await send(await newPicture())).toMatchObject({ code: 0 })
  })
})
