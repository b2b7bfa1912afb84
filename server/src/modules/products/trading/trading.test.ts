import { Transformer } from '@napi-rs/image'
import { pluginObserver } from '@selvedge/contract/channels/observer/observer.ts'
import { profileConfirm } from '@selvedge/contract/house/accounts/second-factor.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import {
  productCostFlush,
  tradingCostSync,
  tradingExport,
  tradingFilters,
  tradingFlushSale,
  tradingList,
  tradingPurchase,
  tradingRelease,
  tradingRunList,
  tradingSkus,
  tradingUpdate,
} from '@selvedge/contract/products/trading/trading.ts'
import { tradingImagesSave, tradingPicture } from '@selvedge/contract/products/trading/trading-picture.ts'
import {
  stockOrderDelete,
  stockOrderDetail,
  stockOrderItemChange,
} from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freeJobs } from '../../../../test/free-jobs.ts'
import { refusal, testPassword } from '../../../../test/harness.ts'
import { picture } from '../../../../test/pictures.ts'
import { type PriceShop, startPriceShop } from '../../../../test/shops/price-shop.ts'
import { insertOrder } from '../../../../test/shops/ship-shop.ts'
import { createLocations, stockUp } from '../../../../test/shops/shop.ts'
import { query } from '../../../core/db/db.ts'
import { PartnerError } from '../../../ports/partner.ts'
import type { SupplierWeb } from '../../../ports/supplier-web.ts'
import { upsertProducts } from '../products/products.sql.ts'
import { upsertTrading } from './variants/upsert-trading.sql.ts'

let shop: PriceShop
let 上海仓 = 0
const coat = {
  spu: 'bobo-coat',
  name: 'Wool coat',
  channel: 'BoBo',
  category: 'coats',
  brand: 'BoBo Choses',
  tags: ['new'],
  images: ['https://images.test/coat.jpg'],
  description: '<p>Warm</p>',
  extendData: '<p>Wash cold</p>',
  url: 'https://supplier.test/coat',
  productCode: 'B126/01',
  color: 'red',
  component: '100% wool',
  site: '',
}
const size = (sku: string, title: string, more: { cost?: string | null; price?: string | null } = {}) => ({
  sku,
  title,
  quantity: 3,
  cost: '10.00',
  price: null,
  currency: 'EUR',
  ...more,
})

/** What happens as a supplier is asked for a picture. */
let onImage = async () => {}
/** The site of a supplier that shows its pictures by http, and those of BoBo to who knows the token. */
const supplierWeb: SupplierWeb = {
  mayVisit: (url) => URL.canParse(url),
  page: async () => ({ kind: 'gone' }),
  robots: async () => '',
  image: async (url) => {
    await onImage()
    if (url === 'http://images.test/coat.jpg?token=tok-1') return picture(400, 300).png()
    if (url === 'http://images.test/a.jpg?token=tok-1') return picture(300, 400).png()
    throw new PartnerError({ kind: 'crawl.status', params: { status: 403 } }, { retryable: false })
  },
}

