import { productSync } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { bulkPriceSync } from '@selvedge/contract/products/bulk/bulk.ts'
import { priceList, priceSave } from '@selvedge/contract/products/prices/prices.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type PriceShop, startPriceShop } from '../../../../test/shops/price-shop.ts'
import { type Storefront, StorefrontError } from '../../../ports/storefront/storefront.ts'

let shop: PriceShop
/** What happens once the shop has answered with a page of its products, before that is kept. */
const behind: { page: (() => Promise<void>) | null } = { page: null }
/** Whether the shop takes no prices. */
let isRefused = false

const between = (made: Storefront): Storefront => ({
  ...made,
  async variants(after) {
    const page = await made.variants(after)
    const work = behind.page
    behind.page = null
    await work?.()
    return page
  },
  async setPrices(...given) {
    if (isRefused)
      throw new StorefrontError({ kind: 'storefront.refused', params: { said: 'no' } }, { retryable: false })
    await made.setPrices(...given)
  },
})

beforeAll(async () => {
  shop = await startPriceShop([{ handle: 'coat', tags: [], prices: [['100.00'], ['50.00']] }], between)
  await read()
})
beforeEach(() => later())
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

const later = () => {
  shop.server.clock.time = new Date(shop.server.clock.time.getTime() + 10_000)
}
/** Has the products of the shop read. */
async function read() {
  await shop.server.ok(productSync, { body: { channel: 'first' } })
  await shop.server.runJobs()
}
const find = async (sku: string) =>
  (await shop.server.ok(priceList, { query: {} })).find((row) => row.sku === sku)
const differing = async () =>
  (await shop.server.ok(priceList, { query: { view: 'differs' } })).map(({ sku }) => sku)
const save = (sku: string, price: string) =>
  shop.server.ok(priceSave, { body: { site: 'first', sku, price } })
const ask = (sku: string) => shop.server.ok(bulkPriceSync, { body: { skus: [sku] } })

it('does not count for a price that the store was told since', async () => {
  behind.page = async () => {
    later()
    await save('coat-1', '120')
    await ask('coat-1')
    await shop.server.runJobs()
    expect(shop.prices()['coat-1']).toMatchObject({ price: '120.00' })
    later()
  }
  shop.setPrice('coat-2', '55.00')
  await read()
  expect(behind.page).toBe(null)
  expect(await find('coat-1')).toMatchObject({ price: '120.00', storePrice: '120.00', differs: false })
  // Of what it was not told since, it is what the store asks.
  expect(await find('coat-2')).toMatchObject({ price: '50.00', storePrice: '55.00', differs: true })
  expect(await differing()).toEqual(['coat-2'])
})

it('counts while a price waits to be told, and where it is newer than what was told', async () => {
  shop.setPrice('coat-1', '130.00')
  shop.setPrice('coat-2', '57.00')
  await save('coat-2', '60')
  isRefused = true
  await ask('coat-2')
  await shop.server.runJobs()
  isRefused = false
  expect(await find('coat-2')).toMatchObject({ storePrice: '55.00', differs: true })
  later()
  await read()
  expect(await find('coat-2')).toMatchObject({ price: '60.00', storePrice: '57.00', differs: true })
  expect(await find('coat-1')).toMatchObject({ price: '120.00', storePrice: '130.00', differs: true })
})
