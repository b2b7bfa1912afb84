import { pick, randomFrom } from '@selvedge/sandbox/random.ts'

/** What a storm happens to: as much of everything as makes every order possible, though seldom from one place alone. */
export interface Scene {
  skus: string[]
  locations: string[]
  /** Units of each SKU by location. */
  stock: Record<string, number>
}

/** What becomes of an order: it ships, its customer calls it off or takes fewer, or nobody gets round to it. */
export type Fate = 'ships' | 'cancelled' | 'edited' | 'left'

export interface PlannedOrder {
  lines: { sku: string; quantity: number }[]
  fate: Fate
}

const skuCount = 20
const locations = ['上海仓', '杭州仓']

export function planStorm(orderCount: number, seed: number): { scene: Scene; orders: PlannedOrder[] } {
  const random = randomFrom(seed)
  const skus = Array.from({ length: skuCount }, (_, index) => `STORM-${String(index + 1).padStart(2, '0')}-M`)
  const orders = Array.from({ length: orderCount }, (): PlannedOrder => {
    const fate = fateOf(random())
    const wanted = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, skus) ?? '')
    const lines = [...new Set(wanted)].map((sku) => ({ sku, quantity: 1 + Math.floor(random() * 3) }))
    // Who takes one less had more than one.
    const [first, ...others] = lines
    return { fate, lines: fate === 'edited' && first ? [{ ...first, quantity: 3 }, ...others] : lines }
  })
  const most = Math.max(...skus.map((sku) => unitsOf(orders, sku)))
  const each = Math.ceil(most * 0.7)
  return {
    scene: { skus, locations, stock: Object.fromEntries(locations.map((name) => [name, each])) },
    orders,
  }
}

function fateOf(chance: number): Fate {
  if (chance < 0.08) return 'cancelled'
  if (chance < 0.16) return 'edited'
  return chance < 0.22 ? 'left' : 'ships'
}

const unitsOf = (orders: readonly PlannedOrder[], sku: string) =>
  orders.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.sku === sku ? line.quantity : 0), 0)