beforeAll(async () => {
  shop = await startPriceShop([{ handle: 'shirt', tags: [], prices: [['100.00']] }], undefined, {
    supplierWeb,
  })
  const { db } = shop.server.app.database
  const locations = await createLocations(shop.server, [{ name: '上海仓' }])
  上海仓 = locations.上海仓 ?? 0
  await upsertTrading(
    db,
    [
      { ...coat, variants: [size('bobo-coat-4Y', '4Y'), size('bobo-coat-6Y', '6Y', { price: '12.5' })] },
      {
        ...coat,
        spu: 'tao-hat',
        name: 'Hat',
        channel: 'TAO',
        category: 'hats',
        brand: 'TAO',
        tags: [],
        site: 'https://t.test/1.jpg,https://t.test/2.jpg',
        variants: [size('tao-hat-1', 'U', { cost: null })],
      },
      {
        ...coat,
        spu: 'tao-bare',
        name: 'Bare',
        channel: 'TAO',
        category: 'hats',
        brand: 'TAO',
        variants: [],
      },
      {
        ...coat,
        spu: 'tao-copy',
        name: 'Copy',
        channel: 'TAO',
        brand: 'TAO',
        variants: [size('own-1', 'U')],
      },
    ],
    shop.server.clock.now(),
  )
  const own = { name: 'Own', cnName: '', brand: '', category: '', image: '' }
  const variant = { sku: 'own-1', barcode: '111', size: '', image: '' }
  await upsertProducts(db, [{ ...own, spu: 'own', variants: [variant] }], shop.server.clock.now())
  await set('trading_price_factors', 'BoBo:8.5\nTAO:10')
  await set('bobo_picture_hosts', 'images.test')
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})
beforeEach(async () => {
  // A call that is the same within two seconds would be another one.
  shop.server.clock.time = new Date(shop.server.clock.time.getTime() + 60_000)
  await shop.server.ok(profileConfirm, { body: { password: testPassword } })
})

const set = (key: string, body: string) => shop.server.ok(configSet, { query: { key }, body })
const list = (query: object = {}) => shop.server.ok(tradingList, { query })
const find = async (spu: string) => {
  const found = (await list({ size: 100 })).find((one) => one.spu === spu)
  if (!found) throw new Error('no such product')
  return found
}
const inShop = (handle: string) => {
  const outside = shop.sandbox.sandbox.findShop('demo')
  const product = outside?.products.find((one) => one.handle === handle)
  const variants = outside?.variants.filter((one) => one.productId === product?.id) ?? []
  return { product, prices: Object.fromEntries(variants.map(({ sku, price }) => [sku, price])) }
}
const publish = async (...bodies: { id: number; tags?: string; state?: 0 | 1 }[]) => {
  const count = await shop.server.ok(tradingRelease, { body: bodies })
  await shop.server.runJobs()
  return count
}

describe('the list', () => {
  it('shows products with their sizes, by brand, category, channel and words, page by page', async () => {
    const answer = await shop.server.call(tradingList, { query: { channel: 'BoBo', page: 1, limit: 20 } })
    expect(answer.total).toBe(1)
    expect(answer.data).toMatchObject([
      {
        name: 'Wool coat',
        spu: 'bobo-coat',
        channel: 'BoBo',
        category: 'coats',
        brand: 'BoBo Choses',
        tags: 'new',
        images: '["http://images.test/coat.jpg"]',
        variants: [
          { sku: 'bobo-coat-4Y', title: '4Y', quantity: 3, cost: '10.00', currency: 'EUR' },
          { sku: 'bobo-coat-6Y', title: '6Y' },
        ],
        description: '<p>Warm</p>',
        extendData: '<p>Wash cold</p>',
        url: 'https://supplier.test/coat',
        productCode: 'B126/01',
        color: 'red',
        component: '100% wool',
        site: '',
        state: 0,
        sendState: 'none',
      },
    ])
    const spus = async (query: object) => (await list(query)).map(({ spu }) => spu)
    expect(await spus({ brand: 'TAO', category: 'hats' })).toEqual(['tao-bare', 'tao-hat'])
    expect(await spus({ query: 'wool' })).toEqual(['bobo-coat'])
    expect(await spus({ page: 2, size: 3 })).toEqual(['bobo-coat'])
    expect(await spus({ skip: 1, size: 1 })).toEqual(['tao-bare'])
    expect((await find('tao-hat')).images).toBe('["http://t.test/1.jpg","http://t.test/2.jpg"]')
  })

  it('says what it can be narrowed to', async () => {
    expect(await shop.server.ok(tradingFilters)).toEqual({
      brands: ['BoBo Choses', 'TAO'],
      categories: ['coats', 'hats'],
      channels: ['BoBo', 'TAO'],
    })
  })

  it('is exported as it is narrowed, a row for each size', async () => {
    const file = await shop.server.call(tradingExport, { query: { brand: 'BoBo Choses', format: 'csv' } })
    const lines = file.raw.toString().trim().split('\r\n')
    expect(lines[0]).toContain('id,title,quantity,cost')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain('4Y,3,10.00,EUR,bobo-coat-4Y,bobo-coat,Wool coat')
    expect(lines[0]).toContain('标签,状态,说明,发布时间,链接')
    expect(lines[1]).toContain(`,待发布,,,${coat.url}`)
  })

  it('answers SKUs with what the supplier and we have', async () => {
    const body = { skus: ['tao-hat-1', 'nothing', 'bobo-coat-4Y'] }
    const found = await shop.server.ok(tradingSkus, { body })
    expect(found).toMatchObject([
      {
        ...{ sku: 'bobo-coat-4Y', channel: 'BoBo', quantity: 3, onHand: 0, cost: '10.00', state: 0 },
        ...{ spu: 'bobo-coat', url: coat.url, productCode: coat.productCode },
      },
      { sku: 'tao-hat-1', channel: 'TAO', cost: null },
    ])
    expect(await shop.server.ok(tradingSkus, { body: ['tao-hat-1'] })).toHaveLength(1)
  })
})

