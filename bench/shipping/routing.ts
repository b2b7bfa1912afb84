import {
  decideRouting,
  type RoutingInput,
  type RoutingLine,
} from '@selvedge/server/modules/shipping/routing/routing.rules.ts'
import { perSecond, times } from '../measure/figures.ts'

const orders = 20_000
const skuCount = 2_000
const locationCount = 5
const fewLines = 3
const manyLines = 1_000

/** Decisions in memory, on one core: usual orders, and whether a huge one costs more than its share. */
export async function benchRouting(): Promise<string[]> {
  const draw = randomNumbers(20_261_121)
  const available = new Map(
    Array.from({ length: skuCount }, (_, sku) => [
      `SKU-${sku}`,
      // Half of the pairs are empty: many an order needs two locations or three.
      new Map(Array.from({ length: locationCount }, (_, id) => [id + 1, Math.max(0, draw(9) - 4)] as const)),
    ]),
  )
  const inputs = (count: number, lines: number) =>
    Array.from({ length: count }, () => ({
      ...shop,
      available,
      lines: Array.from(
        { length: lines },
        (_, index): RoutingLine => ({
          orderItemId: index + 1,
          sku: `SKU-${draw(skuCount)}`,
          quantity: 1 + draw(2),
        }),
      ),
    }))
  decideAll(inputs(orders / 10, fewLines))
  const usual = decideAll(inputs(orders, fewLines))
  const large = decideAll(inputs(20, manyLines))
  const larger = decideAll(inputs(20, manyLines * 4))
  return [
    `${orders} orders of ${fewLines} lines, ${locationCount} locations, in memory, by processor time`,
    `${perSecond(orders, usual.ms).toFixed(0)} orders/s, ${usual.exact} of ${orders} exact, ${usual.split} of them by several locations`,
    `ratio of an order of ${manyLines * 4} lines to one of ${manyLines}: ${times(larger.ms / large.ms)}`,
  ]
}

const shop: Omit<RoutingInput, 'lines' | 'available'> = {
  country: 'CN',
  locations: Array.from({ length: locationCount }, (_, index) => ({
    id: index + 1,
    name: `仓${index + 1}`,
    country: index % 2 ? 'GB' : 'CN',
    weight: index,
  })),
  avoid: new Set(),
  excluded: new Set(),
  rules: null,
}

function decideAll(inputs: readonly RoutingInput[]): { ms: number; exact: number; split: number } {
  const before = process.cpuUsage()
  const decisions = inputs.map(decideRouting)
  const { user, system } = process.cpuUsage(before)
  const ms = (user + system) / 1000
  return {
    ms,
    exact: decisions.filter(({ exact }) => exact).length,
    split: decisions.filter(
      ({ allocations }) => new Set(allocations.map(({ locationId }) => locationId)).size > 1,
    ).length,
  }
}

/** Whole numbers below a limit, the same in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
