import type { Shop } from '@selvedge/sandbox/storefront/shop/state.ts'
import { startSandbox } from '@selvedge/sandbox/storefront/start.ts'

export interface CatalogueStore {
  url: string
  shop: Shop
  /** How often calls fail from now on. */
  setFaults(rate: number): void
  close(): Promise<void>
}

const shopName = 'catalogue'
const slowMs = 300
/** So many tags that products are discounted by. */
const groups = 4
export const groupTags = Array.from({ length: groups }, (_, index) => `group-${index + 1}`)
export const brand = 'Selvedge'
/** Discounts that codes are added to. */
export const discountIds = [7001, 7002, 7003]
export const skusOf = (handle: string) => ['S', 'M'].map((size) => ({ sku: `${handle}-${size}`, size }))

/** A storefront with products, and with discounts that have one code each. */
export async function openStore(seed: number, products: number): Promise<CatalogueStore> {
  const running = await startSandbox({
    port: 0,
    // A storm is over within minutes: it grants more calls than a shop would.
    bucket: { maximum: 20_000, restoreRate: 10_000 },
    shops: [
      {
        name: shopName,
        locations: [{ name: '上海仓' }],
        products: Array.from({ length: products }, (_, index) => ({
          handle: `style-${index + 1}`,
          title: `Style ${index + 1}`,
          vendor: brand,
          tags: ['seed', groupTags[index % groups] ?? ''],
          variants: skusOf(`style-${index + 1}`).map(({ sku, size }) => ({
            ...{ sku, title: size, price: `${100 + index}.00`, stock: {} },
            ...(index % 3 === 0 && { compareAtPrice: `${150 + index}.00` }),
            options: [{ name: 'Size', value: size }],
          })),
        })),
        discounts: discountIds.map((id) => ({ id, title: `折扣 ${id}`, code: `BASE-${id}`, percentage: 10 })),
      },
    ],
  })
  const shop = running.sandbox.findShop(shopName)
  if (!shop) throw new Error('the storefront has no shop')
  return {
    url: running.shopUrl(shopName),
    shop,
    setFaults(rate) {
      running.sandbox.faults.plan = {
        ...{ rate, seed, slowMs },
        kinds: ['throttled', 'serverError', 'slow', 'lostAnswer'],
      }
    },
    close: () => running.close(),
  }
}