describe('publishing', () => {
  it('asks for products that are there and have sizes, and for tags that fit', async () => {
    const refused = (...body: object[]) =>
      shop.server.call(tradingRelease, { body: body as { id: number }[] })
    const { id } = await find('bobo-coat')
    expect(await refused()).toMatchObject(refusal('TRADING_NONE_CHOSEN'))
    expect((await refused({ id, state: 0 })).message).toBe('请选择要发部的商品')
    expect(await refused({ id }, { id: 999_999 })).toMatchObject(refusal('TRADING_NOT_FOUND'))
    const bare = await find('tao-bare')
    expect(await refused({ id }, { id: bare.id })).toMatchObject(refusal('TRADING_NO_VARIANTS'))
    expect(await refused({ id, tags: 'x'.repeat(300) })).toMatchObject(refusal('TRADING_TAGS'))
    expect((await find('bobo-coat')).state).toBe(0)
    expect(await shop.server.call(tradingRelease, { body: [{ id }], as: 'Sellers' })).toMatchObject({
      status: 403,
    })
  })

  it('brings them into the catalogue and the shop, with the pictures of their token and the price of their channel', async () => {
    await set('bobo_token', 'tok-1')
    const row = await find('bobo-coat')
    expect(await publish({ ...row, state: 1, tags: 'NEW,Boys,SS26' }, { id: row.id, tags: 'Boys' })).toBe(1)
    expect(await find('bobo-coat')).toMatchObject({
      state: 1,
      tags: 'new,Boys,SS26',
      sendState: 'sent',
      problem: null,
      publishedBy: 'Admin',
    })
    const file = await shop.server.call(tradingExport, { query: { brand: 'BoBo Choses', format: 'csv' } })
    expect(file.raw.toString()).toMatch(/,已同步,,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,https:/)
    expect(inShop('bobo-coat')).toMatchObject({
      product: {
        title: 'Wool coat',
        vendor: 'BoBo Choses',
        tags: ['new', 'Boys', 'SS26'],
        image: 'http://images.test/coat.jpg?token=tok-1',
        descriptionHtml: '<p>Warm</p><p>Wash cold</p>',
      },
      prices: { 'bobo-coat-4Y': '85.00', 'bobo-coat-6Y': '85.00' },
    })
    const { rows } = await shop.server.app.database.pool.query(
      `select product.spu, product.brand, ref, composition, product.image, sku, size
       from product join variant on variant.product_id = product.id where spu = 'bobo-coat' order by sku`,
    )
    const style = { spu: 'bobo-coat', brand: 'BoBo Choses', ref: 'B126', composition: '100% wool' }
    // A copy of our own: the catalogue is read by everybody, and by https.
    const image = expect.stringMatching(/\/uploads\/[0-9a-f]{40}\.png$/)
    expect(rows).toEqual([
      { ...style, image, sku: 'bobo-coat-4Y', size: '4Y' },
      { ...style, image, sku: 'bobo-coat-6Y', size: '6Y' },
    ])
  })

  it('shows a picture to who may look, as who knows the token has it', async () => {
    const { id } = await find('bobo-coat')
    const small = await shop.server.ok(tradingPicture, { query: { id }, as: 'Sellers' })
    expect(small).toMatch(/^data:image\/png;base64,/)
    const bytes = Buffer.from(small.split(',')[1] ?? '', 'base64')
    expect(await new Transformer(bytes).metadata()).toMatchObject({ width: 200, height: 150 })
    await set('bobo_token', 'other')
    expect(await shop.server.ok(tradingPicture, { query: { id } })).toBe('')
    await set('bobo_token', 'tok-1')
    const none = await shop.server.call(tradingPicture, { query: { id: 999_999 } })
    expect(none).toMatchObject(refusal('TRADING_NOT_FOUND'))
    // Publishing it anew leaves the copy.
    await publish({ id })
    const { rows } = await shop.server.app.database.pool.query(
      `select image from product where spu = 'bobo-coat'`,
    )
    expect(rows).toEqual([{ image: expect.stringContaining('/uploads/') }])
  })

  it('tells the shop before any supplier is asked, and asks again where one failed', async () => {
    const { pool } = shop.server.app.database
    await pool.query(`update product set image = 'http://images.test/coat.jpg' where spu = 'bobo-coat'`)
    const { id } = await find('bobo-coat')
    let states: string[] = []
    onImage = async () => {
      states = [...states, (await find('bobo-coat')).sendState]
      throw new PartnerError({ kind: 'crawl.status', params: { status: 503 } }, { retryable: true })
    }
    await publish({ id }).catch(() => 0)
    onImage = async () => {}
    expect(states).toEqual(['sent'])
    expect(inShop('bobo-coat').product?.title).toBe('Wool coat')
    await freeJobs(pool)
    await shop.server.runJobs()
    const { rows } = await pool.query(`select image from product where spu = 'bobo-coat'`)
    expect(rows).toEqual([{ image: expect.stringContaining('/uploads/') }])
  })

  it('takes the pictures that were found on its page, and tells the shop of them', async () => {
    const { id } = await find('bobo-coat')
    const images = ['https://images.test/a.jpg', 'https://images.test/b.jpg']
    const inCatalogue = async (): Promise<string> => {
      const { rows } = await shop.server.app.database.pool.query(
        `select image from product where spu = 'bobo-coat'`,
      )
      return rows[0].image
    }
    const former = await inCatalogue()
    await shop.server.ok(tradingImagesSave, { body: { id, images } })
    await shop.server.runJobs()
    expect(await find('bobo-coat')).toMatchObject({
      images: '["http://images.test/a.jpg","http://images.test/b.jpg"]',
      sendState: 'sent',
    })
    expect(inShop('bobo-coat').product?.image).toBe('http://images.test/a.jpg?token=tok-1')
    // Our own lists show what the shop shows.
    const copy = await inCatalogue()
    expect(copy).toMatch(/\/uploads\/[0-9a-f]{40}\.png$/)
    expect(copy).not.toBe(former)
    const save = (body: { id: number; images: string[] }) => shop.server.call(tradingImagesSave, { body })
    expect(await save({ id: 999_999, images })).toMatchObject(refusal('TRADING_NOT_FOUND'))
    expect((await save({ id, images: ['javascript:1'] })).code).toBeLessThan(0)
    // Whoever keeps a host could read the token in its log.
    const strange = await save({ id, images: [...images, 'https://own.host/x.jpg'] })
    expect(strange).toMatchObject(refusal('TRADING_PICTURE_HOST'))
    expect(strange.message).toMatch(/images.* 3 .*own.host/)
    expect((await find('bobo-coat')).images).toContain('/b.jpg')
    expect((await shop.server.call(tradingImagesSave, { body: { id, images }, as: 'Sellers' })).status).toBe(
      403,
    )
    await shop.server.ok(tradingImagesSave, { body: { id, images: [...coat.images] } })
    await shop.server.runJobs()
    expect(await inCatalogue()).toBe(former)
  })

  it('takes no pictures where the supplier lists them: others would not be shown', async () => {
    const { id, images: before } = await find('tao-hat')
    const images = ['https://images.test/a.jpg']
    expect(await shop.server.call(tradingImagesSave, { body: { id, images } })).toMatchObject(
      refusal('TRADING_PICTURES_LISTED'),
    )
    expect((await find('tao-hat')).images).toBe(before)
  })

  it('says why the shop can not have one, and goes on with the others', async () => {
    const [hat, copy] = [await find('tao-hat'), await find('tao-copy')]
    expect(await publish({ id: hat.id }, { id: copy.id })).toBe(2)
    expect(await find('tao-hat')).toMatchObject({
      sendState: 'failed',
      problem: { kind: 'trading.noPrice', params: { sku: 'tao-hat-1' } },
    })
    expect((await find('tao-copy')).problem).toMatchObject({ kind: 'trading.skuTaken' })
    await set('trading_price_factors', 'BoBo:8.5')
    await publish({ id: hat.id })
    expect((await find('tao-hat')).problem).toMatchObject({ kind: 'trading.noFactor' })
    await set('trading_price_factors', 'BoBo:8.5\nTAO:10')
  })

  it('reaches the shop through lost answers, once', async () => {
    shop.troubled(0.4)
    const { id } = await find('bobo-coat')
    for (const tags of ['one', 'two', 'three']) await publish({ id, tags })
    shop.troubled(0)
    await shop.server.runJobs()
    expect(await find('bobo-coat')).toMatchObject({ sendState: 'sent', problem: null })
    const outside = shop.sandbox.sandbox.findShop('demo')
    expect(outside?.products.filter(({ handle }) => handle === 'bobo-coat')).toHaveLength(1)
    expect(inShop('bobo-coat').product?.tags).toEqual(['new', 'Boys', 'SS26', 'one', 'two', 'three'])
  })
})

