import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { auditList, auditTimeline } from '@selvedge/contract/house/audit/audit.ts'
import { productImportUpload } from '@selvedge/contract/products/imports/imports.ts'
import {
  productRelease,
  productReleaseAgain,
  productReleaseList,
  productReleaseProducts,
  productReleaseProductsExport,
  productReleaseUndo,
  productReleaseUndoAgain,
} from '@selvedge/contract/products/imports/releases.ts'
import { priceList, priceSave } from '@selvedge/contract/products/prices/prices.ts'
import { productTagSearch } from '@selvedge/contract/products/products/product-search.ts'
import { styleGet } from '@selvedge/contract/products/styles/styles.ts'
import {
  productTagJobList,
  productTagJobUndo,
  productTagsModify,
} from '@selvedge/contract/products/tags/tags.ts'
import { brandTitleList, brandTitleSave } from '@selvedge/contract/products/titles/titles.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../../../../../sandbox/src/storefront/start.ts'
import { freeJobs } from '../../../../../test/free-jobs.ts'
import { refusal } from '../../../../../test/harness.ts'
import { type PriceProduct, type PriceShop, startPriceShop } from '../../../../../test/shops/price-shop.ts'
import { StorefrontError } from '../../../../ports/storefront/storefront.ts'
import { deleteOldSnapshots } from './snapshots.sql.ts'

