import { productSync } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { declarationSave } from '@selvedge/contract/customs/declarations/declarations.ts'
import { auditTimeline } from '@selvedge/contract/house/audit/audit.ts'
import { productImageUpload } from '@selvedge/contract/products/images/product-images.ts'
import {
  productImportRows,
  productImportSummary,
  productImportUpload,
} from '@selvedge/contract/products/imports/imports.ts'
import {
  productRelease,
  productReleaseAgain,
  productReleaseList,
  productReleaseProducts,
  productReleaseUndo,
} from '@selvedge/contract/products/imports/releases.ts'
import { productNameReview } from '@selvedge/contract/products/names/names.ts'
import { priceList } from '@selvedge/contract/products/prices/prices.ts'
import { productTagSearch } from '@selvedge/contract/products/products/product-search.ts'
import { variantList } from '@selvedge/contract/products/products/products.ts'
import { referenceImport } from '@selvedge/contract/products/references/references.ts'
import { styleGet } from '@selvedge/contract/products/styles/styles.ts'
import { productTagJobList, productTagsModify } from '@selvedge/contract/products/tags/tags.ts'
import { brandTitleList, brandTitleSave } from '@selvedge/contract/products/titles/titles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../../../../test/harness.ts'
import { picture } from '../../../../../test/pictures.ts'
import { type PriceShop, startPriceShop } from '../../../../../test/shops/price-shop.ts'
import { buy, receiveBought } from '../../../../../test/shops/purchase-shop.ts'
import { createLocations } from '../../../../../test/shops/shop.ts'
import { receive, storefrontOrder } from '../../../../../test/shops/storefront-shop.ts'
import { query } from '../../../../core/db/db.ts'
import { upsertProducts } from '../../products/products.sql.ts'