describe('a sheet of variants', () => {
  it('gives units and costs, all rows or none, and is tried first', async () => {
    const { variants } = await find('bobo-coat')
    const [small, large] = variants.map(({ id }) => id)
    const good = [
      { id: small ?? 0, title: '4Y', quantity: 5, cost: '11' },
      { id: large ?? 0, title: '', quantity: 3, cost: '' },
    ]
    const send = (body: object[], headers = {}) =>
      shop.server.call(tradingUpdate, { body: body as { id: number }[], headers })
    expect(await send([])).toMatchObject(refusal('TRADING_NO_ROWS'))
    expect(await send([...good, { id: 999_999, quantity: 1 }])).toMatchObject(refusal('ROWS_REFUSED'))
    expect((await send(good, { 'dry-run': '1' })).data).toEqual({ changed: 1, same: 1 })
    expect((await find('bobo-coat')).variants[0]?.quantity).toBe(3)
    expect((await send(good)).data).toEqual({ changed: 1, same: 1 })
    expect((await find('bobo-coat')).variants).toMatchObject([
      { quantity: 5, cost: '11.00' },
      { quantity: 3, cost: '10.00' },
    ])
    expect(await shop.server.call(tradingUpdate, { body: good, as: 'Store' })).toMatchObject({ status: 403 })
  })

  it('reaches the shop when the topic asks for it', async () => {
    const body = 'BoBo'
    const topic = 'third_part_product_sync'
    await shop.server.ok(pluginObserver, { query: { topic }, body })
    await shop.server.runJobs()
    expect(inShop('bobo-coat').prices).toEqual({ 'bobo-coat-4Y': '94.00', 'bobo-coat-6Y': '85.00' })
  })
})

