import type { Catalogue, Variant } from '../goods/catalogue.ts'
import { shopMidnight } from '../orders/shop-calendar.ts'
import { randomFrom } from '../random.ts'

const share = 0.06
const daysDry = 16

/** SKUs that are sold out since some day: what was bought before shipped, later orders wait for them. */
export interface Scarcity {
  skus: ReadonlySet<string>
  since: Date
}

/** About 6% of the SKUs, half of them among those that sell best. */
export function demoScarcity(now: Date, catalogue: Catalogue, seed = 1): Scarcity {
  const random = randomFrom(seed, 'scarcity')
  const byDemand = catalogue.variants.toSorted(
    (a, b) => b.popularity - a.popularity || (a.sku < b.sku ? -1 : 1),
  )
  const best = byDemand.slice(0, Math.floor(byDemand.length / 4))
  const half = Math.round((byDemand.length * share) / 2)
  const chosen: Variant[] = [
    ...random.sample(best, half),
    ...random.sample(byDemand.slice(best.length), half),
  ]
  return { skus: new Set(chosen.map(({ sku }) => sku)), since: shopMidnight(now, daysDry) }
}
