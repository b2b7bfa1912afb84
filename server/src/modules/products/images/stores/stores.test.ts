import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import {
  productImageList,
  productImageLookup,
  productImageOrder,
  productImageRemove,
  productImageSend,
  productImageUpload,
} from '@selvedge/contract/products/images/product-images.ts'
import { productImportUpload } from '@selvedge/contract/products/imports/imports.ts'
import { productRelease } from '@selvedge/contract/products/imports/releases.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../../../../test/harness.ts'
import { picture, styleOf } from '../../../../../test/pictures.ts'
import { type PriceShop, startPriceShop } from '../../../../../test/shops/price-shop.ts'
import { query } from '../../../../core/db/db.ts'
import { upsertProducts } from '../../products/products.sql.ts'

let shop: PriceShop
/** What happens to the process after the store has done as it was told. */
let dies: (call: 'makeImage' | 'showImage') => void = () => undefined

beforeAll(async () => {
  shop = await startPriceShop(
    ['coat', 'dress', 'hat', 'many'].map((handle) => ({ handle, tags: [], prices: [['100.00']] })),
    (made) => ({
      ...made,
      makeImage: async (image) => {
        const exId = await made.makeImage(image)
        dies('makeImage')
        return exId
      },
      showImage: async (exId, productExId) => {
        await made.showImage(exId, productExId)
        dies('showImage')
      },
    }),
  )
  await upsertProducts(
    shop.server.app.database.db,
    ['Coat', 'dress', 'hat', 'many', 'only-here'].map((spu) => styleOf(spu)),
    shop.server.clock.now(),
  )
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

const idOf = async (spu: string) => {
  const [row] = await query<{ id: number }>(
    shop.server.app.database.db,
    sql`select id from product where spu = ${spu}`,
  )
  return row?.id ?? 0
}
let side = 20
const send = async (spu: string, name: string, more = {}) => {
  side += 1
  const body = (await picture(side, 30).png()).toString('base64')
  const query = { in: name, b: 'Lise', sid: '', pid: await idOf(spu), ...more }
  return shop.server.call(productImageUpload, { query, body })
}
const list = async (spu: string) => shop.server.ok(productImageList, { query: { id: await idOf(spu) } })
const states = async (spu: string) =>
  (await list(spu)).map(({ shot, stores }) => [shot, stores.map(({ state }) => state).join()])
const turn = (enabled: boolean) =>
  shop.server.ok(storefrontSave, {
    body: {
      ...{ channel: 'first', name: '首店', baseUrl: shop.sandbox.shopUrl('demo'), token: 'sandbox-token' },
      enabled,
    },
  })
const demo = () => shop.sandbox.sandbox.findShop('demo')
/** What the store shows of a product: the beginnings of its files' names, and their numbers, in order. */
const shown = (handle: string) => {
  const ids = demo()?.products.find((one) => one.handle === handle)?.fileIds ?? []
  return ids.map((id) => demo()?.files?.find((file) => file.id === id)?.filename ?? '')
}
const filesOf = (handle: string) =>
  (demo()?.files ?? []).filter(({ filename }) => filename.startsWith(`${handle}-`))
const settled = (spu: string) =>
  vi.waitUntil(
    async () => {
      await shop.server.runJobs()
      return (await list(spu)).every(({ stores }) => stores.every(({ state }) => state === 'shown'))
    },
    { timeout: 25_000, interval: 20 },
  )

describe('a picture', () => {
  it('reaches the store, and stands there in its order', async () => {
    for (const shot of [3, 1, 2]) await send('Coat', `Coat-0${shot}.png`)
    expect(await states('Coat')).toEqual([
      [1, 'waiting'],
      [2, 'waiting'],
      [3, 'waiting'],
    ])
    await settled('Coat')
    const ids = (await list('Coat')).map(({ id }) => id)
    expect(shown('coat').map((name) => Number(name.split('-')[1]))).toEqual(ids)
    expect(shown('coat')[0]).toMatch(/^coat-\d+-[0-9a-f]{12}\.png$/)
    const file = filesOf('coat')[0]
    const address = `${shop.sandbox.url}/shops/demo/files/${file?.filename}`
    expect((await fetch(address)).headers.get('content-type')).toBe('image/png')
  })

  it('is of the product that the store knows by this number', async () => {
    const [found] = await shop.server.ok(productImageLookup, {
      body: { brand: 'Lise', names: ['Coat-9.png'] },
    })
    const known = String(demo()?.products.find(({ handle }) => handle === 'coat')?.id)
    expect(found?.product?.shopifyId).toBe(known)
    const wrong = await send('Coat', 'Coat-9.png', { sid: '999' })
    expect(wrong).toMatchObject(refusal('PRODUCT_IMAGE_OTHER_ID'))
    expect(wrong.message).toContain(known)
    expect(await send('Coat', 'Coat-9.png', { sid: known })).toMatchObject({ code: 0 })
    await settled('Coat')
  })

  it('is put in order and taken away, here and there', async () => {
    const ids = (await list('Coat')).map(({ id }) => id)
    const wanted = ids.toReversed()
    const productId = await idOf('Coat')
    await shop.server.ok(productImageOrder, { body: { productId, ids: wanted } })
    await shop.server.runJobs()
    expect((await list('Coat')).map(({ id }) => id)).toEqual(wanted)
    expect(shown('coat').map((name) => Number(name.split('-')[1]))).toEqual(wanted)
    const [first = 0, ...rest] = wanted
    await shop.server.ok(productImageRemove, { query: { id: first } })
    await shop.server.runJobs()
    expect((await list('Coat')).map(({ id }) => id)).toEqual(rest)
    expect(shown('coat').map((name) => Number(name.split('-')[1]))).toEqual(rest)
    expect(filesOf('coat')).toHaveLength(rest.length)
    expect(await shop.server.call(productImageRemove, { query: { id: first } })).toMatchObject(
      refusal('PRODUCT_IMAGE_NOT_FOUND'),
    )
    for (const ids of [rest.slice(1), [...rest, first], [...rest.slice(1), ...rest.slice(1)]])
      expect(await shop.server.call(productImageOrder, { body: { productId, ids } })).toMatchObject(
        refusal('PRODUCT_IMAGES_CHANGED'),
      )
    expect(
      await shop.server.call(productImageOrder, { body: { productId: 99_999, ids: [1] } }),
    ).toMatchObject(refusal('PRODUCT_NOT_FOUND'))
  })

  it('is put in order and taken away too in a store that was turned off meanwhile, once it is back', async () => {
    const ids = (await list('Coat')).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(2)
    await turn(false)
    const [first = 0, ...rest] = ids.toReversed()
    await shop.server.ok(productImageOrder, {
      body: { productId: await idOf('Coat'), ids: [first, ...rest] },
    })
    await shop.server.ok(productImageRemove, { query: { id: first } })
    await shop.server.runJobs()
    await turn(true)
    await shop.server.runJobs()
    expect(shown('coat').map((name) => Number(name.split('-')[1]))).toEqual(rest)
    expect(filesOf('coat')).toHaveLength(rest.length)
  })

  it('that was taken away before it came there comes nowhere', async () => {
    const { data } = await send('hat', 'hat-1.png')
    await shop.server.ok(productImageRemove, { query: { id: data.id } })
    await shop.server.runJobs()
    expect(filesOf('hat')).toEqual([])
  })

  it('of a product that the store does not sell waits for its release', async () => {
    await send('only-here', 'only-here-1.png')
    await shop.server.runJobs()
    expect(await states('only-here')).toEqual([[1, 'absent']])
    const text = 'SPU,Name,SKU,Size,Price\nonly-here,Only here,only-here-S,S,10\n'
    await shop.server.ok(productImportUpload, {
      body: {
        file: { name: 'list.csv', bytes: new Uint8Array(new TextEncoder().encode(text)) },
        brand: 'Lise',
        season: 'spring-summer-2026',
        tags: '',
      },
    })
    await shop.server.ok(productRelease, {})
    await settled('only-here')
    expect(shown('only-here')).toHaveLength(1)
  })
})

describe('whatever happens', () => {
  it.each(['makeImage', 'showImage'] as const)(
    'a process that dies after %s leaves no picture twice',
    async (call) => {
      const spu = call === 'makeImage' ? 'dress' : 'hat'
      dies = (done) => {
        if (done !== call) return
        dies = () => undefined
        throw new Error('the process has died')
      }
      await send(spu, `${spu}-1.png`)
      await shop.server.runJobs()
      expect(shown(spu).length + filesOf(spu).length).toBe(call === 'makeImage' ? 1 : 2)
      await shop.server.app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
      await settled(spu)
      expect([shown(spu).length, filesOf(spu).length]).toEqual([1, 1])
    },
  )

  it('a third of the calls failing, each picture is there once', async () => {
    shop.troubled(0.3)
    for (let shot = 1; shot <= 8; shot++) await send('many', `many-${shot}.png`)
    await settled('many')
    shop.troubled(0)
    await shop.server.runJobs()
    const ids = (await list('many')).map(({ id }) => id)
    expect(filesOf('many')).toHaveLength(8)
    expect(shown('many').map((name) => Number(name.split('-')[1]))).toEqual(ids)
  })

  it('a store that can make nothing of it is told of at the picture, and tried again by hand', async () => {
    await send('dress', 'dress-5.png')
    await settled('dress')
    const productId = await idOf('dress')
    const db = shop.server.app.database.db
    await db.execute(
      sql`update product_image_store set state = 'made', changed_at = now()
          where image_id = (select max(id) from product_image where product_id = ${productId})`,
    )
    for (const file of demo()?.files ?? []) if (file.filename.startsWith('dress-')) file.failed = true
    await shop.server.ok(productImageSend, { body: { productId } })
    await shop.server.runJobs()
    expect((await list('dress')).at(-1)?.stores).toMatchObject([
      { channel: 'first', state: 'failed', problem: { kind: 'productImage.notTaken' } },
    ])
    expect(await shop.server.ok(productImageSend, { body: { productId } })).toBe(1)
    await settled('dress')
    expect(await shop.server.ok(productImageSend, { body: { productId } })).toBe(0)
    expect(await shop.server.call(productImageSend, { body: { productId: 99_999 } })).toMatchObject(
      refusal('PRODUCT_NOT_FOUND'),
    )
  })
})

it('is for who may change products', async () => {
  for (const status of [
    (await shop.server.call(productImageRemove, { query: { id: 1 }, as: 'Sellers' })).status,
    (await shop.server.call(productImageOrder, { body: { productId: 1, ids: [1] }, as: 'Sellers' })).status,
    (await shop.server.call(productImageSend, { body: { productId: 1 }, as: 'Sellers' })).status,
  ])
    expect(status).toBe(403)
})