describe('what the supplier has', () => {
  const topic = { query: { topic: 'third_part_product_sync' }, body: 'BoBo' }
  const onHand = async () => {
    const { rows } = await shop.server.app.database.pool.query(
      `select sku, on_hand from balance where sku like 'bobo-coat-%' order by sku`,
    )
    return rows
  }

  it('is counted into the virtual location that stands for suppliers, and into no other', async () => {
    const locations = await createLocations(shop.server, [{ name: '供应商仓', virtuality: '1' }])
    await set('trading_location', String(上海仓))
    await shop.server.ok(pluginObserver, topic)
    await shop.server.runJobs()
    expect(await onHand()).toEqual([])
    await set('trading_location', String(locations.供应商仓))
    shop.server.clock.time = new Date(shop.server.clock.time.getTime() + 60_000)
    await shop.server.ok(pluginObserver, topic)
    await shop.server.runJobs()
    expect(await onHand()).toEqual([
      { sku: 'bobo-coat-4Y', on_hand: 5 },
      { sku: 'bobo-coat-6Y', on_hand: 3 },
    ])
    await set('trading_location', '')
  })
})

describe('costs', () => {
  it("follow the supplier's last prices, as a run that is kept", async () => {
    const id = await shop.server.ok(tradingCostSync)
    expect(await shop.server.ok(tradingRunList)).toMatchObject([{ id, count: 1, done: 0, finishedAt: null }])
    shop.server.clock.time = new Date(shop.server.clock.time.getTime() + 60_000)
    expect(await shop.server.ok(tradingCostSync)).toBe(id)
    await shop.server.runJobs()
    const runs = await shop.server.call(tradingRunList)
    expect(runs).toMatchObject({
      total: 1,
      data: [{ id, count: 1, done: 1, changed: 1, startedBy: 'Admin' }],
    })
    expect(runs.data[0]?.finishedAt).not.toBeNull()
    expect((await find('bobo-coat')).variants[1]?.cost).toBe('12.50')
    expect(await shop.server.call(tradingCostSync, { as: 'Finance' })).toMatchObject({ status: 403 })
  })

  it('are worked out anew by one call, those of our own stock that wait among them', async () => {
    const { db } = shop.server.app.database
    const { 成本仓: location = 0 } = await createLocations(shop.server, [{ name: '成本仓' }])
    await stockUp(shop.server, location, { 'bobo-coat-4Y': 2 })
    // As a job that has failed for good would leave it.
    await query(
      db,
      sql`delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
          where task.id = job.task_id and task.identifier = 'costStock'`,
    )
    const id = await shop.server.ok(productCostFlush)
    await shop.server.runJobs()
    expect(await query(db, sql`select from stock_cost_pending`)).toEqual([])
    expect((await shop.server.ok(tradingRunList)).find((run) => run.id === id)?.finishedAt).not.toBeNull()
    expect(await shop.server.call(productCostFlush, { as: 'Finance' })).toMatchObject({ status: 403 })
  })
})