let shop: PriceShop
/** What happens as the shop has told what it has of a product, and was not told anything yet. */
let meanwhile: () => Promise<unknown> = async () => undefined
beforeAll(async () => {
  shop = await startPriceShop(
    [
      { handle: 'coat', tags: ['old'], prices: [['100.00'], ['110.00', '150.00']] },
      { handle: 'pair', tags: [], prices: [['10.00']] },
    ],
    (made) => ({
      ...made,
      async findProduct(handle) {
        const found = await made.findProduct(handle)
        const once = meanwhile
        meanwhile = async () => undefined
        await once()
        return found
      },
    }),
  )
  const demo = shop.sandbox.sandbox.findShop('demo')
  for (const variant of demo?.variants ?? []) variant.options = [{ name: 'Size', value: variant.title }]
  const pair = demo?.variants.find(({ sku }) => sku === 'pair-1')
  if (pair) pair.options = [...pair.options, { name: 'Width', value: 'wide' }]
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

const season = 'spring-summer-2026'
const head = 'SPU,Name,SKU,Barcode,Color,Size,Price,Compare At Price,Tags\n'
const upload = (text: string, more = {}) =>
  shop.server.ok(productImportUpload, {
    body: {
      file: { name: 'list.csv', bytes: new Uint8Array(new TextEncoder().encode(head + text)) },
      brand: 'Lise',
      season,
      tags: 'fresh',
      ...more,
    },
  })
async function release(text: string): Promise<number> {
  await upload(text)
  const id = await shop.server.ok(productRelease, {})
  await shop.server.runJobs()
  return id
}
const find = async (id: number) => {
  const [found] = await shop.server.ok(productReleaseList, { query: { id } })
  if (!found) throw new Error('no such release')
  return found
}
const products = (id: number, view: 'done' | 'open' | 'failed' | '' = '') =>
  shop.server.ok(productReleaseProducts, { query: { id, view, size: 500 } })
const inShop = (handle: string) => {
  const demo = shop.sandbox.sandbox.findShop('demo')
  const found = demo?.products.filter((one) => one.handle === handle) ?? []
  return {
    count: found.length,
    product: found[0],
    variants: demo?.variants.filter(({ productId }) => productId === found[0]?.id) ?? [],
  }
}

describe('a release', () => {
  it('makes what is new, changes what is there, and keeps what the list does not name', async () => {
    const id = await release(
      'coat,Warm coat,coat-1,901,,M1,95.00,,\ncoat,Warm coat,coat-3,903,,L,99.5,120,wool\nSkirt-9,Skirt,skirt-S,,Red,S,50,,\nSkirt-9,Skirt,skirt-M,,Red,M,50,,\n',
    )
    expect(await find(id)).toMatchObject({
      brand: 'Lise',
      season,
      site: 'first',
      fileName: 'list.csv',
      count: 2,
      processCount: 2,
      failed: 0,
      done: true,
      stopped: false,
      problem: null,
      createdBy: 'Admin',
    })
    expect(await products(id)).toMatchObject([
      { handle: 'coat', name: 'Warm coat', variants: 2, state: 'updated', problem: null },
      { handle: 'Skirt-9', variants: 2, state: 'created', exId: expect.stringMatching(/^\d+$/) },
    ])
    for (const { handle, productId } of await products(id))
      expect((await shop.server.ok(styleGet, { query: { id: productId ?? 0 } })).spu).toBe(handle)
    const coat = inShop('coat')
    expect(coat.product).toMatchObject({
      title: 'Warm coat',
      vendor: 'Lise',
      tags: ['old', season, 'fresh', 'wool'],
    })
    expect(
      coat.variants.map(({ sku, price, compareAtPrice, barcode }) => [sku, price, compareAtPrice, barcode]),
    ).toEqual([
      ['coat-1', '95.00', null, '901'],
      ['coat-2', '110.00', '150.00', ''],
      ['coat-3', '99.50', '120.00', '903'],
    ])
    expect(inShop('skirt-9').variants.map(({ sku, options }) => [sku, options])).toEqual([
      [
        'skirt-S',
        [
          { name: 'Color', value: 'Red' },
          { name: 'Size', value: 'S' },
        ],
      ],
      [
        'skirt-M',
        [
          { name: 'Color', value: 'Red' },
          { name: 'Size', value: 'M' },
        ],
      ],
    ])
  })

  it('is in the catalogue with brand, season and tags, and the list is empty', async () => {
    expect(await shop.server.ok(productImportSummary, {})).toBeNull()
    const found = await shop.server.ok(productTagSearch, { query: { tag: season } })
    expect(found.map(({ handle, vendor, tags }) => [handle, vendor, tags.toSorted()]).toSorted()).toEqual([
      ['Skirt-9', 'Lise', ['fresh', season]],
      ['coat', 'Lise', ['fresh', season, 'wool']],
    ])
    const variants = await query<{ sku: string; color: string; size: string }>(
      shop.server.app.database.db,
      sql`select sku, color, size from variant where sku like 'skirt-%' order by sku`,
    )
    expect(variants.map(({ sku, color, size }) => [sku, color, size])).toEqual([
      ['skirt-M', 'Red', 'M'],
      ['skirt-S', 'Red', 'S'],
    ])
  })

  it('knows its SKUs as articles of the shop in the next list, and takes nothing away that it does not say', async () => {
    await upload('coat,Warm coat,coat-1,,,,,,\n')
    const [row] = await shop.server.ok(productImportRows, { query: {} })
    expect(row).toMatchObject({
      sku: 'coat-1',
      statusLabel: 'update',
      shopifyId: expect.stringMatching(/^\d+$/),
      changes: [],
    })
    await shop.server.ok(productRelease, {})
    await shop.server.runJobs()
    const [coat] = await shop.server.ok(variantList, { query: { keyword: 'coat-1' } })
    expect(coat).toMatchObject({ barcode: '901', size: 'M1' })
    expect(inShop('coat').variants.find(({ sku }) => sku === 'coat-1')).toMatchObject({
      price: '95.00',
      barcode: '901',
    })
  })

  it('tells of each product why it could not be released, and tries those again', async () => {
    const id = await release('pair,Pair,pair-2,,,M2,,,\nhat,Hat,hat-1,,,,20,,\n')
    expect(await products(id, 'failed')).toMatchObject([
      { handle: 'pair', problem: { kind: 'productImport.options', params: { options: 'Size / Width' } } },
    ])
    expect(await products(id, 'done')).toMatchObject([{ handle: 'hat', state: 'created' }])
    expect(await find(id)).toMatchObject({ count: 2, processCount: 2, failed: 1, done: true })
    for (const variant of inShop('pair').variants) variant.options = [{ name: 'Size', value: 'M1' }]
    expect(await shop.server.ok(productReleaseAgain, { query: { id } })).toBe(1)
    await shop.server.runJobs()
    expect(await products(id)).toMatchObject([{ state: 'updated' }, { state: 'created' }])
    expect(await shop.server.call(productReleaseAgain, { query: { id } })).toMatchObject(
      refusal('PRODUCT_RELEASE_STATE'),
    )
  })
})

describe('what a list says that is older than what is here', () => {
  const begin = async (text: string, more = {}) => {
    await upload(text, more)
    return shop.server.ok(productRelease, {})
  }
  const styleOf = async (sku: string) => {
    const found = await query<{ spu: string; brand: string }>(
      shop.server.app.database.db,
      sql`select spu, brand from product join variant on variant.product_id = product.id where sku = ${sku}`,
    )
    return found[0]
  }

  it('takes no SKU from the style that it has come to meanwhile, and no style from its brand', async () => {
    await begin('a-1,First,x-1,,,S,10,,\n')
    const second = await begin('b-1,Second,x-1,,,S,10,,\na-1,First,a-1-M,,,M,10,,\n')
    const third = await begin('a-1,First,a-1-L,,,L,10,,\nA-2,Other,a-2-S,,,S,10,,\n', { brand: 'Other' })
    const fourth = await begin('a-2,Other,a-2-M,,,M,10,,\n', { brand: 'Other' })
    await shop.server.runJobs()
    expect(await styleOf('x-1')).toEqual({ spu: 'a-1', brand: 'Lise' })
    expect(await products(second)).toMatchObject([
      {
        handle: 'b-1',
        state: 'failed',
        problem: { kind: 'productImport.skuTaken', params: { sku: 'x-1', spu: 'a-1' } },
      },
      { handle: 'a-1', state: 'updated' },
    ])
    expect(inShop('b-1').count).toBe(0)
    expect(await products(third)).toMatchObject([
      {
        handle: 'a-1',
        state: 'failed',
        problem: { kind: 'productImport.brandTaken', params: { brand: 'Lise' } },
      },
      { handle: 'A-2', state: 'created' },
    ])
    expect(await products(fourth)).toMatchObject([
      { handle: 'a-2', state: 'failed', problem: { kind: 'productImport.spuTaken', params: { spu: 'A-2' } } },
    ])
    expect(inShop('a-2').variants.map(({ sku }) => sku)).toEqual(['a-2-S'])
  })
})

it('takes no SKU that another style gets while the shop is told', async () => {
  const product = { name: 'Other', cnName: '', brand: 'Lise', category: '', image: '' }
  const variants = [{ sku: 'late-1', barcode: '', size: '', image: '' }]
  meanwhile = () =>
    upsertProducts(
      shop.server.app.database.db,
      [{ ...product, spu: 'of-the-other-shop', variants }],
      shop.server.clock.now(),
    )
  const id = await release('late,Late,late-1,,,,20,,\n')
  expect(await products(id)).toMatchObject([
    { state: 'failed', problem: { kind: 'productImport.skuTaken', params: { spu: 'of-the-other-shop' } } },
  ])
  const [owner] = await query<{ spu: string }>(
    shop.server.app.database.db,
    sql`select spu from product join variant on variant.product_id = product.id where sku = 'late-1'`,
  )
  expect(owner).toEqual({ spu: 'of-the-other-shop' })
})

it('is of its own number, though the shop that was told of it was read in between', async () => {
  meanwhile = () =>
    upsertProducts(
      shop.server.app.database.db,
      [
        {
          ...{ spu: 'cape-1', name: 'Cape', cnName: '', brand: 'Lise', category: '', image: '' },
          variants: [{ sku: 'cape-1-S', barcode: '', size: 'S', image: '' }],
        },
      ],
      shop.server.clock.now(),
    )
  const id = await release('Cape-1,Cape,cape-1-S,,,S,20,,\n')
  expect(await products(id)).toMatchObject([{ handle: 'Cape-1', state: 'created' }])
})

it('brings what was sold and kept of a SKU that nobody knew to its style, and an undo brings it back', async () => {
  const { server } = shop
  const sell = async (units: number) => {
    await receive(server, storefrontOrder({ 'cloak-1-S': units }))
    await server.runJobs()
  }
  const figures = () =>
    query<{ spu: string; sold: number; kept: number }>(
      server.app.database.db,
      sql`select spu, sum(coalesce(day.sold, 0))::int as sold, sum(coalesce(day.stock_units, 0))::int as kept
          from product join style_day as day on day.product_id = product.id
          where spu in ('cloak-1', 'cloak-1-S') group by spu order by spu`,
    )
  const spans = () =>
    query<{ spu: string; day: string | null; receipt: string | null }>(
      server.app.database.db,
      sql`select spu, first_day as day, first_receipt as receipt from product join style_span on product_id = product.id
          where spu in ('cloak-1', 'cloak-1-S') group by spu, 2, 3 order by spu`,
    )
  await sell(2)
  const places = await createLocations(server, [{ name: '上海仓' }])
  const items = [{ sku: 'cloak-1-S', quantity: 10, cost: '10' }]
  await receiveBought(server, await buy(server, places.上海仓 ?? 0, items))
  await server.runJobs()
  expect(await figures()).toEqual([{ spu: 'cloak-1-S', sold: 2, kept: 10 }])
  const [span] = await spans()
  expect(span).toMatchObject({ day: expect.any(String), receipt: expect.any(String) })
  const never = { day: null, receipt: null }
  const id = await release('cloak-1,Cloak,cloak-1-S,,,S,20,,\n')
  await sell(3)
  expect(await figures()).toEqual([
    { spu: 'cloak-1', sold: 5, kept: 10 },
    { spu: 'cloak-1-S', sold: 0, kept: 0 },
  ])
  expect(await spans()).toEqual([
    { ...span, spu: 'cloak-1' },
    { ...never, spu: 'cloak-1-S' },
  ])
  expect(await server.verify()).toEqual([])
  await server.ok(productReleaseUndo, { query: { id } })
  await server.runJobs()
  expect(await figures()).toEqual([
    { spu: 'cloak-1', sold: 0, kept: 0 },
    { spu: 'cloak-1-S', sold: 5, kept: 10 },
  ])
  expect(await spans()).toEqual([
    { ...never, spu: 'cloak-1' },
    { ...span, spu: 'cloak-1-S' },
  ])
  expect(await server.verify()).toEqual([])
})

describe('tags that are changed while a product is released', () => {
  it('are not overwritten by what the shop had before', async () => {
    await release('scarf,Scarf,scarf-1,,,,20,,\n')
    let others: Promise<unknown> | undefined
    meanwhile = async () => {
      const body = [{ SPU: 'scarf', tag: 'SALE' }]
      await shop.server.ok(productTagsModify, { query: { operate: '1' }, body })
      others = shop.server.runJobs()
      const isChanged = () => inShop('scarf').product?.tags.includes('SALE') ?? false
      // Whoever changes tags beside a release has done so by then; now nobody does.
      await vi.waitUntil(isChanged, { timeout: 500, interval: 10 }).catch(() => undefined)
    }
    await release('scarf,Scarf,scarf-1,,,,21,,\n')
    await others
    expect(inShop('scarf').product?.tags).toEqual([season, 'fresh', 'SALE'])
    const [job] = await shop.server.ok(productTagJobList, {})
    expect(job).toMatchObject({ state: 'done', troubled: 0 })
  })
})

it('leaves customers the title that is saved, and told, while the product is released', async () => {
  await release('parka,Parka,parka-1,,,,20,,\n')
  let early: string | undefined
  meanwhile = async () => {
    const [known] = await shop.server.ok(brandTitleList, { query: { query: 'parka' } })
    const body = [{ id: known?.id ?? 0, title: 'Warmest parka', before: '' }]
    await shop.server.ok(brandTitleSave, { body })
    await shop.server.runJobs()
    early = inShop('parka').product?.title
  }
  await release('parka,Parka,parka-1,,,,21,,\n')
  expect(early).toBe('Warmest parka')
  expect(inShop('parka').product?.title).toBe('Warmest parka')
})

it('files a product under no tag a second time whose letters alone differ, and says so before', async () => {
  const tags = () =>
    query<{ tag: string }>(
      shop.server.app.database.db,
      sql`select tag from product_tag join product on product.id = product_id where spu = 'stole' order by lower(tag)`,
    )
  await release('stole,Stole,stole-1,,,,20,,wool\n')
  const before = await tags()
  expect(before).toEqual([{ tag: 'fresh' }, { tag: season }, { tag: 'wool' }])
  await upload('stole,Stole,stole-1,,,,,,"Wool,Knit,KNIT"\n', { tags: 'Fresh' })
  const [row] = await shop.server.ok(productImportRows, { query: {} })
  expect(row?.changes).toEqual([{ prop: 'tags', before: '', after: 'Knit' }])
  const id = await shop.server.ok(productRelease, {})
  await shop.server.runJobs()
  expect(await tags()).toEqual(before.toSpliced(1, 0, { tag: 'Knit' }))
  await shop.server.ok(productReleaseUndo, { query: { id } })
  await shop.server.runJobs()
  expect(await tags()).toEqual(before)
})

describe('prices', () => {
  const ours = async (sku: string) => {
    const [found] = await shop.server.ok(priceList, { query: { query: sku } })
    return found && [found.price, found.compareAt, found.storePrice, found.storeCompareAt]
  }
  const theirs = (sku: string) => {
    const { price, compareAtPrice } = shop.prices()[sku] ?? {}
    return [price, compareAtPrice]
  }

  it('that leave the price as it is cross out what they say, here as in the shop', async () => {
    await release('gown,Gown,gown-S,,,S,100,,\n')
    await release('gown,Gown,gown-S,,,S,,150,\n')
    expect(theirs('gown-S')).toEqual(['100.00', '150.00'])
    expect(await ours('gown-S')).toEqual(['100.00', '150.00', '100.00', '150.00'])
  })

  it('that rise above what was crossed out end that, here and in the shop, until they are taken back', async () => {
    const id = await release('gown,Gown,gown-S,,,S,200,,\n')
    expect(theirs('gown-S')).toEqual(['200.00', null])
    expect(await ours('gown-S')).toEqual(['200.00', null, '200.00', null])
    await shop.server.ok(productReleaseUndo, { query: { id } })
    await shop.server.runJobs()
    expect(theirs('gown-S')).toEqual(['100.00', '150.00'])
    expect(await ours('gown-S')).toEqual(['100.00', '150.00', '100.00', '150.00'])
  })

  it('that cross out less than the SKU costs are refused, and change nothing where it costs more meanwhile', async () => {
    const lower = { name: 'list.csv', bytes: new TextEncoder().encode(`${head}gown,Gown,gown-S,,,S,,90,\n`) }
    const body = { file: lower, brand: 'Lise', season, tags: '' }
    expect(await shop.server.call(productImportUpload, { body })).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: { problems: [{ row: 2, column: 'compareAt', value: '90', message: { kind: 'price.compare' } }] },
    })
    for (const amounts of ['120,', ',110']) {
      await upload(`gown,Gown,gown-S,,,S,${amounts},\n`)
      await shop.server.ok(productRelease, {})
    }
    await shop.server.runJobs()
    expect(theirs('gown-S')).toEqual(['120.00', '150.00'])
    expect(await ours('gown-S')).toEqual(['120.00', '150.00', '120.00', '150.00'])
  })
})

