import { FaultSwitch, noFaults } from '../faults.ts'
import { Kingdee } from '../kingdee/ledger.ts'
import { randomFrom } from '../random.ts'
import { type RegisteredApp, ShopApps } from './apps/shop-apps.ts'
import { Bucket } from './graphql/cost.ts'
import { createShop, type ShopSeed } from './seed.ts'
import type { Act } from './shop/act.ts'
import { type OrderWish, requestOf } from './shop/orders/order-wish.ts'
import { currentQuantity, shippedUnits, unfulfilledUnits } from './shop/orders/orders.ts'
import { placeOrder } from './shop/orders/place-order.ts'
import type { Fault, Order, Shop } from './shop/state.ts'
import { readShops, Store } from './store.ts'
import { Courier } from './webhooks/courier.ts'

export interface SandboxParts {
  shops: readonly ShopSeed[]
  /** Where the shops are kept; without it they are gone with the process. */
  file?: string | undefined
  /** That may be installed in its shops. */
  apps?: readonly RegisteredApp[]
  /** Of random orders. */
  seed?: number
  bucket?: { maximum: number; restoreRate: number }
  webhookRetryDelaysMs?: readonly number[]
}

/** One call that was answered, for the page. */
export interface CallRecord {
  at: string
  shop: string
  fields: string[]
  outcome: string
  ms: number
}

export interface LedgerLine {
  shop: string
  order: string
  orderId: number
  lineId: number
  sku: string
  /** Units wanted now. */
  wanted: number
  shipped: number
  left: number
}

export interface Ledger {
  lines: LedgerLine[]
  faults: (Fault & { shop: string })[]
}

const standardBucket = { maximum: 2_000, restoreRate: 100 }
const maxCalls = 100

/** The shops of the storefront, and all that happens to them. */
export class Sandbox {
  readonly shops: Shop[]
  readonly faults = new FaultSwitch()
  /** The ledger that stands beside the shops. */
  readonly kingdee = new Kingdee()
  readonly courier: Courier
  readonly apps: ShopApps
  readonly calls: CallRecord[] = []
  readonly random: () => number
  readonly #store: Store | undefined
  readonly #buckets = new Map<string, Bucket>()
  readonly #bucket: { maximum: number; restoreRate: number }

  constructor({
    shops,
    file,
    apps = [],
    seed = 1,
    bucket = standardBucket,
    webhookRetryDelaysMs,
  }: SandboxParts) {
    const stored = (file === undefined ? undefined : readShops(file)) ?? []
    const now = new Date().toISOString()
    const added = shops.filter(({ name }) => !stored.some((one) => one.name === name))
    this.shops = [...stored, ...added.map((one) => createShop(one, now))]
    this.apps = new ShopApps(apps)
    this.random = randomFrom(seed + this.shops.reduce((sum, { orders }) => sum + orders.length, 0))
    this.#bucket = bucket
    this.#store = file === undefined ? undefined : new Store(file, () => this.shops)
    this.courier = new Courier({
      shops: () => this.shops,
      changed: () => this.changed(),
      ...(webhookRetryDelaysMs ? { retryDelaysMs: webhookRetryDelaysMs } : {}),
    })
    this.faults.plan = noFaults
    this.courier.wake()
    if (added.length > 0) this.changed()
  }

  findShop(name: string): Shop | undefined {
    return this.shops.find((one) => one.name === name)
  }

  bucketOf(shop: Shop): Bucket {
    const bucket = this.#buckets.get(shop.name) ?? new Bucket(this.#bucket.maximum, this.#bucket.restoreRate)
    this.#buckets.set(shop.name, bucket)
    return bucket
  }

  /** A change at this moment. */
  act(shop: Shop): Act {
    return { shop, at: new Date().toISOString(), emit: (event) => this.courier.emit(shop, event) }
  }

  /** Orders as wished, or random ones where nothing is wished. */
  place(shop: Shop, wish: OrderWish, count = 1): Order[] {
    const placed = Array.from({ length: count }, () =>
      placeOrder(this.act(shop), requestOf(shop, wish, this.random)),
    )
    this.changed()
    return placed
  }

  changed(): void {
    this.#store?.save()
  }

  record(call: CallRecord): void {
    this.calls.push(call)
    if (this.calls.length > maxCalls) this.calls.shift()
  }

  ledger(): Ledger {
    return {
      lines: this.shops.flatMap((shop) =>
        shop.orders.flatMap((order) =>
          order.lines.map((line) => ({
            shop: shop.name,
            order: order.name,
            orderId: order.id,
            lineId: line.id,
            sku: line.sku,
            wanted: currentQuantity(line),
            shipped: shippedUnits(order, line.id),
            left: unfulfilledUnits(order, line.id),
          })),
        ),
      ),
      faults: this.shops.flatMap(({ name, faults }) => faults.map((fault) => ({ shop: name, ...fault }))),
    }
  }

  close(): void {
    this.courier.close()
    this.#store?.flush()
  }
}
