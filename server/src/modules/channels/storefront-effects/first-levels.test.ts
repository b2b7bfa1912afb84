import { setTimeout as sleep } from 'node:timers/promises'
import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { locationSync } from '@selvedge/contract/stock/locations/locations.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../../../../sandbox/src/storefront/start.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { shopifyStorefronts } from '../../../integrations/shopify/shopify.ts'

const sold = Array.from({ length: 130 }, (_, index) => `SOLD-${index}`)
const unsold = Array.from({ length: 120 }, (_, index) => `UNSOLD-${index}`)
let sandbox: RunningSandbox
let server: TestServer

beforeAll(async () => {
  // No two searches of fifty SKUs fit into what it grants at once, and nobody waits for it within a call.
  sandbox = await startSandbox({
    port: 0,
    bucket: { maximum: 500, restoreRate: 400 },
    shops: [
      {
        name: 'demo',
        locations: [{ name: '上海仓' }],
        products: sold.map((sku) => ({
          handle: sku.toLowerCase(),
          title: sku,
          variants: [{ sku, title: 'S', price: '10.00', stock: { 上海仓: 1 } }],
        })),
      },
    ],
  })
  server = await startTestServer({
    adapters: { storefront: shopifyStorefronts({ timeoutMs: 5_000, pauseMs: 5, patienceMs: 20 }) },
  })
  const { 上海仓: location = 0 } = await createLocations(server, [{ name: '上海仓' }])
  await createVariants(server, [...sold, ...unsold])
  await stockUp(server, location, Object.fromEntries([...sold, ...unsold].map((sku) => [sku, 7])))
  const body = { channel: 'first', name: '首店', baseUrl: sandbox.shopUrl('demo') } as const
  await server.ok(storefrontSave, { body: { ...body, token: 'sandbox-token', enabled: true } })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
  await sandbox.close()
})

const waiting = async () =>
  (
    await server.app.database.pool.query(
      "select from outbox where state <> 'done' and kind like 'storefront.%'",
    )
  ).rowCount

it('tells a small shop its first levels as fast as it grants them: what was found is searched for once', async () => {
  expect(await server.ok(locationSync)).toBe(1)
  await server.runJobs()
  for (let round = 0; round < 300 && (await waiting()) !== 0; round += 1) {
    await sleep(20)
    await server.runJobs()
  }
  expect(await waiting()).toBe(0)
  const searches = sandbox.sandbox.calls.filter(({ fields }) => fields.includes('productVariants'))
  expect(searches.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => '成功'))
  const levels = Object.values(sandbox.sandbox.findShop('demo')?.levels ?? {})
  expect(levels.map(({ available }) => available)).toEqual(sold.map(() => 7))
})