describe('whatever happens', () => {
  const many = Array.from(
    { length: 25 },
    (_, index) => `many-${index},Many ${index},many-${index}-S,,,S,10,,\n`,
  )

  it('a third of the calls failing, each product is there once', async () => {
    shop.troubled(0.3)
    await upload(many.join(''))
    const id = await shop.server.ok(productRelease, {})
    await vi.waitUntil(
      async () => {
        await shop.server.runJobs()
        return (await find(id)).done
      },
      { timeout: 25_000, interval: 20 },
    )
    shop.troubled(0)
    expect(await find(id)).toMatchObject({ count: 25, processCount: 25, failed: 0, problem: null })
    for (let index = 0; index < 25; index++) {
      const { count, variants } = inShop(`many-${index}`)
      expect([count, variants.length]).toEqual([1, 1])
    }
    expect((await products(id)).every(({ state }) => state === 'created')).toBe(true)
  })

  it('stops where the shop refuses all, says why, and goes on by hand', async () => {
    const demo = shop.sandbox.sandbox.findShop('demo')
    if (demo) demo.token = 'another'
    const id = await release('cap,Cap,cap-1,,,,5,,\n')
    expect(await find(id)).toMatchObject({
      done: false,
      stopped: true,
      problem: { kind: 'storefront.status' },
    })
    expect(await products(id, 'open')).toHaveLength(1)
    if (demo) demo.token = 'sandbox-token'
    await shop.server.ok(productReleaseAgain, { query: { id } })
    await shop.server.runJobs()
    expect(await find(id)).toMatchObject({ done: true, stopped: false, problem: null })
  })
})

