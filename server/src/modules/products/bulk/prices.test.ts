import { setTimeout as sleep } from 'node:timers/promises'
import { productSync, storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { syncGiveUp, syncList, syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import {
  productDiscountCreate,
  productDiscountDelete,
} from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { bulkPriceSync, bulkSkuList } from '@selvedge/contract/products/bulk/bulk.ts'
import { priceImport, priceSave } from '@selvedge/contract/products/prices/prices.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../../../../test/harness.ts'
import { type PriceShop, startPriceShop } from '../../../../test/shops/price-shop.ts'
import { inTransaction } from '../../../../test/shops/ship-shop.ts'
import { createVariants } from '../../../../test/shops/shop.ts'
import { type Storefront, StorefrontError } from '../../../ports/storefront/storefront.ts'
import { startChanging } from '../../marketing/product-discounts/change-prices/start-changing.ts'
import { queueDiscount } from '../../marketing/product-discounts/product-discounts.jobs.ts'
import { lockDiscount } from '../../marketing/product-discounts/product-discounts.sql.ts'

let shop: PriceShop
/** What happens before prices reach the shop. */
const before: { setPrices: (() => Promise<void>) | null } = { setPrices: null }

const between = (made: Storefront): Storefront => ({
  ...made,
  async setPrices(...given) {
    const work = before.setPrices
    before.setPrices = null
    await work?.()
    await made.setPrices(...given)
  },
})

beforeAll(async () => {
  shop = await startPriceShop(
    [
      { handle: 'coat', tags: ['sale'], prices: [['100.00'], ['100.00', '150.00']] },
      { handle: 'hat', tags: [], prices: [['20.00'], ['25.00']] },
    ],
    between,
  )
  await shop.server.ok(productSync, { body: { channel: 'first' } })
  await shop.server.runJobs()
  await createVariants(shop.server, ['LOST-1', 'NONE-1'])
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

const list = (query: object = {}) => shop.server.ok(bulkSkuList, { query })
const find = async (sku: string) => (await list()).find((row) => row.sku === sku)?.prices[0]
const sync = (body: object, more = {}) => shop.server.call(bulkPriceSync, { body, ...more })
const price = (sku: string, amount: string, compareAt: string | null = null) =>
  shop.server.ok(priceSave, { body: { sku, site: 'first', price: amount, compareAt } })
const effects = async () =>
  (await shop.server.ok(syncList, { query: { size: 50 } })).filter(({ kind }) => kind === 'storefront.price')

async function settle(until: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    await shop.server.runJobs()
    if (await until()) return
    await sleep(10)
  }
  throw new Error('something waits for ever')
}
const reported = (...skus: string[]) =>
  settle(async () => (await Promise.all(skus.map(find))).every((one) => one?.reported !== 'waiting'))

describe('prices of the chosen SKUs', () => {
  it('are told as they are when they go out, once, and of no other SKU', async () => {
    await price('coat-1', '90', '120')
    await price('hat-1', '18')
    expect(await find('coat-1')).toMatchObject({
      differs: true,
      reported: 'none',
      price: '90.00',
      storePrice: '100.00',
    })
    const answers = await Promise.all([1, 2, 3].map(() => sync({ skus: ['coat-1', 'coat-1'] })))
    expect(answers.map(({ data }) => data)).toEqual([1, 1, 1])
    expect(await find('coat-1')).toMatchObject({ reported: 'waiting' })
    await price('coat-1', '80', '120')
    await reported('coat-1')
    expect(shop.prices()).toEqual({
      'coat-1': { price: '80.00', compareAtPrice: '120.00' },
      'coat-2': { price: '100.00', compareAtPrice: '150.00' },
      'hat-1': { price: '20.00', compareAtPrice: null },
      'hat-2': { price: '25.00', compareAtPrice: null },
    })
    expect(await find('coat-1')).toMatchObject({
      reported: 'done',
      sentAt: expect.any(String),
      storePrice: '80.00',
      storeCompareAt: '120.00',
      differs: false,
      problem: null,
    })
    expect(await effects()).toHaveLength(1)
  })

  it('are those of all that are listed where none is chosen', async () => {
    expect((await list({ price: 'differs' })).map(({ sku }) => sku)).toEqual(['hat-1'])
    expect((await sync({ price: 'differs' })).data).toBe(1)
    await reported('hat-1')
    expect(shop.prices()['hat-1']).toEqual({ price: '18.00', compareAtPrice: null })
    expect(await list({ price: 'differs' })).toEqual([])
    expect((await list({ price: 'none' })).map(({ sku }) => sku).toSorted()).toEqual(['LOST-1', 'NONE-1'])
    expect((await list({ price: 'priced' })).map(({ sku }) => sku)).toHaveLength(4)
  })

  it('take a compare-at price away where there is none', async () => {
    await price('coat-1', '80')
    await sync({ skus: ['coat-1'] })
    await reported('coat-1')
    expect(shop.prices()['coat-1']).toEqual({ price: '80.00', compareAtPrice: null })
  })

  it('are told though answers are lost', async () => {
    shop.troubled(0.4)
    await shop.server.ok(priceImport, {
      body: {
        site: 'first',
        rows: [
          { sku: 'hat-1', price: '17' },
          { sku: 'hat-2', price: '19.90', compareAt: '29.90' },
        ],
      },
    })
    await sync({ skus: ['hat-1', 'hat-2'] })
    await reported('hat-1', 'hat-2')
    shop.troubled(0)
    expect([shop.prices()['hat-1'], shop.prices()['hat-2']]).toEqual([
      { price: '17.00', compareAtPrice: null },
      { price: '19.90', compareAtPrice: '29.90' },
    ])
    expect(await find('hat-2')).toMatchObject({ reported: 'done', differs: false })
  })

  it('are refused where none matches, one is unknown or has no price, and to whoever may not', async () => {
    expect(await sync({ tag: 'nothing' })).toMatchObject(refusal('BULK_NOTHING'))
    expect(await sync({ skus: ['COAT-1'] })).toMatchObject(refusal('BULK_UNKNOWN'))
    const without = await sync({ skus: ['coat-1', 'NONE-1', 'LOST-1'] })
    expect(without).toMatchObject(refusal('BULK_NO_PRICE'))
    expect(without.message).toBe('2 个 SKU 还没有价格：LOST-1、NONE-1')
    expect(await find('coat-1')).toMatchObject({ reported: 'done' })
    expect((await sync({}, { as: 'Sellers' })).status).toBe(403)
  })
})

describe('what the shop does not take', () => {
  it('is named by SKU where it does not sell it', async () => {
    await price('LOST-1', '5')
    await sync({ skus: ['LOST-1'] })
    await reported('LOST-1')
    expect(await find('LOST-1')).toMatchObject({
      reported: 'failed',
      problem: { kind: 'storefront.skuNotSold' },
      storePrice: null,
      differs: false,
    })
  })

  it('is a failed task that is tried again, or given up', async () => {
    const refuse = async () => {
      throw new StorefrontError({ kind: 'storefront.refused', params: { said: 'no' } }, { retryable: false })
    }
    await price('hat-1', '16')
    before.setPrices = refuse
    await sync({ skus: ['hat-1'] })
    await reported('hat-1')
    expect(await find('hat-1')).toMatchObject({ reported: 'failed', problem: { kind: 'storefront.refused' } })
    const failed = (await effects()).find(({ state }) => state === 'failed')
    await shop.server.ok(syncRetry, { query: { id: failed?.id ?? '' } })
    await reported('hat-1')
    expect(await find('hat-1')).toMatchObject({ reported: 'done', storePrice: '16.00' })
    await price('hat-1', '15')
    before.setPrices = refuse
    await sync({ skus: ['hat-1'] })
    await reported('hat-1')
    await shop.server.ok(syncGiveUp, { query: { id: failed?.id ?? '' } })
    expect(await find('hat-1')).toMatchObject({
      reported: 'failed',
      problem: { kind: 'givenUp' },
      differs: true,
    })
    await sync({ skus: ['hat-1'] })
    await reported('hat-1')
    expect(await find('hat-1')).toMatchObject({ reported: 'done', storePrice: '15.00', problem: null })
  })
})

describe('a discount', () => {
  const start = async (title: string) => {
    const body = { title, discountPercent: '50', tags: ['sale'] }
    const id = await shop.server.ok(productDiscountCreate, { body })
    await shop.server.runJobs()
    return id
  }
  const close = async (id: number) => {
    await shop.server.ok(productDiscountDelete, { body: { id } })
    await shop.server.runJobs()
  }
  const coats = () => [shop.prices()['coat-1'], shop.prices()['coat-2']]

  it('that runs is waited for: it restores every price, and ours come behind it', async () => {
    const id = await start('半价')
    const discounted = [
      { price: '40.00', compareAtPrice: '80.00' },
      { price: '75.00', compareAtPrice: '150.00' },
    ]
    expect(coats()).toEqual(discounted)
    await price('coat-1', '70')
    await sync({ skus: ['coat-1', 'coat-2'] })
    await shop.server.runJobs()
    expect(coats()).toEqual(discounted)
    expect(await find('coat-1')).toMatchObject({
      reported: 'waiting',
      discount: '半价',
      problem: { kind: 'storefront.priceHeld', params: { title: '半价' } },
    })
    await close(id)
    await reported('coat-1', 'coat-2')
    expect(coats()).toEqual([
      { price: '70.00', compareAtPrice: null },
      { price: '100.00', compareAtPrice: '150.00' },
    ])
    expect(await find('coat-1')).toMatchObject({
      reported: 'done',
      discount: '',
      differs: false,
      problem: null,
    })
  })

  it('that finds another price and leaves it is waited for until then alone', async () => {
    const body = { title: '来迟', discountPercent: '50', tags: ['sale'] }
    const id = await shop.server.ok(productDiscountCreate, { query: { preview: '1' }, body })
    await shop.server.runJobs()
    shop.setPrice('coat-1', '95.00')
    await inTransaction(shop.server, async (context) => {
      const discount = await lockDiscount(context.db, id)
      if (discount) await startChanging(context, discount)
    })
    await price('coat-1', '65')
    await sync({ skus: ['coat-1'] })
    await shop.server.runJobs()
    expect(await find('coat-1')).toMatchObject({ reported: 'waiting', discount: '来迟' })
    await inTransaction(shop.server, (context) => queueDiscount(context, { id, channel: 'first' }))
    await shop.server.runJobs()
    await reported('coat-1')
    expect(coats()).toEqual([
      { price: '65.00', compareAtPrice: null },
      { price: '75.00', compareAtPrice: '150.00' },
    ])
    await close(id)
    expect(coats()).toEqual([
      { price: '65.00', compareAtPrice: null },
      { price: '100.00', compareAtPrice: '150.00' },
    ])
  })

  it('that begins while the shop is told ends with our price', async () => {
    await price('coat-1', '60')
    let id = 0
    before.setPrices = async () => {
      const body = { title: '同时', discountPercent: '50', tags: ['sale'] }
      id = await shop.server.ok(productDiscountCreate, { body })
    }
    await sync({ skus: ['coat-1'] })
    await settle(async () => id > 0)
    await shop.server.runJobs()
    await close(id)
    await reported('coat-1')
    expect(coats()).toEqual([
      { price: '60.00', compareAtPrice: null },
      { price: '100.00', compareAtPrice: '150.00' },
    ])
  })
})

it('is refused while no store is connected', async () => {
  const baseUrl = shop.sandbox.shopUrl('demo')
  const body = { channel: 'first', name: '首店', baseUrl, enabled: false } as const
  await shop.server.ok(storefrontSave, { body })
  expect(await sync({ skus: ['coat-1'] })).toMatchObject(refusal('STOREFRONT_NONE'))
})
