import { setTimeout as sleep } from 'node:timers/promises'
import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { syncGiveUp } from '@selvedge/contract/house/sync/sync.ts'
import { setSave } from '@selvedge/contract/marketing/sets/sets.ts'
import {
  xiaohongshuCancel,
  xiaohongshuList,
  xiaohongshuPriceSync,
  xiaohongshuProgress,
  xiaohongshuPublish,
  xiaohongshuRetry,
  xiaohongshuStockSync,
} from '@selvedge/contract/products/xiaohongshu/xiaohongshu.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../../../test/harness.ts'
import { holdOpen } from '../../../../test/shops/ship-shop.ts'
import { stockUp } from '../../../../test/shops/shop.ts'
import { startXiaohongshuShop, type XiaohongshuShop } from '../../../../test/shops/xiaohongshu-shop.ts'
import { query } from '../../../core/db/db.ts'
import { takeLock } from '../../../core/db/locks.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'
import { wantListings } from './listings.sql.ts'

let shop: XiaohongshuShop

const dress = (handle: string, tags = ['rn']) => ({
  handle,
  tags,
  prices: [['128.00', '168.00'], ['99.90']] as [string, string?][],
})

beforeAll(async () => {
  shop = await startXiaohongshuShop([
    dress('coat'),
    dress('dress'),
    dress('lost', ['late']),
    dress('red-bag', ['bags']),
    dress('red-belt', ['bags']),
    dress('blue-bag', ['bags']),
    dress('twice', ['twice']),
    dress('back', ['back']),
    dress('given', ['given']),
    { handle: 'dear', tags: ['dear'], prices: [['100001.00']] },
    dress('busy', ['busy']),
    dress('elsewhere', ['elsewhere']),
    dress('dropped', ['dropped']),
    dress('both', ['both']),
    dress('also', ['also']),
    dress('away', ['off']),
    dress('look', ['look']),
    dress('part', ['part']),
  ])
})
beforeEach(() => shop.failing(0))
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

const rows = (requested: object = {}) =>
  shop.server.ok(xiaohongshuList, { query: { tag: 'rn', ...requested } })
const publish = (query: object, more: object = {}) =>
  shop.server.call(xiaohongshuPublish, { query: { categoryId: shop.dresses, ...query }, ...more })
const one = async (spu: string, tag = 'rn') => {
  const found = (await rows({ tag })).find((row) => row.spu === spu)
  if (!found) throw new Error(`no ${spu}`)
  return found
}
const idsOf = async (tag: string) => (await rows({ tag })).map(({ id }) => id)
const itemOf = (sku: string) =>
  shop.platform.goods.items.find(({ skus }) => skus.some((of) => of.erpCode === sku))
const articleOf = (sku: string) => itemOf(sku)?.skus.find(({ erpCode }) => erpCode === sku)
/** What is put off for a moment is waited for. */
async function settle(tag: string) {
  for (let turn = 0; turn < 100; turn++) {
    await shop.server.runJobs()
    const now = await shop.server.ok(xiaohongshuProgress, { query: { tag } })
    if (now.waiting + now.stockWaiting + now.priceWaiting === 0) return now
    await sleep(20)
  }
  throw new Error('something waits for ever')
}

const waitForLock = () =>
  vi.waitFor(async () => {
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect((await query(shop.server.app.database.db, waiting)).length).toBeGreaterThan(0)
  })

/** Tells what waits while every answer is lost, until it is given up. */
async function losingAnswers() {
  shop.failing(1, 'lostAnswer')
  for (let turn = 0; turn < 10; turn++) await shop.server.runJobs()
  shop.failing(0)
}

describe('before the shop is set up', () => {
  it('is refused, whatever is asked', async () => {
    expect(await publish({ tag: 'rn' })).toMatchObject(refusal('XIAOHONGSHU_NOT_SET_UP'))
    const stock = await shop.server.call(xiaohongshuStockSync, { query: { tag: 'rn' } })
    expect(stock).toMatchObject(refusal('XIAOHONGSHU_NOT_SET_UP'))
    const { connected } = await shop.server.ok(xiaohongshuProgress, { query: { tag: 'rn' } })
    expect(connected).toBe(false)
    await shop.connect()
    expect(shop.platform.access.given).toBe(1)
  })
})

