import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { collectionSortList } from '@selvedge/contract/marketing/collection-sorts/collection-sorts.ts'
import { codeGenerationList } from '@selvedge/contract/marketing/discount-codes/discount-codes.ts'
import {
  productDiscountList,
  productDiscountStart,
} from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox } from '../../../../sandbox/src/storefront/start.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { createVariants } from '../../../test/shops/shop.ts'
import { shopifyStorefronts } from '../../integrations/shopify/shopify.ts'
import { beginMarketing } from './marketing.ts'

const tags = ['26S', 'Dress']
const skus = Array.from({ length: 6 }, (_, index) => `ABC${index < 3 ? '25W' : '26S'}${index}-01-M`)

let running: Awaited<ReturnType<typeof startSandbox>>
let server: TestServer
beforeAll(async () => {
  running = await startSandbox({
    port: 0,
    bucket: { maximum: 100_000, restoreRate: 100_000 },
    shops: [
      {
        name: 'example',
        locations: [{ name: '上海仓' }],
        products: skus.map((sku) => ({
          handle: sku.toLowerCase(),
          title: sku,
          tags: [sku.slice(3, 6), tags[1] ?? ''],
          variants: [{ sku, title: 'M', price: '100.00', stock: {} }],
        })),
        collections: [{ handle: 'all', title: '全部商品' }],
        discounts: [{ id: 7001, title: '九折', code: 'NINE', percentage: 0.1 }],
      },
    ],
  })
  server = await startTestServer({ adapters: { storefront: shopifyStorefronts({ pauseMs: 1 }) } })
  await createVariants(server, skus)
  const connection = { baseUrl: running.shopUrl('example'), token: 'sandbox-token', enabled: true }
  await server.ok(storefrontSave, { body: { channel: 'first', name: '第一店铺', ...connection } })
})
afterAll(async () => {
  await server.stop()
  await running.close()
})

it('begins discounts, sorts and codes of what the shop has, in every state that lasts', async () => {
  await beginMarketing(server.app)
  await server.runJobs()
  const discounts = await server.ok(productDiscountList, { query: {} })
  expect(discounts.map(({ state, tags: of, count }) => [state, of, count]).toSorted()).toEqual([
    ['ready', '26S,Dress', 3],
    ['running', '25W,Dress', 3],
  ])
  const prices = running.sandbox.findShop('example')?.variants.map(({ price }) => price)
  expect(prices).toEqual(['80.00', '80.00', '80.00', '100.00', '100.00', '100.00'])
  const sorts = await server.ok(collectionSortList, { query: {} })
  expect(sorts.map(({ handle, done, stopped, unknown }) => [handle, done, stopped, unknown])).toEqual(
    expect.arrayContaining([
      ['all', true, false, 0],
      ['autumn-sale', false, true, 0],
    ]),
  )
  expect(await server.ok(codeGenerationList, { query: {} })).toMatchObject([{ count: 30, live: 30, open: 0 }])

  const waiting = discounts.find(({ state }) => state === 'ready')?.id ?? 0
  await server.ok(productDiscountStart, { query: { id: waiting } })
  await server.runJobs()
  expect(await server.ok(productDiscountList, { query: { id: waiting } })).toMatchObject([
    { state: 'running', troubled: 0 },
  ])
  expect(await server.verify()).toEqual([])
})