describe('is refused', () => {
  it('of a list that was looked at, where another one has come in its place', async () => {
    await upload('seen,Seen,seen-1,,,,5,,\n')
    const id = (await shop.server.ok(productImportSummary, {}))?.id ?? 0
    await upload('unseen,Unseen,unseen-1,,,,5,,\n')
    const stale = await shop.server.call(productRelease, { query: { id } })
    expect(stale).toMatchObject(refusal('PRODUCT_IMPORT_CHANGED'))
    await shop.server.runJobs()
    expect(inShop('unseen').count).toBe(0)
    const own = await shop.server.ok(productImportSummary, {})
    expect(own).toMatchObject({ products: 1 })
    expect(await shop.server.ok(productRelease, { query: { id: own?.id ?? 0 } })).toBe(own?.id)
    await shop.server.runJobs()
    expect(inShop('unseen').count).toBe(1)
  })

  it('without a list, without a shop, to whoever may only look or did not confirm, and of what is unknown', async () => {
    expect(await shop.server.call(productRelease, {})).toMatchObject(refusal('PRODUCT_IMPORT_NOTHING'))
    await upload('cap,Cap,cap-1,,,,5,,\n', { site: 'ca' })
    expect(await shop.server.call(productRelease, {})).toMatchObject(refusal('STOREFRONT_NONE'))
    expect((await shop.server.call(productRelease, { as: 'Sellers' })).status).toBe(403)
    expect(await shop.server.call(productReleaseAgain, { query: { id: 999 } })).toMatchObject(
      refusal('PRODUCT_RELEASE_NOT_FOUND'),
    )
    expect(await shop.server.ok(productReleaseProducts, { query: { id: 999 } })).toEqual([])
    const start = shop.server.clock.time
    shop.server.clock.time = new Date(start.getTime() + 3_600_000)
    expect(await shop.server.call(productRelease, {})).toMatchObject(refusal('CONFIRMATION_NEEDED'))
    shop.server.clock.time = start
  })
})