let shop: PriceShop
/** How often the shop is told of a whole product, and what happens as it is. */
let writes = 0
let onTell: () => unknown = () => {}
/** What happens before it is told, or keeps it from being told at all. */
let beforeTell: () => unknown = () => {}
beforeAll(async () => {
  shop = await startPriceShop(
    [
      { handle: 'coat', tags: ['old'], prices: [['100.00'], ['110.00', '150.00']] },
      { handle: 'pair', tags: [], prices: [['10.00']] },
      ...['robe', 'vest', 'cloak', 'shawl'].map(
        (handle): PriceProduct => ({ handle, tags: ['old'], prices: [['100.00']] }),
      ),
    ],
    (made) => ({
      ...made,
      setProduct: async (command) => {
        await beforeTell()
        const answer = await made.setProduct(command)
        writes += 1
        await onTell()
        return answer
      },
    }),
  )
  for (const variant of demo()?.variants ?? []) variant.options = [{ name: 'Size', value: variant.title }]
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

const demo = () => shop.sandbox.sandbox.findShop('demo')
const season = 'spring-summer-2026'
const head = 'SPU,Name,SKU,Barcode,Color,Size,Price,Compare At Price,Tags\n'
async function release(text: string, name = 'list.csv', site: '' | 'ca' = ''): Promise<number> {
  const file = { name, bytes: new Uint8Array(new TextEncoder().encode(head + text)) }
  await shop.server.ok(productImportUpload, { body: { file, brand: 'Lise', season, tags: 'fresh', site } })
  const id = await shop.server.ok(productRelease, {})
  await shop.server.runJobs()
  return id
}
const undo = (id: number, more = {}) => shop.server.call(productReleaseUndo, { query: { id }, ...more })
async function undone(id: number) {
  expect(await undo(id)).toMatchObject({ data: 1 })
  await shop.server.runJobs()
}
const find = async (id: number) => (await shop.server.ok(productReleaseList, { query: { id } }))[0]
const products = (id: number, view: 'undone' | 'kept' | '' = '') =>
  shop.server.ok(productReleaseProducts, { query: { id, view, size: 500 } })
const results = async (id: number) =>
  (await products(id)).map(({ handle, undo, undoProblem }) => [handle, undo, undoProblem?.kind ?? null])
const productThere = (handle: string) => demo()?.products.find((one) => one.handle === handle)
const variantsThere = (handle: string) =>
  (demo()?.variants ?? [])
    .filter(({ productId }) => productId === productThere(handle)?.id)
    .map(({ sku, price, compareAtPrice, barcode }) => [sku, price, compareAtPrice, barcode])

describe('the undo of a release', () => {
  it('brings products back to what they were, and takes new ones from customers', async () => {
    const before = { product: { ...productThere('coat') }, variants: variantsThere('coat') }
    const id = await release(
      'coat,Warm coat,coat-1,901,,M1,95.00,120,\ncoat,Warm coat,coat-3,903,,L,99.5,120,wool\nSkirt-9,Skirt,skirt-S,,Red,S,50,,\n',
    )
    expect(await find(id)).toMatchObject({ undo: null, undoable: true })
    expect(variantsThere('coat')).toHaveLength(3)
    await undone(id)
    expect(await find(id)).toMatchObject({
      undoable: false,
      undo: { count: 2, processCount: 2, kept: 0, done: true, problem: null, stopped: false },
    })
    expect(await results(id)).toEqual([
      ['coat', 'restored', null],
      ['Skirt-9', 'withdrawn', null],
    ])
    const { title, vendor, tags } = before.product
    expect(productThere('coat')).toMatchObject({ title, vendor, tags })
    expect(variantsThere('coat').toSorted()).toEqual(before.variants.toSorted())
    expect(productThere('skirt-9')?.status).toBe('ARCHIVED')
    expect(await shop.server.ok(productTagSearch, { query: { tag: season } })).toEqual([])
    expect(await shop.server.ok(priceList, { query: { source: 'release' } })).toEqual([])
    // Whoever reads a style's history finds who took its price away.
    const entries = await shop.server.ok(auditList, { query: { subject: 'product', size: 50 } })
    const taken = entries.map((entry) => JSON.stringify(entry)).filter((text) => text.includes('"items":[]'))
    for (const sku of ['skirt-S', 'coat-3'])
      expect(taken.filter((text) => text.includes(sku))).toHaveLength(1)
    expect(entries.filter(({ subjectId }) => subjectId === '0')).toEqual([])
    expect(await products(id, 'undone')).toHaveLength(2)
    expect((await shop.server.call(productReleaseProductsExport, { query: { id } })).status).toBe(200)
  })

  it('lets customers see again what is released once more', async () => {
    await release('Skirt-9,Skirt,skirt-S,,Red,S,50,,\n')
    expect(productThere('skirt-9')?.status).toBe('ACTIVE')
  })

  it('leaves alone what has changed since, and says what that is', async () => {
    const id = await release(
      'coat,Warm coat,coat-1,901,,M1,95.00,,\npair,Good pair,pair-1,,,M1,12,,\nhat,Hat,hat-1,,,,20,,\nbelt,Belt,belt-1,,,,9,,\n',
    )
    shop.setPrice('pair-1', '13.00')
    expect(
      await shop.server.call(priceSave, {
        body: { site: 'first', sku: 'coat-1', price: '90', before: { price: '95.00', compareAt: null } },
      }),
    ).toMatchObject({ data: 1 })
    await release('belt,Belt,belt-1,,,,9,,\n')
    await undone(id)
    expect(await results(id)).toEqual([
      ['coat', 'kept', 'productUndo.changedHere'],
      ['pair', 'kept', 'productUndo.changedThere'],
      ['hat', 'withdrawn', null],
      ['belt', 'kept', 'productUndo.later'],
    ])
    expect((await products(id, 'kept')).map(({ undoProblem }) => undoProblem?.params)).toEqual([
      { parts: ['price'] },
      { parts: ['price'] },
      {},
    ])
    expect(productThere('coat')?.title).toBe('Warm coat')
    expect(productThere('pair')?.title).toBe('Good pair')
  })
})

const oursOf = async (sku: string) => {
  const [found] = await shop.server.ok(priceList, { query: { query: sku } })
  return found && [found.price, found.compareAt, found.storePrice, found.storeCompareAt]
}

describe('what the release has left as it was', () => {
  const theirs = () => shop.prices()['robe-1']
  it('is not told: a price that was changed since stays', async () => {
    await release('robe,Robe,robe-1,,,M1,100,,\n')
    const id = await release('robe,Robe,robe-1,,,M1,100,,silk\n')
    await shop.server.ok(priceSave, {
      body: { site: 'first', sku: 'robe-1', price: '80', before: { price: '100.00', compareAt: null } },
    })
    shop.setPrice('robe-1', '80.00')
    await undone(id)
    expect(await results(id)).toEqual([['robe', 'restored', null]])
    expect(productThere('robe')?.tags).not.toContain('silk')
    expect(theirs()).toEqual({ price: '80.00', compareAtPrice: null })
    expect((await oursOf('robe-1'))?.slice(0, 2)).toEqual(['80.00', null])
  })

  it('is known here as the shop has it by now', async () => {
    const id = await release('robe,Robe,robe-1,,,M1,80,150,\n')
    shop.setPrice('robe-1', '70.00')
    await undone(id)
    expect(await results(id)).toEqual([['robe', 'restored', null]])
    expect(theirs()).toEqual({ price: '70.00', compareAtPrice: null })
    expect(await oursOf('robe-1')).toEqual(['80.00', null, '70.00', null])
    shop.setPrice('robe-1', '80.00')
  })

  it('keeps the product from going back where it is of a price whose other half the release changed', async () => {
    const id = await release('robe,Robe,robe-1,,,M1,80,150,\n')
    await shop.server.ok(priceSave, {
      body: {
        ...{ site: 'first', sku: 'robe-1', price: '60', compareAt: '150' },
        before: { price: '80.00', compareAt: '150.00' },
      },
    })
    shop.setPrice('robe-1', '60.00')
    await undone(id)
    expect(await results(id)).toEqual([['robe', 'kept', 'productUndo.changedHere']])
    expect(theirs()).toEqual({ price: '60.00', compareAtPrice: '150.00' })
  })
})

it('leaves to the facts of a style where they came from before, and notes only what it has given back', async () => {
  const { server } = shop
  const { pool } = server.app.database
  await release('plaid,Plaid,plaid-1,,,S,10,,\n', 'first.csv')
  const id = await release('plaid,Best plaid,plaid-1,,,S,10,,best\n', 'second.csv')
  const { rows } = await pool.query("select id::int from product where spu = 'plaid'")
  const style = { id: rows[0].id }
  // Somebody changes it while the shop is told.
  onTell = () => pool.query("update product set ref = 'R-9' where spu = 'plaid'")
  await undone(id)
  onTell = () => {}
  const { name, ref, sources } = await server.ok(styleGet, { query: style })
  expect([name, ref]).toEqual(['Plaid', 'R-9'])
  expect(sources.map((one) => [one.field, one.kind, one.name])).toEqual(
    expect.arrayContaining([
      ['name', 'sheet', 'first.csv'],
      ['tags', 'sheet', 'first.csv'],
    ]),
  )
  const [noted] = await server.ok(auditTimeline, { query: { subject: 'product', id: String(style.id) } })
  expect(noted).toMatchObject({
    before: { name: 'Best plaid', tags: ['best'] },
    after: { site: 'first', name: 'Plaid', tags: [] },
  })
  expect(noted?.after).not.toHaveProperty('ref')
})

it('leaves customers the title that is saved, and told, while the shop is told', async () => {
  await release('parka,Parka,parka-1,,,S,10,,\n')
  const id = await release('parka,Best parka,parka-1,,,S,10,,\n')
  let early: string | undefined
  beforeTell = async () => {
    beforeTell = () => {}
    const [known] = await shop.server.ok(brandTitleList, { query: { query: 'parka' } })
    await shop.server.ok(brandTitleSave, {
      body: [{ id: known?.id ?? 0, title: 'Warmest parka', before: '' }],
    })
    await shop.server.runJobs()
    early = productThere('parka')?.title
  }
  await undone(id)
  expect(await results(id)).toEqual([['parka', 'restored', null]])
  expect(early).toBe('Warmest parka')
  expect(productThere('parka')?.title).toBe('Warmest parka')
})

describe('whatever happens', () => {
  const rows = (word: string) =>
    Array.from({ length: 25 }, (_, at) => `${word}-${at},Many ${at},${word}-${at}-S,,,S,10,,\n`).join('')

  it('a fifth of the calls failing, each product is taken back once', async () => {
    const id = await release(rows('many'))
    writes = 0
    shop.troubled(0.2)
    expect(await undo(id)).toMatchObject({ data: 1 })
    await vi.waitUntil(
      async () => {
        await shop.server.runJobs()
        return (await find(id))?.undo?.done
      },
      { timeout: 25_000, interval: 20 },
    )
    shop.troubled(0)
    expect((await products(id)).every((one) => one.undo === 'withdrawn')).toBe(true)
    expect(writes).toBeLessThanOrEqual(25)
    for (let at = 0; at < 25; at++) expect(productThere(`many-${at}`)?.status).toBe('ARCHIVED')
  })

  /** Whatever a node that died has left behind is taken up. */
  async function finish(isDone: () => Promise<boolean>): Promise<void> {
    await freeJobs(shop.server.app.database.pool)
    await vi.waitUntil(
      async () => {
        await shop.server.runJobs()
        return isDone()
      },
      { timeout: 20_000, interval: 20 },
    )
  }

  it('interrupted behind the shop, it goes on and tells no product twice', async () => {
    const id = await release('coat,Coat again,coat-1,,,M1,80,,\ncoat-b,Coat B,coat-b-1,,,S,10,,\n')
    writes = 0
    onTell = () => {
      onTell = () => {}
      throw new Error('killed')
    }
    expect(await undo(id)).toMatchObject({ data: 1 })
    await shop.server.runJobs().catch(() => {})
    onTell = () => {}
    await finish(async () => (await find(id))?.undo?.done ?? false)
    expect(writes).toBe(2)
    expect((await results(id)).map(([, state]) => state)).toEqual(['restored', 'withdrawn'])
    expect(productThere('coat')?.title).toBe('Warm coat')
  })

  it('a release interrupted behind the shop knows that it brought the product back to customers', async () => {
    await undone(await release('scarf,Scarf,scarf-1,,,,30,,\n'))
    expect(productThere('scarf')?.status).toBe('ARCHIVED')
    onTell = () => {
      onTell = () => {}
      throw new Error('killed')
    }
    const id = await release('scarf,Scarf,scarf-1,,,,30,,\n').catch(() => 0)
    onTell = () => {}
    const [latest] = await shop.server.ok(productReleaseList, { query: {} })
    const released = id || (latest?.id ?? 0)
    await finish(async () => (await products(released))[0]?.state === 'updated')
    expect(productThere('scarf')?.status).toBe('ACTIVE')
    await undone(released)
    expect(productThere('scarf')?.status).toBe('ARCHIVED')
  })

  it('brought back as often as it was taken from them, a product is with customers after each release', async () => {
    const stole = () => release('stole,Stole,stole-1,,,,30,,\n')
    await undone(await stole())
    await undone(await stole())
    expect(productThere('stole')?.status).toBe('ARCHIVED')
    const third = await stole()
    expect(productThere('stole')?.status).toBe('ACTIVE')
    await undone(third)
    expect(productThere('stole')?.status).toBe('ARCHIVED')
  })

  it('stops where the shop refuses all, says why, and goes on by hand', async () => {
    const id = await release('cap,Cap,cap-1,,,,5,,\n')
    const own = demo()
    if (own) own.token = 'another'
    await undone(id)
    expect(await find(id)).toMatchObject({
      undo: { done: false, stopped: true, problem: { kind: 'storefront.status' } },
    })
    if (own) own.token = 'sandbox-token'
    expect(await shop.server.ok(productReleaseUndoAgain, { query: { id } })).toBe(1)
    await shop.server.runJobs()
    expect(await find(id)).toMatchObject({ undo: { done: true, stopped: false, kept: 0 } })
    expect(await shop.server.call(productReleaseUndoAgain, { query: { id } })).toMatchObject(
      refusal('PRODUCT_RELEASE_STATE'),
    )
    expect(await undo(id)).toMatchObject(refusal('PRODUCT_RELEASE_UNDONE'))
    expect(await shop.server.call(productReleaseAgain, { query: { id } })).toMatchObject(
      refusal('PRODUCT_RELEASE_UNDONE'),
    )
  })
})

it('knows what the shop had before an attempt whose answer was lost, though a later one was refused', async () => {
  const failure = (kind: 'storefront.refused' | 'storefront.lost') =>
    kind === 'storefront.lost'
      ? new StorefrontError({ kind, params: { cause: 'reset' } }, { retryable: true })
      : new StorefrontError({ kind, params: { said: 'no' } }, { retryable: false })
  onTell = () => {
    onTell = () => {}
    beforeTell = () => {
      beforeTell = () => {}
      throw failure('storefront.refused')
    }
    throw failure('storefront.lost')
  }
  const id = await release('shawl,Shawl,shawl-1,,,M1,90,,\n')
  await vi.waitUntil(
    async () => {
      await shop.server.runJobs()
      return (await find(id))?.done
    },
    { timeout: 10_000, interval: 20 },
  )
  expect((await products(id)).map(({ state }) => state)).toEqual(['failed'])
  expect(shop.prices()['shawl-1']?.price).toBe('90.00')
  // It is tried again days later.
  await deleteOldSnapshots(shop.server.app.database.db, new Date(shop.server.clock.time.getTime() + 1), 500)
  expect(await shop.server.ok(productReleaseAgain, { query: { id } })).toBe(1)
  await shop.server.runJobs()
  expect((await products(id)).map(({ state }) => state)).toEqual(['updated'])
  await undone(id)
  expect(await results(id)).toEqual([['shawl', 'restored', null]])
  expect(shop.prices()['shawl-1']?.price).toBe('100.00')
  expect(productThere('shawl')).toMatchObject({ title: 'shawl', tags: ['old'] })
})

it('keeps what the shop has before a refusal of what it was never told for no later attempt', async () => {
  beforeTell = () => {
    beforeTell = () => {}
    throw new StorefrontError({ kind: 'storefront.refused', params: { said: 'no' } }, { retryable: false })
  }
  const id = await release('vest,Vest,vest-1,,,M1,90,,\n')
  expect((await products(id)).map(({ state }) => state)).toEqual(['failed'])
  shop.setPrice('vest-1', '95.00')
  expect(await shop.server.ok(productReleaseAgain, { query: { id } })).toBe(1)
  await shop.server.runJobs()
  await undone(id)
  expect(shop.prices()['vest-1']?.price).toBe('95.00')
})

describe('in two stores', () => {
  let second: RunningSandbox
  beforeAll(async () => {
    second = await startSandbox({
      port: 0,
      shops: [{ name: 'other', locations: [{ name: '上海仓' }], products: [] }],
    })
    await shop.server.ok(storefrontSave, {
      body: {
        ...{ channel: 'second', name: '二店', baseUrl: second.shopUrl('other'), token: 'sandbox-token' },
        enabled: true,
      },
    })
    await shop.server.runJobs()
  })
  afterAll(() => second.close())

  const here = async (spu: string) => {
    const { rows } = await shop.server.app.database.pool.query(
      `select name, (select coalesce(array_agg(tag order by tag), '{}') from product_tag where product_id = product.id) as tags
       from product where spu = $1`,
      [spu],
    )
    return rows[0]
  }
  const thereNow = (handle: string) => ({
    ...{ title: productThere(handle)?.title, tags: productThere(handle)?.tags },
    variants: variantsThere(handle),
  })
  const sheet = (word: string) => `cloak,${word} cloak,cloak-1,,,M1,90,,${word}\n`

  it('the catalogue keeps what a later release to the other one stands for', async () => {
    const before = thereNow('cloak')
    const first = await release(sheet('Warm'))
    await release(sheet('Warm'), 'list.csv', 'ca')
    await undone(first)
    const [row] = await products(first)
    expect(row).toMatchObject({
      undo: 'restored',
      undoProblem: { kind: 'productUndo.staysHere', params: { parts: expect.arrayContaining(['tags']) } },
    })
    expect(await here('cloak')).toEqual({ name: 'Warm cloak', tags: [season, 'Warm', 'fresh'].toSorted() })
    expect(thereNow('cloak')).toEqual(before)
    expect(second.sandbox.findShop('other')?.products.map(({ title }) => title)).toEqual(['Warm cloak'])
  })

  it('but not what one that was taken back has said', async () => {
    const first = await release(sheet('Best'))
    const other = await release(sheet('Best'), 'list.csv', 'ca')
    await undone(other)
    await undone(first)
    expect(await results(first)).toEqual([['cloak', 'restored', null]])
    expect(await here('cloak')).toMatchObject({
      name: 'Warm cloak',
      tags: expect.not.arrayContaining(['Best']),
    })
  })

  it('tags that a later job found there stay, here and in the shop, as long as that job stands', async () => {
    const id = await release('cloak,Warm cloak,cloak-1,,,M1,90,,"Soft, Blue"\n')
    const job = async (...tags: string[]) => {
      const body = tags.map((tag) => ({ SPU: 'cloak', tag }))
      await shop.server.ok(productTagsModify, { query: { operate: '1' }, body })
      await shop.server.runJobs()
      const [made] = await shop.server.ok(productTagJobList, {})
      return made?.id ?? 0
    }
    await job('soft')
    await shop.server.ok(productTagJobUndo, { query: { id: await job('Blue', 'Extra') } })
    await shop.server.runJobs()
    await undone(id)
    const [row] = await products(id)
    expect(row).toMatchObject({
      undo: 'restored',
      undoProblem: { kind: 'productUndo.staysHere', params: { parts: ['tags'] } },
    })
    expect((await here('cloak')).tags).toEqual(expect.arrayContaining(['Soft']))
    expect((await here('cloak')).tags).not.toContain('Blue')
    expect(productThere('cloak')?.tags).toEqual(['old', 'Soft'])
  })

  it('is not undone where all that it did stays', async () => {
    await release('cape,Cape,cape-1,,,M1,90,,\n', 'list.csv', 'ca')
    await release('cape,Cape,cape-1,,,M1,90,,\n')
    const id = await release('cape,Cape,cape-1,,,M1,90,,wide\n')
    await shop.server.ok(productTagsModify, { query: { operate: '1' }, body: [{ SPU: 'cape', tag: 'wide' }] })
    await shop.server.runJobs()
    await undone(id)
    expect(await results(id)).toEqual([['cape', 'kept', 'productUndo.staysHere']])
    expect(productThere('cape')?.tags).toContain('wide')
  })
})

describe('is refused', () => {
  it('of what is unknown, still goes on or took nothing, too late, and to whoever may only look', async () => {
    expect(await undo(999)).toMatchObject(refusal('PRODUCT_RELEASE_NOT_FOUND'))
    expect(await shop.server.call(productReleaseUndoAgain, { query: { id: 999 } })).toMatchObject(
      refusal('PRODUCT_RELEASE_NOT_FOUND'),
    )
    const id = await release('bag,Bag,bag-1,,,,5,,\n')
    expect((await undo(id, { as: 'Sellers' })).status).toBe(403)
    expect((await shop.server.call(productReleaseUndoAgain, { query: { id }, as: 'Sellers' })).status).toBe(
      403,
    )
    expect(await shop.server.call(productReleaseUndoAgain, { query: { id } })).toMatchObject(
      refusal('PRODUCT_RELEASE_STATE'),
    )
    const { pool } = shop.server.app.database
    const change = (set: string, value: string) =>
      pool.query(`update product_import set ${set} = $2 where id = $1`, [id, value])
    await change('state', 'releasing')
    expect(await undo(id)).toMatchObject(refusal('PRODUCT_RELEASE_RUNNING'))
    await change('state', 'released')
    await pool.query("update storefront set enabled = false where channel = 'first'")
    expect(await undo(id)).toMatchObject(refusal('STOREFRONT_NONE'))
    await pool.query("update storefront set enabled = true where channel = 'first'")
    await change('ended_at', new Date(shop.server.clock.time.getTime() - 3_600_000).toISOString())
    expect(await undo(id)).toMatchObject(refusal('PRODUCT_RELEASE_UNDO_LATE'))
    expect(await find(id)).toMatchObject({ undoable: false })
    await change('ended_at', shop.server.clock.time.toISOString())
    await pool.query("update product_import_style set state = 'failed' where import_id = $1", [id])
    expect(await undo(id)).toMatchObject(refusal('PRODUCT_RELEASE_UNDO_NOTHING'))
  })
})