describe('publishing', () => {
  it('is refused without tag, category, its id there, or products', async () => {
    expect(await publish({})).toMatchObject(refusal('XIAOHONGSHU_NO_TAG'))
    expect(await publish({ tag: 'rn', categoryId: undefined })).toMatchObject(
      refusal('XIAOHONGSHU_NO_CATEGORY'),
    )
    expect(await publish({ tag: 'rn', categoryId: 999_999 })).toMatchObject(refusal('CATEGORY_NOT_FOUND'))
    const unmapped = await publish({ tag: 'rn', categoryId: shop.unmapped })
    expect(unmapped).toMatchObject(refusal('XIAOHONGSHU_CATEGORY_UNMAPPED'))
    expect(unmapped.message).toContain('hats')
    expect(await publish({ tag: 'nobody' })).toMatchObject(refusal('XIAOHONGSHU_NOTHING'))
    expect(await publish({ tag: 'rn', itemId: 'item-1' })).toMatchObject(refusal('XIAOHONGSHU_ITEM_ONE'))
    const unknown = await publish({ tag: 'rn', products: '999999' })
    expect(unknown).toMatchObject(refusal('XIAOHONGSHU_UNKNOWN'))
    expect(unknown.message).toContain('999999')
    expect((await publish({ tag: 'rn' }, { as: 'Sellers' })).status).toBe(403)
    expect(shop.platform.goods.items).toEqual([])
  })

  it('makes each product once, however often and by whomever it is asked', async () => {
    await query(
      shop.server.app.database.db,
      sql`update variant set size = 'M', color = case sku when 'coat-1' then '黑色' else '米白' end where sku in ('coat-1', 'coat-2')`,
    )
    await stockUp(shop.server, shop.placeId, { 'coat-1': 4, 'coat-2': 2 })
    const [first, second] = await Promise.all([publish({ tag: 'rn' }), publish({ tag: 'rn' })])
    expect([first.data.queued, second.data.queued].toSorted()).toEqual([0, 2])
    expect(await one('coat')).toMatchObject({ state: 'waiting', on: null, stock: 'none' })
    await settle('rn')
    expect(shop.platform.goods.items).toHaveLength(2)
    expect((await publish({ tag: 'rn' })).data).toEqual({ products: 2, queued: 0, there: 2 })
    await settle('rn')
    expect(shop.platform.countOf('product.createItemAndSku')).toBe(2)
    expect(await one('coat')).toMatchObject({
      state: 'created',
      itemId: itemOf('coat-1')?.id,
      articles: 2,
      variants: 2,
      on: true,
      stock: 'done',
      price: 'done',
      problem: null,
      listedAt: expect.any(String),
    })
    expect(articleOf('coat-1')).toMatchObject({
      ...{ option: '黑色 / M', price: 12_800, originalPrice: 16_800, stock: 4 },
    })
    expect(articleOf('coat-2')).toMatchObject({
      option: '米白 / M',
      price: 9_990,
      originalPrice: 9_990,
      stock: 2,
    })
    const [entry] = await shop.server.ok(auditList, { query: { subject: 'xiaohongshuListing', size: 1 } })
    expect(entry).toMatchObject({ subject: 'xiaohongshuListing' })
  })

  it('takes what the list shows, and no more of the tag', async () => {
    const statesOf = async () => (await rows({ tag: 'bags' })).map(({ spu, state }) => [spu, state])
    const red = { tag: 'bags', query: 'RED' }
    expect(await rows({ ...red, view: 'created' })).toEqual([])
    expect(await publish({ ...red, view: 'created' })).toMatchObject(refusal('XIAOHONGSHU_NOTHING'))
    expect(await rows(red)).toHaveLength(2)
    expect((await publish(red)).data).toEqual({ products: 2, queued: 2, there: 0 })
    await settle('bags')
    expect(await statesOf()).toEqual([
      ['blue-bag', 'none'],
      ['red-bag', 'created'],
      ['red-belt', 'created'],
    ])
    expect((await publish({ tag: 'bags', view: 'none' })).data).toEqual({ products: 1, queued: 1, there: 0 })
    await settle('bags')
  })

  it('asks what its SKUs cost, whatever their product is called in the first store', async () => {
    await shop.server.app.database.db.execute(sql`update product set spu = 'OWN-1' where spu = 'elsewhere'`)
    await publish({ tag: 'elsewhere' })
    await settle('elsewhere')
    expect(await one('OWN-1', 'elsewhere')).toMatchObject({ state: 'created', problem: null })
    expect(articleOf('elsewhere-1')).toMatchObject({ price: 12_800, originalPrice: 16_800 })
  })

  it('finds what was made although the answer was lost', async () => {
    await publish({ tag: 'late', title: '丢失的连衣裙' })
    shop.failing(1, 'lostAnswer')
    await shop.server.runJobs()
    shop.failing(0)
    // It is made, and nobody here knows.
    await settle('late')
    const made = shop.platform.goods.items.filter(({ name }) => name === '丢失的连衣裙')
    expect(made).toHaveLength(1)
    expect(await one('lost', 'late')).toMatchObject({ state: 'created', title: '丢失的连衣裙' })
  })

  it('goes on through faults and waits of all kinds, and makes one', async () => {
    shop.failing(0.4, 'lostAnswer', 'serverError')
    expect((await publish({ tag: 'busy' })).data).toMatchObject({ queued: 1 })
    for (let turn = 0; turn < 20; turn++) await shop.server.runJobs()
    shop.failing(0)
    const failed = await idsOf('busy')
    if ((await one('busy', 'busy')).state === 'failed')
      await shop.server.ok(xiaohongshuRetry, { body: { products: failed } })
    await settle('busy')
    expect(await one('busy', 'busy')).toMatchObject({ state: 'created' })
    expect(
      shop.platform.goods.items.filter(({ skus }) => skus.some(({ erpCode }) => erpCode === 'busy-1')),
    ).toHaveLength(1)
  })

  it('says why a product can not be made, and makes it once that is mended', async () => {
    await publish({ tag: 'dear' })
    await settle('dear')
    expect(await one('dear', 'dear')).toMatchObject({
      state: 'failed',
      problem: { kind: 'xiaohongshu.price', params: { sku: 'dear-1', price: '100001.00' } },
    })
    expect(await rows({ tag: 'dear', view: 'failed' })).toHaveLength(1)
    shop.setPrice('dear-1', '10.00')
    expect(await shop.server.ok(xiaohongshuRetry, { body: { products: await idsOf('dear') } })).toBe(1)
    await settle('dear')
    expect(await one('dear', 'dear')).toMatchObject({ state: 'created' })
    const again = await shop.server.call(xiaohongshuRetry, { body: { products: await idsOf('dear') } })
    expect(again).toMatchObject(refusal('XIAOHONGSHU_NOTHING'))
  })

  it('names a brand that the platform does not know', async () => {
    await publish({ tag: 'twice', brand: 'Nobody' })
    await settle('twice')
    expect(await one('twice', 'twice')).toMatchObject({
      state: 'failed',
      problem: { kind: 'xiaohongshu.noBrand', params: { brand: 'Nobody' } },
    })
    // Asked for anew it is as it is asked for then.
    expect((await publish({ tag: 'twice' })).data.queued).toBe(1)
    await settle('twice')
    expect(await one('twice', 'twice')).toMatchObject({ state: 'created' })
  })

  it('takes what is there by its id, and tells it prices and stock', async () => {
    const token = { createSkuList: [], categoryId: 'rn-dresses' }
    shop.platform.goods.create({
      ...token,
      name: '已有商品',
      shippingTemplateId: 'template-1',
      images: ['https://images.test/1.jpg'],
      createSkuList: [{ price: 1, originalPrice: 1, stock: 0, erpCode: 'given-1' }],
    })
    const itemId = itemOf('given-1')?.id ?? ''
    const taken = await publish({ tag: 'given', itemId: itemOf('coat-1')?.id })
    expect(taken).toMatchObject(refusal('XIAOHONGSHU_ITEM_TAKEN'))
    expect(taken.message).toContain('coat')
    await publish({ tag: 'given', itemId: 'item-999' })
    await settle('given')
    expect(await one('given', 'given')).toMatchObject({
      state: 'failed',
      problem: { kind: 'xiaohongshu.itemUnknown' },
    })
    await publish({ tag: 'given', itemId })
    await settle('given')
    expect(await one('given', 'given')).toMatchObject({ state: 'created', itemId, articles: 1, variants: 2 })
    const other = await publish({ tag: 'given', itemId: 'item-998' })
    expect(other).toMatchObject(refusal('XIAOHONGSHU_ITEM_OTHER'))
    expect(other.message).toContain(itemId)
    expect((await publish({ tag: 'given', itemId })).data).toEqual({ products: 1, queued: 0, there: 1 })
    await settle('given')
    expect(articleOf('given-1')).toMatchObject({ price: 12_800, originalPrice: 16_800 })
  })

  it('refuses another id than somebody gives at the same time', async () => {
    const [productId = 0] = await idsOf('both')
    const letGo = await holdOpen(shop.server, (context) =>
      wantListings(context, [
        { productId, title: 'both', brand: '', categoryId: shop.dresses, itemId: 'item-996' },
      ]),
    )
    const other = publish({ tag: 'both', itemId: 'item-997' })
    try {
      await waitForLock()
    } finally {
      await letGo()
    }
    expect(await other).toMatchObject(refusal('XIAOHONGSHU_ITEM_OTHER'))
    await shop.server.ok(xiaohongshuCancel, { body: { products: [productId] } })
  })

  it('refuses an id that another product is given at the same time', async () => {
    const [productId = 0] = await idsOf('both')
    const letGo = await holdOpen(shop.server, async (context) => {
      await takeLock(context.db, 'xiaohongshuItem', 'item-995')
      await wantListings(context, [
        { productId, title: 'both', brand: '', categoryId: shop.dresses, itemId: 'item-995' },
      ])
    })
    const other = publish({ tag: 'also', itemId: 'item-995' })
    try {
      await waitForLock()
    } finally {
      await letGo()
    }
    expect(await other).toMatchObject(refusal('XIAOHONGSHU_ITEM_TAKEN'))
    await shop.server.ok(xiaohongshuCancel, { body: { products: [productId] } })
  })

  it('names the SKUs that are missing there, and finds those that were added by hand', async () => {
    expect((await one('given', 'given')).problem).toEqual({
      kind: 'xiaohongshu.missingSkus',
      params: { count: 1, sku: 'given-2' },
    })
    await publish({ tag: 'given' })
    await settle('given')
    expect(await one('given', 'given')).toMatchObject({ articles: 1, variants: 2 })
    const item = itemOf('given-1')
    const [first] = item?.skus ?? []
    if (first) item?.skus.push({ ...first, id: 'sku-given-2', erpCode: 'given-2', price: 1, stock: 9 })
    expect((await publish({ tag: 'given' })).data).toEqual({ products: 1, queued: 0, there: 1 })
    await settle('given')
    expect(await one('given', 'given')).toMatchObject({ articles: 2, variants: 2, problem: null })
    expect(articleOf('given-2')).toMatchObject({ price: 9_990, stock: 0 })
  })
})