it('leaves a style the pictures that people have given it, and says so beforehand', async () => {
  const { server } = shop
  const withPicture = async (image: string) => {
    const text = `SPU,Name,SKU,Size,Price,Image\npictured-1,Cloth,pictured-1-S,S,20,${image}\n`
    const file = { name: 'list.csv', bytes: new TextEncoder().encode(text) }
    await server.ok(productImportUpload, { body: { file, brand: 'Lise', season, tags: '' } })
    const [row] = await server.ok(productImportRows, {})
    await server.ok(productRelease, {})
    await server.runJobs()
    const [style] = await query<{ id: number; image: string }>(
      server.app.database.db,
      sql`select id, image from product where spu = 'pictured-1'`,
    )
    return { changes: row?.changes ?? [], id: style?.id ?? 0, image: style?.image }
  }
  const { id, image } = await withPicture('https://one.example/a.jpg')
  expect(image).toBe('https://one.example/a.jpg')
  expect(await withPicture('https://two.example/b.jpg')).toEqual({
    changes: [{ prop: 'image', before: 'https://one.example/a.jpg', after: 'https://two.example/b.jpg' }],
    id,
    image: 'https://two.example/b.jpg',
  })
  await server.ok(productImageUpload, {
    query: { in: 'pictured-1-01.png', b: 'Lise', sid: '', pid: id },
    body: Buffer.from(await picture(50, 50).png()).toString('base64'),
  })
  await server.runJobs()
  expect(await withPicture('https://three.example/c.jpg')).toEqual({
    changes: [],
    id,
    image: 'https://two.example/b.jpg',
  })
})

