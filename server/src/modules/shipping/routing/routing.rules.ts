import { ownValue } from '@selvedge/contract/core/values/own-value.ts'
import type { AppliedRules, RoutingTrace } from '@selvedge/contract/shipping/routing/routing.ts'
import { explain, type Seen, shortages, unitsBySku } from './decide/routing-explanation.rules.ts'
import { chooseSites, type Site, sum } from './rules/routing-sets.rules.ts'
import { type Effects, effectsOf, locationsLeft } from './rules/rule-effects.rules.ts'

export interface RoutingInput {
  lines: readonly RoutingLine[]
  /** The receiver's, ISO 3166. */
  country: string
  /** Only those that may ship orders; each once. */
  locations: readonly RoutingLocation[]
  /** Units available by SKU and location; a missing pair and anything below zero give nothing. */
  available: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** Pairs, made by `avoidKey`, whose units this order must not take. */
  avoid: ReadonlySet<string>
  /** SKUs that are never routed. */
  excluded: ReadonlySet<string>
  /** What the rules of staff ask; null where there are none. */
  rules: AppliedRules | null
}

/** Units of one order item that wait for a location; above zero. Several lines may share a SKU. */
export interface RoutingLine {
  orderItemId: number
  sku: string
  quantity: number
}

export interface RoutingLocation {
  id: number
  name: string
  /** CN already where the location counts as Chinese stock. */
  country: string
  weight: number
}

/** What was decided, in the shape it is stored and shown in. */
export type RoutingDecision = Pick<
  RoutingTrace,
  'allocations' | 'candidates' | 'unroutable' | 'exact' | 'rules'
>

type Allocation = RoutingDecision['allocations'][number]

export const avoidKey = (sku: string, locationId: number): string => `${sku}\n${locationId}`

/**
 * Decides which location ships which units of an order. Pure: the same input gives the same decision, whatever the
 * order of locations and maps.
 *
 * `chooseSites` picks the set of locations. Within it a line, in the order of the lines, goes whole to the
 * highest-ranked location that still has all of it, else it is filled in rank order.
 */
export function decideRouting(input: RoutingInput): RoutingDecision {
  const effects = effectsOf(input.rules)
  const routed = input.lines.filter(({ sku }) => !input.excluded.has(sku))
  const wanted = unitsBySku(routed)
  const skus = [...wanted.keys()]
  const seen = input.locations.map((location) => seenAt(input, effects, location, skus))
  const choice = chooseSites(
    [...wanted.values()],
    seen.filter(({ units }) => units.some((count) => count > 0)),
    locationsLeft(effects),
  )
  const allocations = allocate(routed, skus, choice.chosen)
  return {
    allocations,
    candidates: explain(skus, seen, choice, effects, sum([...wanted.values()]), allocations),
    unroutable: [
      ...Array.from(unitsBySku(input.lines.filter(({ sku }) => input.excluded.has(sku)))).map(
        ([sku, quantity]) => ({ sku, quantity, reason: { kind: 'notPushed' as const, params: {} } }),
      ),
      ...shortages(wanted, skus, seen, effects, allocations),
    ],
    exact: choice.exact,
    rules: input.rules,
  }
}

/**
 * The inputs that a stored decision records. Routing them again gives the same allocations, ranks and shortages;
 * stock that had to be avoided is on record as 0, so only the wording of its reason is lost.
 */
export function recordedInput(
  trace: Pick<RoutingTrace, 'wanted' | 'candidates' | 'unroutable' | 'rules'>,
): RoutingInput {
  const available = new Map<string, Map<number, number>>()
  for (const { sku } of trace.wanted) {
    const units = trace.candidates.map(
      (candidate) => [candidate.locationId, ownValue(candidate.available, sku) ?? 0] as const,
    )
    available.set(sku, new Map(units))
  }
  return {
    lines: trace.wanted,
    country: 'home',
    locations: trace.candidates.map(({ locationId, locationName, sameCountry, weight }) => ({
      id: locationId,
      name: locationName,
      country: sameCountry ? 'home' : 'abroad',
      weight,
    })),
    available,
    avoid: new Set(),
    excluded: new Set(
      trace.unroutable.filter(({ reason }) => reason.kind === 'notPushed').map(({ sku }) => sku),
    ),
    rules: trace.rules,
  }
}

function seenAt(
  input: RoutingInput,
  effects: Effects,
  location: RoutingLocation,
  skus: readonly string[],
): Seen {
  const seen = skus.map((sku) => input.available.get(sku)?.get(location.id) ?? 0)
  const usable = seen.map((units, position) =>
    input.avoid.has(avoidKey(skus[position]!, location.id)) ? 0 : Math.max(0, units),
  )
  const forbidden = effects.forbiddenBy.has(location.id)
  return {
    id: location.id,
    name: location.name,
    weight: location.weight,
    sameCountry: location.country === input.country,
    preferred: effects.preferences.map(({ locations }) => locations.has(location.id)),
    seen,
    usable,
    units: forbidden ? usable.map(() => 0) : usable,
  }
}

function allocate(
  lines: readonly RoutingLine[],
  skus: readonly string[],
  ranked: readonly Site[],
): Allocation[] {
  const positions = new Map(skus.map((sku, position) => [sku, position]))
  const left = ranked.map(({ units }) => [...units])
  const allocations: Allocation[] = []
  for (const { orderItemId, sku, quantity } of lines) {
    const position = positions.get(sku)!
    const take = (rank: number, units: number) => {
      left[rank]![position]! -= units
      allocations.push({ orderItemId, sku, locationId: ranked[rank]!.id, quantity: units })
    }
    const whole = left.findIndex((units) => units[position]! >= quantity)
    if (whole >= 0) {
      take(whole, quantity)
      continue
    }
    let missing = quantity
    for (let rank = 0; rank < ranked.length && missing > 0; rank++) {
      const units = Math.min(missing, left[rank]![position]!)
      if (units > 0) take(rank, units)
      missing -= units
    }
  }
  return allocations
}
