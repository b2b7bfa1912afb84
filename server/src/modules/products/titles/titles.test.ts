import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { bulkChangeList } from '@selvedge/contract/products/bulk-changes/bulk-changes.ts'
import { productImportUpload } from '@selvedge/contract/products/imports/imports.ts'
import { productRelease } from '@selvedge/contract/products/imports/releases.ts'
import { productNamesReview, productNamesUndo } from '@selvedge/contract/products/names/names.ts'
import { brandTitleList, brandTitleSave } from '@selvedge/contract/products/titles/titles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../../../../test/harness.ts'
import { styleOf } from '../../../../test/pictures.ts'
import { type PriceShop, startPriceShop } from '../../../../test/shops/price-shop.ts'
import { upsertProducts } from '../products/products.sql.ts'

let shop: PriceShop
beforeAll(async () => {
  shop = await startPriceShop([
    { handle: 'coat', tags: [], prices: [['100.00']] },
    { handle: 'wool-dress', tags: [], prices: [['90.00']] },
  ])
  const variant = (sku: string) => ({ sku, barcode: '', size: '', image: '' })
  await upsertProducts(
    shop.server.app.database.db,
    [
      { ...styleOf('coat'), variants: [variant('coat-1')] },
      // The store calls it by another handle.
      { ...styleOf('dress-2'), variants: [variant('wool-dress-1')] },
      styleOf('only-here'),
      styleOf('other', '', 'Other'),
    ],
    shop.server.clock.now(),
  )
  const text = 'SPU,Name,SKU,Size,Price\ncoat,coat,coat-1,M1,100\n'
  await release(text)
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

async function release(text: string): Promise<void> {
  await shop.server.ok(productImportUpload, {
    body: {
      file: { name: 'list.csv', bytes: new Uint8Array(new TextEncoder().encode(text)) },
      brand: 'Lise',
      season: 'spring-summer-2026',
      tags: '',
    },
  })
  await shop.server.ok(productRelease, {})
  await shop.server.runJobs()
}
const list = (query = {}) => shop.server.ok(brandTitleList, { query: { brand: 'Lise', ...query } })
const find = async (handle: string) => {
  const found = (await list()).find((one) => one.handle === handle)
  if (!found) throw new Error(`no ${handle}`)
  return found
}
const save = async (titles: Record<string, string>, more = {}) => {
  const body = await Promise.all(
    Object.entries(titles).map(async ([handle, title]) => {
      const { id, title: before } = await find(handle)
      return { id, title, before, ...more }
    }),
  )
  return shop.server.call(brandTitleSave, { body })
}
const turn = (enabled: boolean) =>
  shop.server.ok(storefrontSave, {
    body: {
      ...{ channel: 'first', name: '首店', baseUrl: shop.sandbox.shopUrl('demo'), token: 'sandbox-token' },
      enabled,
    },
  })
const inShop = (handle: string) =>
  shop.sandbox.sandbox.findShop('demo')?.products.find((one) => one.handle === handle)?.title

describe('titles', () => {
  it('are listed by brand, and found by words', async () => {
    expect((await list()).map(({ handle, title }) => [handle, title])).toEqual([
      ['coat', ''],
      ['dress-2', ''],
      ['only-here', ''],
    ])
    expect(await list({ query: 'ONLY' })).toMatchObject([{ handle: 'only-here', name: 'only-here' }])
  })

  it('are saved and told to the stores that sell the product, and to no other', async () => {
    expect(await save({ coat: 'Warm wool coat', 'only-here': 'Nowhere else' })).toMatchObject({ data: 2 })
    await shop.server.runJobs()
    expect(inShop('coat')).toBe('Warm wool coat')
    expect(await find('coat')).toMatchObject({ title: 'Warm wool coat', name: 'coat' })
    const [entry] = await shop.server.ok(auditList, { query: { subject: 'product', size: 1 } })
    expect(entry).toMatchObject({ endpoint: 'brandTitleSave', after: { title: expect.any(String) } })
    expect(await save({ coat: 'Warm wool coat' })).toMatchObject({ data: 0 })
  })

  it('stay where the product is released again', async () => {
    await release('SPU,Name,SKU,Size,Price\ncoat,coat,coat-1,M1,101\n')
    expect(inShop('coat')).toBe('Warm wool coat')
    expect(await find('coat')).toMatchObject({ title: 'Warm wool coat' })
  })

  it('that are empty are the name', async () => {
    await save({ coat: '' })
    await shop.server.runJobs()
    expect(inShop('coat')).toBe('coat')
  })
})

describe('names, where there is no title,', () => {
  const review = async (handle: string, enName: string) =>
    shop.server.ok(productNamesReview, {
      body: [{ productId: (await find(handle)).id, cnName: '大衣', enName }],
    })

  it('are told to the stores as they are accepted, and as that is taken back', async () => {
    await review('coat', 'Loden coat')
    await shop.server.runJobs()
    expect(inShop('coat')).toBe('Loden coat')
    const [batch] = await shop.server.ok(bulkChangeList, { query: { bulkKind: 'names' } })
    await shop.server.ok(productNamesUndo, { body: { id: batch?.id ?? 0 } })
    await shop.server.runJobs()
    expect(inShop('coat')).toBe('coat')
  })

  it('are not read there where there is one', async () => {
    await save({ coat: 'The title' })
    await review('coat', 'The name')
    await shop.server.runJobs()
    expect(inShop('coat')).toBe('The title')
    expect(await find('coat')).toMatchObject({ name: 'The name' })
    await save({ coat: '' })
    await shop.server.runJobs()
    expect(inShop('coat')).toBe('The name')
    await review('coat', 'coat')
    await shop.server.runJobs()
  })
})

it('that were saved while a store was turned off reach it once it is back', async () => {
  await turn(false)
  await save({ coat: 'Meanwhile' })
  await shop.server.runJobs()
  expect(inShop('coat')).toBe('coat')
  await turn(true)
  await shop.server.runJobs()
  expect(inShop('coat')).toBe('Meanwhile')
  await save({ coat: '' })
  await shop.server.runJobs()
})

describe('are refused, all of them,', () => {
  it('where somebody else has changed one, by its number', async () => {
    const stale = await save({ coat: 'New', 'dress-2': 'Newer' }, { before: 'as it was' })
    expect(stale).toMatchObject(refusal('PRODUCT_TITLE_CHANGED'))
    expect(stale.message).toContain('coat')
    expect(stale.message).toContain('dress-2')
    const { id } = await find('coat')
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((title) =>
        shop.server.call(brandTitleSave, { body: [{ id, title, before: '' }] }),
      ),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await find('dress-2')).toMatchObject({ title: '' })
  })

  it.each(['<b>Coat</b>', 'a > b', '<script>'])('with markup: %s', async (title) => {
    const before = await find('coat')
    const answer = await save({ 'dress-2': 'Fine', coat: title })
    expect(answer).toMatchObject(refusal('PRODUCT_TITLE_MARKUP'))
    expect(answer.message).toContain('coat')
    expect(await find('coat')).toEqual(before)
    expect(await find('dress-2')).toMatchObject({ title: '' })
  })

  it('too long, twice, of no product, or by whoever may only look', async () => {
    const { id, title: before } = await find('coat')
    const send = (body: { id: number; title: string; before: string }[], more = {}) =>
      shop.server.call(brandTitleSave, { body, ...more })
    expect(await send([{ id, title: 'x'.repeat(256), before }])).toMatchObject(refusal('INVALID_INPUT'))
    expect(
      await send([
        { id, title: 'a', before },
        { id, title: 'b', before },
      ]),
    ).toMatchObject(refusal('PRODUCT_TWICE'))
    expect(await send([{ id: 99_999, title: 'a', before: '' }])).toMatchObject(refusal('PRODUCT_NOT_FOUND'))
    expect((await send([{ id, title: 'a', before }], { as: 'Sellers' })).status).toBe(403)
  })
})
