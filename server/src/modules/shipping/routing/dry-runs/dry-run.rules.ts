import type { RoutingTrace } from '@selvedge/contract/shipping/routing/routing.ts'
import type { DryRunShare, DryRunSide } from '@selvedge/contract/shipping/routing/routing-dry-runs.ts'
import { decideRouting, type RoutingDecision, recordedInput } from '../routing.rules.ts'
import {
  type ActiveRules,
  applyRules,
  type LocationFacts,
  type OrderFacts,
} from '../rules/rule-conditions.rules.ts'

/** A stored decision, with what the conditions of rules ask of its order. */
export interface Recorded {
  orderId: number
  trace: Pick<RoutingTrace, 'wanted' | 'candidates' | 'unroutable' | 'rules'>
  facts: OrderFacts
}

/** Units that a location ships of an order. */
export interface Shipping {
  locationId: number
  locationName: string
  units: number
}

/** One order under two sets of rules. */
export interface Judged {
  orderId: number
  wanted: number
  before: Shipping[]
  after: Shipping[]
  different: boolean
}

/** The sums of a report, as far as it has come. */
export interface Tally {
  wanted: number
  different: number
  before: DryRunSide
  after: DryRunSide
  shares: DryRunShare[]
}

const nothing: DryRunSide = { covered: 0, shipments: 0, complete: 0 }
export const emptyTally: Tally = { wanted: 0, different: 0, before: nothing, after: nothing, shares: [] }

const unitsOf = (lines: readonly { units: number }[]): number =>
  lines.reduce((sum, { units }) => sum + units, 0)

/** Decides a stored decision anew, from the stock that it saw, under either set of rules. */
export function judge(
  { orderId, trace, facts }: Recorded,
  locations: ReadonlyMap<number, LocationFacts>,
  rules: { before: ActiveRules | null; after: ActiveRules | null },
): Judged {
  const input = recordedInput({ ...trace, rules: null })
  const seen = input.locations.flatMap(({ id }) => locations.get(id) ?? [])
  const order = { ...facts, shipments: trace.rules?.shipments ?? 0 }
  const [before, after] = [rules.before, rules.after].map((set) =>
    decideRouting({ ...input, rules: applyRules(set, order, seen) }),
  ) as [RoutingDecision, RoutingDecision]
  return {
    orderId,
    wanted: input.lines
      .filter(({ sku }) => !input.excluded.has(sku))
      .reduce((sum, { quantity }) => sum + quantity, 0),
    before: shippingOf(before),
    after: shippingOf(after),
    different: fingerprint(before) !== fingerprint(after),
  }
}

/** By rank. */
function shippingOf({ candidates, allocations }: RoutingDecision): Shipping[] {
  const units = new Map<number, number>()
  for (const { locationId, quantity } of allocations) {
    units.set(locationId, (units.get(locationId) ?? 0) + quantity)
  }
  return candidates.flatMap(({ locationId, locationName }) => {
    const shipped = units.get(locationId)
    return shipped ? [{ locationId, locationName, units: shipped }] : []
  })
}

/** Which units ship from where, whatever the order in which it was decided. */
const fingerprint = ({ allocations }: RoutingDecision): string =>
  allocations
    .map(({ orderItemId, locationId, quantity }) => `${orderItemId} ${locationId} ${quantity}`)
    .sort()
    .join('\n')

/** The sums with some more orders. */
export function addTo(tally: Tally, judged: readonly Judged[]): Tally {
  const sum = (pick: (one: Judged) => number) => judged.reduce((total, one) => total + pick(one), 0)
  const side = (was: DryRunSide, which: 'before' | 'after'): DryRunSide => ({
    covered: was.covered + sum((one) => unitsOf(one[which])),
    shipments: was.shipments + sum((one) => one[which].length),
    complete: was.complete + sum((one) => Number(unitsOf(one[which]) === one.wanted)),
  })
  return {
    wanted: tally.wanted + sum(({ wanted }) => wanted),
    different: tally.different + sum(({ different }) => Number(different)),
    before: side(tally.before, 'before'),
    after: side(tally.after, 'after'),
    shares: sharesWith(tally.shares, judged),
  }
}

/** By location. */
function sharesWith(shares: readonly DryRunShare[], judged: readonly Judged[]): DryRunShare[] {
  const byId = new Map(shares.map((share) => [share.locationId, share]))
  for (const one of judged) {
    for (const which of ['before', 'after'] as const) {
      for (const { locationId, locationName, units } of one[which]) {
        const none = { shipments: 0, units: 0 }
        const known = byId.get(locationId) ?? { locationId, locationName, before: none, after: none }
        const was = known[which]
        byId.set(locationId, {
          ...known,
          [which]: { shipments: was.shipments + 1, units: was.units + units },
        })
      }
    }
  }
  return [...byId.values()].sort((a, b) => a.locationId - b.locationId)
}