it('says of each fact where it came from last, and keeps in the history of the style what was before', async () => {
  const { server } = shop
  await release('origin-1,Cloth,origin-1-S,,,S,20,,\n')
  const [found] = await query<{ id: number }>(
    server.app.database.db,
    sql`select id from product where spu = 'origin-1'`,
  )
  const id = found?.id ?? 0
  const sources = async () =>
    Object.fromEntries(
      (await server.ok(styleGet, { query: { id } })).sources.map(({ field, kind, name, site, by }) => [
        field,
        [kind, name, site, by].filter((word) => word !== '' && word !== null).join(' '),
      ]),
    )
  expect(await sources()).toEqual({
    name: 'sheet list.csv',
    brand: 'sheet list.csv',
    tags: 'sheet list.csv',
  })
  await release('origin-1,Fine cloth,origin-1-S,,,S,20,,\n')
  await server.ok(productNameReview, { body: { productId: id, cnName: '细布' } })
  await server.ok(productTagsModify, { query: { operate: '1' }, body: [{ SPU: 'origin-1', tag: 'later' }] })
  const file = { name: 'refs.csv', bytes: new TextEncoder().encode('SPU,Ref\norigin-1,R-9\n') }
  await server.ok(referenceImport, { body: { file } })
  await server.ok(declarationSave, { body: { product: { id, origin: 'IT' } } })
  // Somebody else has saved another fact since, in a time of which the audit knows no more.
  await query(
    server.app.database.db,
    sql`update customs_product set sex = '女', changed_by = 'lin' where product_id = ${id}`,
  )
  await server.runJobs()
  const product = shop.sandbox.sandbox.findShop('demo')?.products.find(({ handle }) => handle === 'origin-1')
  if (product) product.title = 'Finest cloth'
  await server.ok(productSync, { body: { channel: 'first' } })
  await server.runJobs()
  expect(await sources()).toEqual({
    name: 'sheet list.csv',
    cnName: 'person admin',
    brand: 'sheet list.csv',
    tags: 'person Admin',
    ref: 'sheet refs.csv admin',
    origin: 'person admin',
    sex: 'person lin',
  })
  const history = await server.ok(auditTimeline, { query: { subject: 'product', id: String(id) } })
  expect(history.map(({ before, after }) => [before, after])).toContainEqual([
    { name: 'Cloth' },
    { name: 'Fine cloth', cameFrom: 'sheet', file: 'list.csv' },
  ])
})
