import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { type RunningSandbox, startSandbox } from '../../../sandbox/src/storefront/start.ts'
import type { Adapters } from '../../src/core/outbox/partners/partners.ts'
import { shopifyStorefronts } from '../../src/integrations/shopify/shopify.ts'
import type { Storefront } from '../../src/ports/storefront/storefront.ts'
import { startTestServer, type TestServer } from '../harness.ts'

/** What one variant costs in the shop. */
export interface ShopPrice {
  price: string
  compareAtPrice: string | null
}

export interface PriceProduct {
  handle: string
  tags: string[]
  prices: [price: string, compareAt?: string][]
}

export interface PriceShop {
  server: TestServer
  sandbox: RunningSandbox
  /** By SKU, which is `handle-number`. */
  prices(): Record<string, ShopPrice>
  setPrice(sku: string, price: string): void
  /** How often calls fail from now on. */
  troubled(rate: number): void
  close(): Promise<void>
}

/** A server with a shop of these goods, all in the collection `all`. */
export async function startPriceShop(
  products: readonly PriceProduct[],
  /** What a test has happen on the way. */
  between: (made: Storefront) => Storefront = (made) => made,
  /** The other systems beside it. */
  others: Partial<Adapters> = {},
): Promise<PriceShop> {
  const sandbox = await startSandbox({
    port: 0,
    bucket: { maximum: 2_000, restoreRate: 50_000 },
    shops: [
      {
        name: 'demo',
        locations: [{ name: '上海仓' }],
        collections: [
          { handle: 'all', title: '全部' },
          { handle: 'sorted', title: '按价格', sortOrder: 'PRICE_ASC' },
        ],
        products: products.map(({ handle, tags, prices }) => ({
          handle,
          title: handle,
          tags,
          image: `https://images.test/${handle}.jpg`,
          variants: prices.map(([price, compareAtPrice], index) => ({
            sku: `${handle}-${index + 1}`,
            title: `M${index + 1}`,
            price,
            ...(compareAtPrice !== undefined && { compareAtPrice }),
            stock: {},
          })),
        })),
      },
    ],
  })
  const made = shopifyStorefronts({ timeoutMs: 5_000, pauseMs: 1 })
  const server = await startTestServer({
    adapters: { ...others, storefront: (credentials, calls) => between(made(credentials, calls)) },
  })
  const baseUrl = sandbox.shopUrl('demo')
  await server.ok(storefrontSave, {
    body: { channel: 'first', name: '首店', baseUrl, token: 'sandbox-token', enabled: true },
  })
  const variants = () => sandbox.sandbox.findShop('demo')?.variants ?? []
  return {
    server,
    sandbox,
    prices: () =>
      Object.fromEntries(
        variants().map(({ sku, price, compareAtPrice = null }) => [sku, { price, compareAtPrice }]),
      ),
    setPrice(sku, price) {
      for (const variant of variants()) if (variant.sku === sku) variant.price = price
    },
    troubled(rate) {
      sandbox.sandbox.faults.plan = {
        rate,
        kinds: ['lostAnswer', 'throttled', 'serverError'],
        seed: 11,
        slowMs: 1,
      }
    },
    async close() {
      await server.stop()
      await sandbox.close()
    },
  }
}