describe('taking back', () => {
  it('does not make what is not there yet, and puts off sale what is, and on again', async () => {
    await publish({ tag: 'back' })
    const products = await idsOf('back')
    const cancel = () => shop.server.call(xiaohongshuCancel, { body: { products } })
    expect((await cancel()).data).toBe(1)
    await settle('back')
    expect(itemOf('back-1')).toBeUndefined()
    expect(await one('back', 'back')).toMatchObject({ state: 'cancelled' })
    expect(await cancel()).toMatchObject(refusal('XIAOHONGSHU_NOTHING'))
    await publish({ tag: 'back' })
    await settle('back')
    expect((await cancel()).data).toBe(1)
    await settle('back')
    expect(articleOf('back-1')).toMatchObject({ available: false })
    expect(await rows({ tag: 'back', view: 'off' })).toMatchObject([{ on: false }])
    expect((await publish({ tag: 'back' })).data).toEqual({ products: 1, queued: 0, there: 1 })
    await settle('back')
    expect(articleOf('back-1')).toMatchObject({ available: true })
  })

  it('is undone there too where nobody knows whether it arrived', async () => {
    const products = await idsOf('back')
    await shop.server.ok(xiaohongshuCancel, { body: { products } })
    await losingAnswers()
    expect(articleOf('back-1')).toMatchObject({ available: false })
    await publish({ tag: 'back' })
    for (let turn = 0; turn < 100 && !articleOf('back-1')?.available; turn++) {
      await shop.server.runJobs()
      await sleep(20)
    }
    expect(articleOf('back-1')).toMatchObject({ available: true })
  })
})