describe('a promotion', () => {
  const flush = (handle: string, as: 'Admin' | 'Sellers' = 'Admin') =>
    shop.server.call(tradingFlushSale, { body: { handle }, as })

  it('has a handle that products bear, and is for those who may change them', async () => {
    expect(await flush(' ')).toMatchObject(refusal('TRADING_NO_HANDLE'))
    expect(await flush('nobody')).toMatchObject(refusal('TRADING_NO_PROMOTION'))
    expect(await flush('boys', 'Sellers')).toMatchObject({ status: 403 })
  })

  it("takes the supplier's last prices into cost and shop", async () => {
    await shop.server.app.database.pool.query(
      `update trading_variant set price = 20 where sku = 'bobo-coat-6Y'`,
    )
    expect((await flush('BOYS')).data).toBe(1)
    await shop.server.runJobs()
    expect((await find('bobo-coat')).variants[1]?.cost).toBe('20.00')
    expect(inShop('bobo-coat').prices['bobo-coat-6Y']).toBe('170.00')
    expect((await flush('tao-bare')).data).toBe(1)
    expect((await find('tao-bare')).sendState).toBe('none')
  })
})

describe('a purchase', () => {
  const buy = (more: object = {}) =>
    shop.server.call(tradingPurchase, { body: { targetLocation: 上海仓, season: 'SS26', ...more } })
  const sell = (sku: string, quantity: number) => insertOrder(shop.server, { [sku]: quantity })

  it('is refused where nothing was sold, and at no warehouse', async () => {
    expect(await buy()).toMatchObject(refusal('TRADING_NOTHING_SOLD'))
    await sell('bobo-coat-4Y', 2)
    expect(await buy({ targetLocation: 999_999 })).toMatchObject(refusal('LOCATION_NOT_FOUND'))
    expect(
      await shop.server.call(tradingPurchase, {
        body: { targetLocation: 上海仓, season: 'SS26' },
        as: 'Store',
      }),
    ).toMatchObject({
      status: 403,
    })
  })

  it('drafts an order of what was sold, one for each supplier and currency, once', async () => {
    await sell('own-1', 4)
    const { data: ids } = await buy()
    expect(ids).toHaveLength(2)
    const orders = await Promise.all(ids.map((id) => shop.server.ok(stockOrderDetail, { query: { id } })))
    expect(
      orders.map(({ brand, currency, quantity, season }) => [brand, currency, quantity, season]),
    ).toEqual([
      ['BoBo Choses', 'EUR', 2, 'SS26'],
      ['TAO', 'EUR', 4, 'SS26'],
    ])
    expect(await buy()).toMatchObject(refusal('TRADING_NOTHING_SOLD'))
    await shop.server.ok(stockOrderDelete, { query: { id: ids[0] ?? 0 } })
    expect((await buy()).data).toHaveLength(1)
  })

  it('buys what somebody has taken off the order again, and nothing that was put on it', async () => {
    await sell('own-1', 5)
    const { data: ids } = await buy()
    const id = ids[0] ?? 0
    const items = async () => (await shop.server.ok(stockOrderDetail, { query: { id } })).items
    const change = async (newQuantity: number) => {
      const [line] = await items()
      await shop.server.ok(stockOrderItemChange, {
        query: { stockOrderId: id, id: line?.id ?? 0, newQuantity },
      })
    }
    expect((await items()).map(({ sku, quantity }) => [sku, quantity])).toEqual([['own-1', 5]])
    await change(2)
    const { data: rest } = await buy()
    const order = await shop.server.ok(stockOrderDetail, { query: { id: rest[0] ?? 0 } })
    expect(order.items.map(({ sku, quantity }) => [sku, quantity])).toEqual([['own-1', 3]])
    await change(4)
    await sell('own-1', 2)
    expect(await buy()).toMatchObject(refusal('TRADING_NOTHING_SOLD'))
  })

  it('needs a cost, and a currency that purchase orders are made in', async () => {
    const { pool } = shop.server.app.database
    await pool.query(`update trading_variant set cost = null where sku = 'own-1'`)
    await sell('own-1', 1)
    expect(await buy()).toMatchObject(refusal('TRADING_NO_COST'))
    await pool.query(`update trading_variant set cost = 1, currency = 'USD' where sku = 'own-1'`)
    expect(await buy()).toMatchObject(refusal('TRADING_CURRENCY'))
  })
})
