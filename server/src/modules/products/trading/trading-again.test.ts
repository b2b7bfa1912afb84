import { driftList, driftStart } from '@selvedge/contract/channels/drifts/drifts.ts'
import { pluginObserver } from '@selvedge/contract/channels/observer/observer.ts'
import { productSync, storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import {
  productDiscountCreate,
  productDiscountDelete,
} from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { bulkPriceSync } from '@selvedge/contract/products/bulk/bulk.ts'
import { productImageUpload } from '@selvedge/contract/products/images/product-images.ts'
import { priceList, priceSave } from '@selvedge/contract/products/prices/prices.ts'
import { productTagsModify } from '@selvedge/contract/products/tags/tags.ts'
import { brandTitleList, brandTitleSave } from '@selvedge/contract/products/titles/titles.ts'
import {
  tradingFlushSale,
  tradingList,
  tradingPurchase,
  tradingRelease,
  tradingUpdate,
} from '@selvedge/contract/products/trading/trading.ts'
import { tradingImagesSave } from '@selvedge/contract/products/trading/trading-picture.ts'
import { locationList, locationSync } from '@selvedge/contract/stock/locations/locations.ts'
import { stockOrderDetail } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { picture } from '../../../../test/pictures.ts'
import { type PriceShop, startPriceShop } from '../../../../test/shops/price-shop.ts'
import { holdOpen, insertOrder, inTransaction } from '../../../../test/shops/ship-shop.ts'
import { createLocations } from '../../../../test/shops/shop.ts'
import { signInAs } from '../../../../test/staff.ts'
import { query } from '../../../core/db/db.ts'
import type { Storefront } from '../../../ports/storefront/storefront.ts'
import { startChanging } from '../../marketing/product-discounts/change-prices/start-changing.ts'
import { beginWork, settleLines } from '../../marketing/product-discounts/change-prices/work-on-lines.ts'
import type { Change } from '../../marketing/product-discounts/product-discounts.rules.ts'
import { startDiscount } from '../../marketing/product-discounts/product-discounts.service.ts'
import { lockDiscount } from '../../marketing/product-discounts/product-discounts.sql.ts'
import { resendImagesOf } from '../images/images.public.ts'
import { upsertProducts } from '../products/products.sql.ts'
import { upsertTrading } from './variants/upsert-trading.sql.ts'

let shop: PriceShop
/** What happens around telling the shop of a product. */
const around: Record<'before' | 'after', (() => Promise<void>) | null> = { before: null, after: null }
const happens = async (when: 'before' | 'after') => {
  const work = around[when]
  around[when] = null
  await work?.()
}
const between = (made: Storefront): Storefront => ({
  ...made,
  async saveProduct(product) {
    await happens('before')
    const saved = await made.saveProduct(product)
    await happens('after')
    return saved
  },
})
const style = (spu: string) => ({
  spu,
  name: 'Wool coat',
  channel: 'TAO',
  category: 'coats',
  brand: 'TAO',
  tags: ['trading'],
  images: ['https://images.test/coat.jpg'],
  description: '',
  extendData: '',
  url: '',
  productCode: '',
  color: '',
  component: '',
  site: '',
  variants: ['4Y', '6Y'].map((title) => ({
    sku: `${spu}-${title}`,
    title,
    quantity: 3,
    cost: '10.00',
    price: null,
    currency: 'EUR',
  })),
})

beforeAll(async () => {
  shop = await startPriceShop([{ handle: 'shirt', tags: [], prices: [['100.00']] }], between)
  const { server } = shop
  await upsertTrading(
    server.app.database.db,
    [
      ...['named', 'sale', 'dear', 'gone', 'wide', 'shot', 'cheap', 'race', 'late', 'told'].map(style),
      { ...style('two'), color: 'red' },
    ],
    server.clock.now(),
  )
  await server.ok(locationSync)
  await set('trading_price_factors', 'TAO:10')
  const all = await server.ok(tradingList, { query: {} })
  await server.ok(tradingRelease, { body: all.map(({ id }) => ({ id })) })
  await server.runJobs()
  await server.ok(productSync, { body: { channel: 'first' } })
  await server.runJobs()
})
beforeEach(() => {
  // A call that is the same within two seconds would be another one.
  shop.server.clock.time = new Date(shop.server.clock.time.getTime() + 10_000)
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

const set = (key: string, body: string) => shop.server.ok(configSet, { query: { key }, body })
const there = (spu: string) => {
  const found = shop.sandbox.sandbox.findShop('demo')?.products.find(({ handle }) => handle === spu)
  if (!found) throw new Error(`no ${spu}`)
  return found
}
async function sendAgain(spu: string) {
  await shop.server.ok(pluginObserver, { query: { topic: 'third_part_product_sync' }, body: spu })
  await shop.server.runJobs()
}
/** The supplier asks this for all of a style, and it is taken over. */
async function raise(spu: string, price: number) {
  await shop.server.app.database.db.execute(
    sql`update trading_variant set price = ${price} where sku like ${`${spu}-%`}`,
  )
  await shop.server.ok(tradingFlushSale, { body: { handle: spu } })
  await shop.server.runJobs()
}
const sendState = async (spu: string) => {
  const found = await shop.server.ok(tradingList, { query: { query: spu } })
  return found.find((one) => one.spu === spu)
}
const ours = async (spu: string) =>
  (await shop.server.ok(priceList, { query: { query: spu } })).map(
    ({ sku, price, compareAt, storePrice, differs }) => ({ sku, price, compareAt, storePrice, differs }),
  )

it('keeps what customers read above it, and the tags that it has here and in the shop', async () => {
  const [known] = await shop.server.ok(brandTitleList, { query: { query: 'named' } })
  await shop.server.ok(brandTitleSave, {
    body: [{ id: known?.id ?? 0, title: 'Winter hit', before: '' }],
  })
  await shop.server.ok(productTagsModify, { query: { operate: '1' }, body: [{ SPU: 'named', tag: 'SALE' }] })
  await shop.server.runJobs()
  there('named').tags.push('by hand')
  expect(there('named')).toMatchObject({ title: 'Winter hit', tags: ['trading', 'SALE', 'by hand'] })
  await sendAgain('named')
  expect(there('named')).toMatchObject({ title: 'Winter hit', tags: ['trading', 'SALE', 'by hand'] })
  // As after a tag job that has not come to the shop yet.
  there('named').tags = []
  await sendAgain('named')
  expect(there('named').tags.toSorted()).toEqual(['SALE', 'trading'])
})

it('leaves customers the title that is saved, and told, while the shop is told of the goods', async () => {
  const [known] = await shop.server.ok(brandTitleList, { query: { query: 'named' } })
  const before = known?.title ?? ''
  around.before = async () => {
    await shop.server.ok(brandTitleSave, { body: [{ id: known?.id ?? 0, title: 'Summer hit', before }] })
    await shop.server.runJobs()
    expect(there('named').title).toBe('Summer hit')
  }
  await sendAgain('named')
  expect(there('named').title).toBe('Summer hit')
})

it('leaves the prices that a discount keeps, and brings ours behind it', async () => {
  await shop.server.ok(productTagsModify, { query: { operate: '1' }, body: [{ SPU: 'sale', tag: 'off' }] })
  await shop.server.runJobs()
  const id = await shop.server.ok(productDiscountCreate, {
    query: {},
    body: { title: 'Off', discountPercent: '20', tags: 'off' },
  })
  await shop.server.runJobs()
  const discounted = { price: '80.00', compareAtPrice: '100.00' }
  expect(shop.prices()).toMatchObject({ 'sale-4Y': discounted, 'sale-6Y': discounted })
  await sendAgain('sale')
  expect(shop.prices()).toMatchObject({ 'sale-4Y': discounted, 'sale-6Y': discounted })
  expect(await ours('sale')).toMatchObject([{ price: '100.00' }, { price: '100.00' }])
  await raise('sale', 13)
  expect(shop.prices()).toMatchObject({ 'sale-4Y': discounted, 'sale-6Y': discounted })
  expect(await ours('sale')).toMatchObject([{ price: '130.00' }, { price: '130.00' }])
  await shop.server.ok(productDiscountDelete, { body: { id } })
  await shop.server.runJobs()
  const full = { price: '130.00', compareAtPrice: null }
  expect(shop.prices()).toMatchObject({ 'sale-4Y': full, 'sale-6Y': full })
})

describe('a discount that begins while the shop is told of goods', () => {
  const full = { price: '130.00', compareAtPrice: null }
  const sizes = (spu: string) => [shop.prices()[`${spu}-4Y`], shop.prices()[`${spu}-6Y`]]
  const begin = async (spu: string) => {
    const body = { title: spu, discountPercent: '20', tags: `${spu}-off` }
    const id = await shop.server.ok(productDiscountCreate, { query: { preview: '1' }, body })
    await shop.server.runJobs()
    return id
  }
  const close = async (id: number) => {
    await shop.server.ok(productDiscountDelete, { body: { id } })
    await shop.server.runJobs()
  }
  beforeAll(async () => {
    const body = ['race', 'late'].map((spu) => ({ SPU: spu, tag: `${spu}-off` }))
    await shop.server.ok(productTagsModify, { query: { operate: '1' }, body })
    await shop.server.runJobs()
  })

  it('and writes its prices over ours gives back the old ones, and ours come behind it', async () => {
    const id = await begin('race')
    const discount = await inTransaction(shop.server, ({ db }) => lockDiscount(db, id))
    if (!discount) throw new Error('no discount')
    const applying = { ...discount, state: 'applying' } as const
    let changes: Change[] = []
    // It has read what the shop asks before we tell it another price, and writes its own behind that.
    around.before = () =>
      inTransaction(shop.server, async (context) => {
        await startChanging(context, discount)
        changes = await beginWork(context, applying)
      })
    around.after = async () => {
      const prices = new Map(changes.map(({ variantExId, to }) => [variantExId, to]))
      for (const one of shop.sandbox.sandbox.findShop('demo')?.variants ?? []) {
        const to = prices.get(String(one.id))
        if (to) Object.assign(one, { price: to.price, compareAtPrice: to.compareAt })
      }
      await inTransaction(shop.server, (context) =>
        settleLines(
          context,
          applying,
          changes.map(({ lineId }) => ({ lineId, outcome: 'there', problem: null })),
        ),
      )
    }
    await raise('race', 13)
    expect(changes).toHaveLength(2)
    expect(sizes('race')).toMatchObject([{ price: '80.0000' }, { price: '80.0000' }])
    expect(await ours('race')).toMatchObject([{ price: '130.00' }, { price: '130.00' }])
    await close(id)
    expect(sizes('race')).toEqual([full, full])
    expect(await ours('race')).toMatchObject([
      { price: '130.00', storePrice: '130.00', differs: false },
      { price: '130.00', storePrice: '130.00', differs: false },
    ])
  })

  it('and is written down behind it leaves the newer prices, before and after', async () => {
    const id = await begin('late')
    const letGo = await holdOpen(shop.server, (context) => startDiscount(context, { id }))
    await raise('late', 13)
    expect(sizes('late')).toEqual([full, full])
    await letGo()
    await shop.server.runJobs()
    expect(sizes('late')).toEqual([full, full])
    await close(id)
    expect(sizes('late')).toEqual([full, full])
    expect(await ours('late')).toMatchObject([{ differs: false }, { differs: false }])
  })
})

it('leaves the variants that the shop has beside its own, whatever they are chosen by', async () => {
  const outside = shop.sandbox.sandbox.findShop('demo')
  const own = () => outside?.variants.filter(({ productId }) => productId === there('wide').id) ?? []
  const [small] = own()
  if (!outside || !small) throw new Error('no variants')
  const large = { ...small, id: small.id + 90_000, inventoryItemId: small.inventoryItemId + 90_000 }
  const size = (value: string) => [{ name: 'Maat', value }]
  const taken = { sku: 'own-XL', barcode: '999', price: '55.00', title: 'XL', options: size('XL') }
  for (const one of own())
    Object.assign(one, { title: `${one.title} jaar`, options: size(`${one.title} jaar`) })
  outside.variants.push({ ...large, ...taken })
  await raise('wide', 13)
  expect(own()).toMatchObject([
    { id: large.id, ...taken },
    { sku: 'wide-4Y', price: '130.00', title: '4Y jaar' },
    { sku: 'wide-6Y', price: '130.00', title: '6Y jaar' },
  ])
  expect(await sendState('wide')).toMatchObject({ sendState: 'sent' })
})

it('tells a shop that has it by colours of its own, and what it can not say is refused', async () => {
  const outside = shop.sandbox.sandbox.findShop('demo')
  const own = (spu: string) => outside?.variants.filter(({ productId }) => productId === there(spu).id) ?? []
  const chosen = (spu: string, name: string) => {
    const [first, ...rest] = own(spu)
    if (!outside || !first) throw new Error('no variants')
    Object.assign(first, {
      options: [{ name, value: 'Red' }, ...(first.options ?? [])],
      title: `Red / ${first.title}`,
    })
    outside.variants = outside.variants.filter((one) => !rest.includes(one))
  }
  chosen('two', 'Color')
  await sendAgain('two')
  expect(own('two').map(({ sku, title }) => [sku, title])).toEqual([
    ['two-4Y', 'Red / 4Y'],
    ['two-6Y', 'red / 6Y'],
  ])
  chosen('wide', 'Material')
  await sendAgain('wide')
  expect(await sendState('wide')).toMatchObject({
    sendState: 'failed',
    problem: { kind: 'trading.options', params: { options: 'Material / Maat' } },
  })
  expect(own('wide')).toHaveLength(1)
})

it('has the pictures that people have uploaded, whenever that was, in place of the supplier’s', async () => {
  const { server } = shop
  const { db } = server.app.database
  const [product] = await query<{ id: number }>(db, sql`select id from product where spu = 'shot'`)
  expect(there('shot').image).toContain('/coat.jpg')
  const turn = (enabled: boolean) =>
    server.ok(storefrontSave, {
      body: {
        ...{ channel: 'first', name: '首店', baseUrl: shop.sandbox.shopUrl('demo'), token: 'sandbox-token' },
        enabled,
      },
    })
  // No store is connected as they are uploaded.
  await turn(false)
  await server.ok(productImageUpload, {
    query: { in: 'shot-1.png', b: 'TAO', sid: '', pid: product?.id ?? 0 },
    body: (await picture(40, 30).png()).toString('base64'),
  })
  await turn(true)
  const files = () => there('shot').fileIds?.length ?? 0
  expect(files()).toBe(0)
  await sendAgain('shot')
  expect(files()).toBe(1)
  await sendAgain('shot')
  expect(files()).toBe(1)
  // A list of the supplier's that was on its way as they were uploaded has taken their place.
  Object.assign(there('shot'), { fileIds: [] })
  await inTransaction(server, (context) => resendImagesOf(context, 'shot', 'first'))
  await server.runJobs()
  expect(files()).toBe(1)
})

it('waits for releases and tag jobs: each reads the tags of the shop and tells it others', async () => {
  const { db } = shop.server.app.database
  await shop.server.ok(tradingFlushSale, { body: { handle: 'named' } })
  await shop.server.ok(productTagsModify, { query: { operate: '1' }, body: [{ SPU: 'named', tag: 'NEW' }] })
  const queued = await query<{ name: string; queue: string }>(
    db,
    sql`select split_part(task_identifier, '@', 1) as name, queue_name as queue from graphile_worker.jobs
        where queue_name = 'releaseProducts:first' order by id`,
  )
  expect(queued).toHaveLength(2)
  await shop.server.runJobs()
  expect(there('named').tags).toContain('NEW')
})

it('asks another price only once somebody who may change prices has it told, whatever its costs become', async () => {
  const [product] = await shop.server.ok(tradingList, { query: { query: 'cheap' } })
  const [small, large] = product?.variants ?? []
  const prices = () => [shop.prices()['cheap-4Y']?.price, shop.prices()['cheap-6Y']?.price]
  const cost = (amount: string) =>
    shop.server.ok(tradingUpdate, { body: [{ id: small?.id ?? 0, quantity: 3, cost: amount }] })
  await cost('0.01')
  await shop.server.ok(tradingImagesSave, {
    body: { id: product?.id ?? 0, images: ['https://images.test/coat.jpg'] },
  })
  await shop.server.runJobs()
  expect(await sendState('cheap')).toMatchObject({ sendState: 'sent' })
  expect(prices()).toEqual(['100.00', '100.00'])
  expect(await ours('cheap')).toMatchObject([{ price: '100.00' }, { price: '100.00' }])
  // One that is made anew costs there what it costs here.
  const outside = shop.sandbox.sandbox.findShop('demo')
  if (outside) outside.variants = outside.variants.filter(({ sku }) => sku !== small?.sku)
  await shop.server.ok(tradingImagesSave, {
    body: { id: product?.id ?? 0, images: ['https://images.test/coat.jpg'] },
  })
  await shop.server.runJobs()
  expect(prices()).toEqual(['100.00', '100.00'])
  // What costs become behind the confirmed call is not what it has asked for.
  await shop.server.ok(tradingRelease, { body: [{ id: product?.id ?? 0 }] })
  await cost('5.00')
  await shop.server.runJobs()
  expect(prices()).toEqual(['1.00', '100.00'])
  expect(await ours('cheap')).toMatchObject([{ price: '1.00' }, { price: '100.00' }])
  expect(large?.cost).toBe('10.00')
})

// Told before the product is saved, it is written over, and comes behind it.
it.each([
  ['after', '99.00', 13, '130.00'],
  ['before', '98.00', 14, '140.00'],
] as const)(
  'leaves a price that was changed and told to the shop %s it was told the product',
  async (when, price, cost, other) => {
    const { server } = shop
    const later = () => {
      server.clock.time = new Date(server.clock.time.getTime() + 10_000)
    }
    around[when] = async () => {
      later()
      await server.ok(priceSave, { body: { site: 'first', sku: 'told-4Y', price } })
      await server.ok(bulkPriceSync, { body: { skus: ['told-4Y'] } })
      await server.runJobs()
      expect(shop.prices()['told-4Y']).toMatchObject({ price })
      later()
    }
    await raise('told', cost)
    await server.runJobs()
    expect(shop.prices()).toMatchObject({ 'told-4Y': { price }, 'told-6Y': { price: other } })
    expect((await ours('told')).map((one) => [one.price, one.storePrice, one.differs])).toEqual([
      [price, price, false],
      [other, other, false],
    ])
  },
)

it('has the prices that the shop was told for ours', async () => {
  const seen = { compareAt: null, differs: false }
  expect(await ours('dear')).toEqual([
    { ...seen, sku: 'dear-4Y', price: '100.00', storePrice: '100.00' },
    { ...seen, sku: 'dear-6Y', price: '100.00', storePrice: '100.00' },
  ])
  await raise('dear', 13)
  expect(shop.prices()).toMatchObject({ 'dear-4Y': { price: '130.00' } })
  expect(await ours('dear')).toEqual([
    { ...seen, sku: 'dear-4Y', price: '130.00', storePrice: '130.00' },
    { ...seen, sku: 'dear-6Y', price: '130.00', storePrice: '130.00' },
  ])
  await shop.server.ok(driftStart, { body: { channel: 'first' } })
  await shop.server.runJobs()
  expect(await shop.server.ok(driftList, { query: { kind: 'price' } })).toEqual([])
})

it('is sold no more once its supplier has none, although the shop could not be told of it since', async () => {
  const { db } = shop.server.app.database
  const onHand = async () =>
    (await db.execute(sql`select sku, on_hand from balance where sku like 'gone-%' order by sku`)).rows
  const locations = await createLocations(shop.server, [{ name: '供应商仓', virtuality: '1' }])
  await set('trading_location', String(locations.供应商仓))
  await sendAgain('gone')
  expect(await onHand()).toEqual([
    { sku: 'gone-4Y', on_hand: 3 },
    { sku: 'gone-6Y', on_hand: 3 },
  ])
  // One of its sizes is a SKU of ours by now, which the supplier has units of, too.
  const own = { name: 'Own', cnName: '', brand: '', category: '', image: '' }
  const variants = [{ sku: 'own-1', barcode: '', size: '', image: '' }]
  await upsertProducts(db, [{ ...own, spu: 'own', variants }], shop.server.clock.now())
  const [coat] = (await shop.server.ok(tradingList, { query: { query: 'gone' } })) ?? []
  await db.execute(sql`insert into trading_variant (product_id, sku, title, quantity, cost, currency, updated_at)
    values (${coat?.id}, 'own-1', '8Y', 5, 10, 'EUR', now())`)
  const [small] = coat?.variants ?? []
  await shop.server.ok(tradingUpdate, { body: [{ id: small?.id ?? 0, quantity: 0, cost: '10.00' }] })
  await sendAgain('gone')
  expect(await shop.server.ok(tradingList, { query: { query: 'gone' } })).toMatchObject([
    { sendState: 'failed', problem: { kind: 'trading.skuTaken' } },
  ])
  expect(await onHand()).toEqual([
    { sku: 'gone-4Y', on_hand: 0 },
    { sku: 'gone-6Y', on_hand: 3 },
  ])
  expect((await db.execute(sql`select from balance where sku = 'own-1'`)).rows).toEqual([])
})

it('is counted and bought under the day of the company', async () => {
  const { server } = shop
  const { db } = server.app.database
  // In the company's zone it is the third.
  server.clock.time = new Date('2026-03-02T20:00:00.000Z')
  const caller = await signInAs(server, 'admin')
  await db.execute(sql`update trading_variant set quantity = 2 where sku = 'gone-6Y'`)
  await server.ok(pluginObserver, { query: { topic: 'third_part_product_sync' }, body: 'gone', ...caller })
  await server.runJobs()
  const counted = await db.execute(sql`select name from stock_order where kind = 'TS' order by id desc`)
  expect(counted.rows[0]).toEqual({ name: '三方商品 2026-03-03' })
  await insertOrder(server, { 'named-4Y': 1 })
  const [place] = await server.ok(locationList, caller)
  const body = { targetLocation: place?.id ?? 0, season: 'SS26' as const }
  const [id = 0] = await server.ok(tradingPurchase, { body, ...caller })
  expect(await server.ok(stockOrderDetail, { query: { id }, ...caller })).toMatchObject({
    name: 'TAO 2026-03-03',
  })
})