describe('stock', () => {
  it('is told as it changes, and only where it does', async () => {
    const before = shop.platform.countOf('inventory.syncSkuStock')
    await stockUp(shop.server, shop.placeId, { 'coat-1': 3 })
    await settle('rn')
    expect(articleOf('coat-1')).toMatchObject({ stock: 7 })
    expect(shop.platform.countOf('inventory.syncSkuStock')).toBe(before + 1)
  })

  it('is told anew of a tag, whatever the platform has by now', async () => {
    const article = articleOf('coat-1')
    if (article) article.stock = 99
    expect(await shop.server.ok(xiaohongshuStockSync, { query: { tag: 'rn' } })).toBe(2)
    expect(await one('coat')).toMatchObject({ stock: 'waiting' })
    await settle('rn')
    expect(articleOf('coat-1')).toMatchObject({ stock: 7 })
    const sync = (tag: string, more = {}) =>
      shop.server.call(xiaohongshuStockSync, { query: { tag }, ...more })
    expect(await sync('')).toMatchObject(refusal('XIAOHONGSHU_NO_TAG'))
    expect(await sync('nobody')).toMatchObject(refusal('XIAOHONGSHU_NOT_THERE'))
    expect((await sync('rn', { as: 'Sellers' })).status).toBe(403)
  })

  it('is told again after a lost answer, although it is what was told before that', async () => {
    await stockUp(shop.server, shop.placeId, { 'coat-1': 2 })
    await losingAnswers()
    expect(articleOf('coat-1')).toMatchObject({ stock: 9 })
    await stockUp(shop.server, shop.placeId, { 'coat-1': -2 })
    await settle('rn')
    expect(articleOf('coat-1')).toMatchObject({ stock: 7 })
  })
})

