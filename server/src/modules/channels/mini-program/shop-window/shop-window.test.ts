import { adSave } from '@selvedge/contract/marketing/ads/ads.ts'
import { marketingTextSave } from '@selvedge/contract/marketing/marketing-text/marketing-text.ts'
import { outfitSave } from '@selvedge/contract/marketing/outfits/outfits.ts'
import { setMoveToTop, setSave } from '@selvedge/contract/marketing/sets/sets.ts'
import { priceImport } from '@selvedge/contract/products/prices/prices.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MiniProgramShop, startMiniProgramShop } from '../../../../../test/shops/mini-program-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'

const publicUrl = 'https://back.example.com'
let shop: MiniProgramShop
let top: number

beforeAll(async () => {
  shop = await startMiniProgramShop({ publicUrl })
  const { server } = shop
  const { 上海仓: shanghai = 0 } = await createLocations(server, [{}])
  await createVariants(server, ['TOP', 'SKIRT', 'HAT'])
  await stockUp(server, shanghai, { TOP: 7, SKIRT: 3 })
  const prices = [
    { sku: 'TOP', price: '199', compareAt: '' },
    { sku: 'SKIRT', price: '150.50', compareAt: '300' },
  ]
  await server.ok(priceImport, { body: { site: 'first', rows: prices } })
})
afterAll(() => shop.close())

const shown = async (path: string) => {
  const answer = await shop.read(`/miniprogram/${path}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return { data: answer.json().data, total: answer.headers['data-count'] }
}

it('nothing is told as long as there is no key', async () => {
  for (const path of ['ads', 'sets', 'outfits', 'marketing'])
    for (const key of ['', 'a-key-of-somebody-else'])
      expect((await shop.read(`/miniprogram/${path}`, { key })).statusCode).toBe(401)
  await shop.connectAll()
})

describe('the home page', () => {
  it('is what is shown now: no draft, nothing of later; own pictures with our address', async () => {
    expect((await shown('ads')).data).toMatchObject({ ad_banner: [], cart_tips: '' })
    const content = (tip: string) => ({
      ad_banner: [
        { image: '/uploads/a.jpg', title: 'A' },
        { image: 'https://cdn.example.com/b.jpg', title: 'B' },
      ],
      clothing_sets: { title: '套装', image: '/uploads/c.jpg' },
      cart_tips: tip,
    })
    await shop.server.ok(adSave, { body: content('now') })
    await shop.server.ok(adSave, { query: { draft: '1' }, body: content('draft') })
    await shop.server.ok(adSave, {
      query: { publishAt: new Date(shop.server.clock.time.getTime() + 3_600_000).toISOString() },
      body: content('later'),
    })
    expect((await shown('ads')).data).toMatchObject({
      ad_banner: [{ image: `${publicUrl}/uploads/a.jpg` }, { image: 'https://cdn.example.com/b.jpg' }],
      clothing_sets: { image: `${publicUrl}/uploads/c.jpg` },
      cart_tips: 'now',
    })
    shop.server.clock.time = new Date(shop.server.clock.time.getTime() + 3_600_001)
    expect((await shown('ads')).data.cart_tips).toBe('later')
  })
})

it('the marketing text is what was saved last', async () => {
  await shop.server.ok(marketingTextSave, { body: '{"banner":"双十二"}' })
  expect((await shown('marketing')).data).toBe('{"banner":"双十二"}')
})

describe('sets', () => {
  it('are the published ones, those on top first, with how many there are', async () => {
    const make = (sku: string, variantSkus: string, status: 0 | 1) =>
      shop.server.ok(setSave, { body: { sku, variantSkus, status, image: `/uploads/${sku}.jpg` } })
    top = await make('SET-1', 'TOP,SKIRT,TOP', 1)
    await make('SET-2', 'HAT', 1)
    await make('SET-3', 'TOP', 0)
    await shop.server.ok(setMoveToTop, { query: { id: top } })
    const found = await shown('sets')
    expect(found.total).toBe('2')
    expect(found.data).toMatchObject([
      {
        sku: 'SET-1',
        image: `${publicUrl}/uploads/SET-1.jpg`,
        available: 3,
        components: [
          { sku: 'TOP', quantity: 2, available: 7 },
          { sku: 'SKIRT', quantity: 1, available: 3 },
        ],
        price: null,
        componentsPrice: '548.50',
      },
      { sku: 'SET-2', available: 0, componentsPrice: null },
    ])
    expect((await shown('sets?skip=1&size=1')).data).toMatchObject([{ sku: 'SET-2' }])
    await shop.server.ok(setSave, { body: { id: top, status: 0 } })
    expect((await shown('sets')).data).toMatchObject([{ sku: 'SET-2' }])
    await shop.server.ok(setSave, { body: { id: top, status: 1 } })
  })
})

it('outfits are the published ones in their order', async () => {
  const save = (tag: string, state: 0 | 1 | 2, position: number) =>
    shop.server.ok(outfitSave, { body: { tag, image: `/uploads/${tag}.jpg`, state, position } })
  await save('later', 2, 20)
  await save('down', 0, 1)
  await save('first', 2, 10)
  expect(await shown('outfits')).toEqual({
    data: [
      { tag: 'first', image: `${publicUrl}/uploads/first.jpg` },
      { tag: 'later', image: `${publicUrl}/uploads/later.jpg` },
    ],
    total: '2',
  })
})

describe('is refused', () => {
  it.each(['sets?size=0', 'sets?size=101', 'sets?skip=-1', 'outfits?skip=x', 'sets?skip=1e300'])(
    '%s makes no sense',
    async (path) => expect((await shop.read(`/miniprogram/${path}`)).statusCode).toBe(400),
  )

  it('what is signed for another page', async () => {
    const answer = await shop.read('/miniprogram/sets?skip=0', { signed: '/miniprogram/sets?skip=1' })
    expect(answer.statusCode).toBe(401)
  })
})
