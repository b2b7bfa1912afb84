import { pick, randomFrom } from '@selvedge/sandbox/random.ts'
import { type RunningSandbox, startSandbox } from '@selvedge/sandbox/storefront/start.ts'

/** What a variant costs in the store, and what stands crossed out beside it. */
export interface StorePrice {
  price: string
  compareAt: string | null
}

export interface WatchedStore {
  url: string
  tags: readonly string[]
  handles: readonly string[]
  /** By SKU, now. */
  prices(): Map<string, StorePrice>
  /** Each other price that a SKU was given since the beginning, in order. */
  given: ReadonlyMap<string, readonly string[]>
  /** Ids of the products of a collection in the order in which they are shown. */
  orderOf(handle: string): string[]
  /** How often something in a collection was moved. */
  movesOf(handle: string): number
  /** How often calls fail from now on. */
  setFaults(rate: number): void
  close(): Promise<void>
}

const shopName = 'prices'
/** A shop takes 250 moves at once: a collection of more is sorted in portions. */
const productCount = 300
const tags = Array.from({ length: 24 }, (_, index) => `tag-${index + 1}`)
const handles = ['sorted-1', 'sorted-2']

/** A storefront that keeps in mind each price that it is given and each move that it makes, whoever has sent it. */
export async function openStore(seed: number): Promise<WatchedStore> {
  const random = randomFrom(seed)
  const cents = (most: number) => (1 + Math.floor(random() * most * 100)) / 100
  const products = Array.from({ length: productCount }, (_, index) => ({
    handle: `product-${index + 1}`,
    title: `Product ${index + 1}`,
    tags: [...new Set([pick(random, tags) ?? '', pick(random, tags) ?? ''])],
    variants: ['S', 'M'].map((title) => {
      const price = 10 + cents(200)
      // Some are cheaper than they were already.
      const compareAtPrice = random() < 0.3 ? { compareAtPrice: (price + cents(100)).toFixed(2) } : {}
      return {
        sku: `PRICE-${index + 1}-${title}`,
        title,
        price: price.toFixed(2),
        ...compareAtPrice,
        stock: {},
      }
    }),
  }))
  const running = await startSandbox({
    port: 0,
    // A storm is over within minutes: it grants more calls than a shop would.
    bucket: { maximum: 20_000, restoreRate: 10_000 },
    shops: [
      {
        name: shopName,
        locations: [{ name: '上海仓' }],
        products,
        collections: handles.map((handle) => ({ handle, title: handle })),
      },
    ],
  })
  return watched(running, seed)
}

function watched({ sandbox, shopUrl, close }: RunningSandbox, seed: number): WatchedStore {
  const shop = sandbox.findShop(shopName)
  if (!shop) throw new Error('the storefront has no shop')
  const given = new Map<string, string[]>()
  const moves = new Map<string, number>()
  for (const variant of shop.variants) {
    const own: string[] = []
    given.set(variant.sku, own)
    onSet(variant, 'price', (price) => own.push(price))
  }
  const collections = shop.collections ?? []
  for (const collection of collections)
    onSet(collection, 'productIds', () => moves.set(collection.handle, movesOf(collection.handle) + 1))
  const movesOf = (handle: string) => moves.get(handle) ?? 0
  return {
    url: shopUrl(shopName),
    tags,
    handles,
    prices: () =>
      new Map(
        shop.variants.map(({ sku, price, compareAtPrice = null }) => [
          sku,
          { price, compareAt: compareAtPrice },
        ]),
      ),
    given,
    orderOf: (handle) => collections.find((one) => one.handle === handle)?.productIds.map(String) ?? [],
    movesOf,
    setFaults(rate) {
      sandbox.faults.plan = { rate, kinds: ['throttled', 'serverError', 'lostAnswer'], seed, slowMs: 0 }
    },
    close,
  }
}

/** Has each change of a field noticed. That a call is made again with the same value, for its answer was lost, is none. */
function onSet<Held, Key extends keyof Held>(
  held: Held,
  key: Key,
  notice: (value: Held[Key]) => unknown,
): void {
  let value = held[key]
  Object.defineProperty(held, key, {
    enumerable: true,
    get: () => value,
    set(next: Held[Key]) {
      if (next !== value) notice(next)
      value = next
    },
  })
}