describe('a look set', () => {
  it('is told as its scarcest component is enough for, as that changes, and no longer once it is offline', async () => {
    await stockUp(shop.server, shop.placeId, { 'part-1': 3, 'part-2': 5 })
    const body = { sku: 'look-1', variantSkus: 'part-1,part-2', status: 1 as const }
    const id = await shop.server.ok(setSave, { body })
    expect((await publish({ tag: 'look' })).data).toMatchObject({ queued: 1 })
    await settle('look')
    expect([articleOf('look-1')?.stock, articleOf('look-2')?.stock]).toEqual([3, 0])
    await stockUp(shop.server, shop.placeId, { 'part-1': -1 })
    await settle('look')
    expect(articleOf('look-1')).toMatchObject({ stock: 2 })
    await shop.server.ok(setSave, { body: { id, status: 0 } })
    await settle('look')
    expect(articleOf('look-1')).toMatchObject({ stock: 0 })
  })
})

describe('two sizes of a product', () => {
  it('are changed at once: neither waits for the other, and both are told', async () => {
    const close = await holdOpen(shop.server, async (context) => {
      for (const notify of context.listeners.stockChanged)
        notify(context, [{ sku: 'coat-1', locationId: shop.placeId }])
    })
    try {
      const second = stockUp(shop.server, shop.placeId, { 'coat-2': 1 }).then(() => 'done')
      expect(await Promise.race([second, sleep(5_000).then(() => 'waits')])).toBe('done')
    } finally {
      await close()
    }
    await settle('rn')
    expect([articleOf('coat-1')?.stock, articleOf('coat-2')?.stock]).toEqual([7, 3])
  })
})

describe('prices', () => {
  it('are those of the first store, told where they differ', async () => {
    shop.setPrice('coat-1', '118.00')
    const before = shop.platform.countOf('product.updateSkuPrice')
    expect(await shop.server.ok(xiaohongshuPriceSync, { query: { tag: 'rn' } })).toBe(2)
    await settle('rn')
    expect(articleOf('coat-1')).toMatchObject({ price: 11_800, originalPrice: 16_800 })
    expect(shop.platform.countOf('product.updateSkuPrice') - before).toBe(4)
  })

  it('that the platform does not take are named, and keep nothing from the others', async () => {
    shop.setPrice('coat-1', '100001.00')
    shop.setPrice('coat-2', '88.00')
    await shop.server.ok(xiaohongshuPriceSync, { query: { tag: 'rn' } })
    await settle('rn')
    expect(await one('coat')).toMatchObject({
      price: 'failed',
      problem: { kind: 'xiaohongshu.price', params: { sku: 'coat-1' } },
    })
    expect(articleOf('coat-1')).toMatchObject({ price: 11_800 })
    expect(articleOf('coat-2')).toMatchObject({ price: 8_800 })
    shop.setPrice('coat-1', '118.00')
    expect(await shop.server.ok(xiaohongshuRetry, { body: { products: [(await one('coat')).id] } })).toBe(1)
    await settle('rn')
    expect(await one('coat')).toMatchObject({ price: 'done', problem: null })
  })

  it('are asked of no shop that is off', async () => {
    const body = { channel: 'first', name: '首店', baseUrl: 'http://127.0.0.1:1', enabled: false } as const
    const { baseUrl } = { baseUrl: shop.sandbox.shopUrl('demo') }
    await shop.server.ok(storefrontSave, { body: { ...body, baseUrl } })
    const sync = await shop.server.call(xiaohongshuPriceSync, { query: { tag: 'rn' } })
    expect(sync).toMatchObject(refusal('STOREFRONT_NONE'))
    await shop.server.ok(storefrontSave, { body: { ...body, baseUrl, enabled: true } })
  })

  it('that are to be told, and what is to be made, wait for the first store while it is off', async () => {
    const { db } = shop.server.app.database
    const baseUrl = shop.sandbox.shopUrl('demo')
    const main = (enabled: boolean) =>
      shop.server.ok(storefrontSave, { body: { channel: 'first', name: '首店', baseUrl, enabled } })
    expect(await shop.server.ok(xiaohongshuPriceSync, { query: { tag: 'rn' } })).toBe(2)
    expect((await publish({ tag: 'off' })).data.queued).toBe(1)
    await main(false)
    await shop.server.runJobs()
    const held = sql`select distinct kind, attempts, blocked, last_error->>'kind' as error from outbox
      where partner_lane = 'xiaohongshu:shop' and state = 'waiting' order by kind`
    const waits = { attempts: 0, blocked: true, error: 'storefront.off' }
    expect(await query(db, held)).toEqual([
      { kind: 'xiaohongshu.create', ...waits },
      { kind: 'xiaohongshu.price', ...waits },
    ])
    expect(await one('away', 'off')).toMatchObject({ state: 'waiting' })
    await main(true)
    await settle('off')
    await settle('rn')
    expect(await one('away', 'off')).toMatchObject({ state: 'created', problem: null })
    expect(await one('coat')).toMatchObject({ price: 'done', problem: null })
  })
})

describe('access', () => {
  /** As the clock of the database goes: those of nodes say nothing of how old a token is. */
  const later = (minutes: number) =>
    shop.server.app.database.pool.query(
      'update xiaohongshu_token set taken_at = taken_at - make_interval(mins => $1)',
      [minutes],
    )

  it('that is waited for can be given up, and what waited is published anew later', async () => {
    await later(2)
    shop.platform.access.forgetAll()
    await publish({ tag: 'dropped' })
    for (let turn = 0; turn < 5; turn++) await shop.server.runJobs()
    expect(await one('dropped', 'dropped')).toMatchObject({ state: 'waiting' })
    const [effect] = await query<{ id: string }>(
      shop.server.app.database.db,
      sql`select id::text from outbox where kind = 'xiaohongshu.create' and state = 'waiting'`,
    )
    await shop.server.ok(syncGiveUp, { query: { id: effect?.id ?? '' } })
    expect(await one('dropped', 'dropped')).toMatchObject({ state: 'cancelled' })
    shop.platform.access.allow('xiaohongshu-code-2')
    await shop.set('xiaohongshu_code', 'xiaohongshu-code-2')
    expect((await publish({ tag: 'dropped' })).data).toMatchObject({ queued: 1 })
    await settle('dropped')
    expect(await one('dropped', 'dropped')).toMatchObject({ state: 'created' })
  })

  it('that the platform has forgotten is renewed, and what was to be told is told', async () => {
    await later(10)
    shop.platform.access.forget()
    await stockUp(shop.server, shop.placeId, { 'dress-1': 5 })
    await settle('rn')
    expect(articleOf('dress-1')).toMatchObject({ stock: 5 })
  })

  it('that can not be renewed is waited for until somebody allows us again', async () => {
    await later(10)
    shop.platform.access.forgetAll()
    await stockUp(shop.server, shop.placeId, { 'dress-1': 1 })
    for (let turn = 0; turn < 5; turn++) await shop.server.runJobs()
    expect(await one('dress')).toMatchObject({
      stock: 'waiting',
      problem: { kind: 'xiaohongshu.noAccess' },
    })
    shop.platform.access.allow('xiaohongshu-code-3')
    await shop.set('xiaohongshu_code', 'xiaohongshu-code-3')
    await settle('rn')
    expect(articleOf('dress-1')).toMatchObject({ stock: 6 })
  })

  it('that is refused right after it was given is not renewed, whatever the clock of a node says', async () => {
    const { clock } = shop.server
    const [before, now] = [shop.platform.access.given, clock.time]
    shop.platform.access.forget()
    for (const minutes of [20, -10]) {
      clock.time = new Date(now.getTime() + minutes * 60_000)
      await stockUp(shop.server, shop.placeId, { 'dress-1': 1 })
      await shop.server.runJobs()
      expect(shop.platform.access.given).toBe(before)
    }
    clock.time = now
    await later(1)
    await stockUp(shop.server, shop.placeId, { 'dress-1': 1 })
    await settle('rn')
    expect(shop.platform.access.given).toBe(before + 1)
    expect(articleOf('dress-1')).toMatchObject({ stock: 9 })
  })

  it('is renewed two days before its end, once for all nodes', async () => {
    const check = async (inDays: number) => {
      shop.server.clock.time = new Date(Date.now() + inDays * 86_400_000)
      const { db } = shop.server.app.database
      await Promise.all([1, 2].map(() => queueJob(db, 'checkXiaohongshuAccess', {})))
      await shop.server.runJobs()
    }
    const before = shop.platform.access.given
    await check(4)
    expect(shop.platform.access.given).toBe(before)
    await check(6)
    expect(shop.platform.access.given).toBe(before + 1)
  })
})
