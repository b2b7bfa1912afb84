import { listUnits } from '@selvedge/contract/core/values/unit-lists.ts'
import type { OrderEvent } from '@selvedge/contract/orders/orders/order-events.ts'
import type { OrderState } from '@selvedge/contract/orders/orders/order-state.ts'
import type { Reason } from '@selvedge/contract/reasons.ts'
import type { RoutingTrace } from '@selvedge/contract/shipping/routing/routing.ts'
import type { RoutingReason } from '@selvedge/contract/shipping/routing/routing-reasons.ts'
import { type Loss, maxExactCandidates, type SetChoice, type Site, sum } from '../rules/routing-sets.rules.ts'
import type { Effects, ShipmentLimit } from '../rules/rule-effects.rules.ts'

/**
 * A location with its stock of the wanted SKUs: `seen` is what stands there, `usable` what this order need not avoid,
 * `units` what it may take under the rules.
 */
export interface Seen extends Site {
  seen: readonly number[]
  usable: readonly number[]
}

/** The chosen locations by rank, then the others by id. */
export function explain(
  skus: readonly string[],
  seen: readonly Seen[],
  choice: SetChoice,
  effects: Effects,
  wanted: number,
  allocations: readonly RoutingTrace['allocations'][number][],
): RoutingTrace['candidates'] {
  const ranks = new Map(choice.chosen.map((site, index) => [site.id, index + 1]))
  const losses = new Map(choice.losses.map((loss) => [loss.site.id, loss]))
  const units = Map.groupBy(allocations, ({ locationId }) => locationId)
  const reasonsOf = (site: Seen): RoutingReason[] => {
    const loss = losses.get(site.id)
    const avoided = avoidedReasons(avoidedAt(site, skus))
    if (loss) return [lossReason(loss, choice, effects), ...avoided]
    if (!ranks.has(site.id)) {
      const reasons = [...forbiddenReasons(effects.forbiddenBy.get(site.id)), ...avoided]
      return reasons.length > 0 ? reasons : [{ kind: 'empty', params: {} }]
    }
    const gives = sum((units.get(site.id) ?? []).map(({ quantity }) => quantity))
    return [chosenReason(site, choice, wanted, gives), ...preferredReasons(site, effects), ...avoided]
  }
  return seen
    .map((site) => ({
      locationId: site.id,
      locationName: site.name,
      weight: site.weight,
      sameCountry: site.sameCountry,
      // fromEntries makes own properties even of names like __proto__.
      available: Object.fromEntries(
        skus.map((sku, position) => [sku, Math.min(site.seen[position]!, site.usable[position]!)]),
      ),
      rank: ranks.get(site.id) ?? null,
      reasons: reasonsOf(site),
    }))
    .sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.locationId - b.locationId)
}

/** What no location could give, by SKU. */
export function shortages(
  wanted: ReadonlyMap<string, number>,
  skus: readonly string[],
  seen: readonly Seen[],
  effects: Effects,
  allocations: readonly RoutingTrace['allocations'][number][],
): RoutingTrace['unroutable'] {
  const covered = unitsBySku(allocations)
  return skus.flatMap((sku, position) => {
    const [requested, given] = [wanted.get(sku)!, covered.get(sku) ?? 0]
    if (given === requested) return []
    const stands = sum(seen.map((site) => Math.max(0, site.seen[position]!)))
    const usable = sum(seen.map((site) => site.usable[position]!))
    const units = sum(seen.map((site) => site.units[position]!))
    const elsewhere = { avoided: stands - usable, forbidden: usable - units }
    // What stands in candidates that no further ship order may use.
    const limit = Math.min(requested, units) > given ? effects.limit : null
    return [{ sku, quantity: requested - given, reason: shortReason(requested, given, elsewhere, limit) }]
  })
}

/** Stock that stands there and must not be taken. */
const avoidedAt = (site: Seen, skus: readonly string[]): { sku: string; quantity: number }[] =>
  skus.flatMap((sku, position) =>
    site.seen[position]! > site.usable[position]! ? [{ sku, quantity: site.seen[position]! }] : [],
  )

/** Units of each SKU, in the order in which the SKUs first appear. */
export function unitsBySku(lines: readonly { sku: string; quantity: number }[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { sku, quantity } of lines) units.set(sku, (units.get(sku) ?? 0) + quantity)
  return units
}

/** Why an order is not routed at all, or null where it is. */
export function notRoutableReason(order: { state: OrderState; paid: boolean; held: boolean }): Reason | null {
  if (order.state === 'cancel') return 'order.cancelled'
  if (order.state !== 'open') return 'order.complete'
  if (order.held) return 'order.held'
  return order.paid ? null : 'order.unpaid'
}

/** A decision as the order's timeline tells it. */
export function splitOf(
  decision: Pick<RoutingTrace, 'allocations' | 'candidates' | 'unroutable'>,
): Extract<OrderEvent, { kind: 'order.split' }> {
  const byLocation = Map.groupBy(decision.allocations, ({ locationId }) => locationId)
  const shares = decision.candidates.flatMap(({ locationId, locationName }) => {
    const lines = byLocation.get(locationId)
    return lines ? [{ location: locationName, units: listUnits(lines) }] : []
  })
  return { kind: 'order.split', params: { shares, waiting: listUnits(decision.unroutable) } }
}

/** Why units stay unassigned: for want of stock, or because no further ship order is allowed. */
const shortReason = (
  wanted: number,
  covered: number,
  elsewhere: { avoided: number; forbidden: number },
  limit: ShipmentLimit | null,
): RoutingReason => ({
  kind: 'short',
  params: { wanted, covered, ...elsewhere, limit: limit && limitOf(limit) },
})

const limitOf = ({ rule, most, shipments }: ShipmentLimit) => ({ rule, most, shipments })

/** Why a location is in the chosen set. */
const chosenReason = (site: Site, choice: SetChoice, wanted: number, gives: number): RoutingReason => ({
  kind: 'chosen',
  params: {
    others: names(choice.chosen.filter((other) => other !== site)),
    covered: choice.covered,
    wanted,
    gives,
    sameCountry: site.sameCountry,
    weight: site.weight,
  },
})

/** Why a location with stock is not in the chosen set. */
function lossReason({ site, defeat, rival }: Loss, choice: SetChoice, effects: Effects): RoutingReason {
  if (defeat === 'greedy') return { kind: 'lost.greedy', params: { most: maxExactCandidates } }
  const { chosen, covered } = choice
  const size = chosen.length
  if (defeat === 'size') return { kind: 'lost.size', params: { covered, size } }
  if (defeat === 'limit' && effects.limit) {
    return { kind: 'lost.limit', params: { ...limitOf(effects.limit), fewer: size > 0 } }
  }
  const of = { covered, others: names(rival.filter((other) => other !== site)) }
  if (defeat === 'preference') {
    return { kind: 'lost.preference', params: { ...of, ...lostPreference(rival, chosen, effects) } }
  }
  if (defeat === 'country') {
    return { kind: 'lost.country', params: { ...of, here: atHome(rival), there: atHome(chosen) } }
  }
  if (defeat === 'weight') {
    const weights = { weight: weight(rival), than: weight(chosen) }
    return { kind: 'lost.weight', params: { ...of, summed: size > 1, ...weights } }
  }
  return { kind: 'lost.number', params: of }
}

/** The first preference that the rival set serves less. */
function lostPreference(rival: readonly Site[], chosen: readonly Site[], { preferences }: Effects) {
  const preferredIn = (sites: readonly Site[], index: number) =>
    sites.filter(({ preferred }) => preferred[index]).length
  const index = preferences.findIndex((_, at) => preferredIn(rival, at) !== preferredIn(chosen, at))
  const rule = preferences[index]?.rule ?? ''
  return { rule, here: preferredIn(rival, index), there: preferredIn(chosen, index) }
}

/** Which rules wanted the location to be taken; nothing where none did. */
function preferredReasons(site: Site, { preferences }: Effects): RoutingReason[] {
  const rules = preferences.filter((_, index) => site.preferred[index]).map(({ rule }) => rule)
  return rules.length > 0 ? [{ kind: 'preferred', params: { rules } }] : []
}

const forbiddenReasons = (rules: readonly string[] | undefined): RoutingReason[] =>
  rules ? [{ kind: 'forbidden', params: { rules: [...rules] } }] : []

/** Units that the order must not take here; nothing where there are none. */
const avoidedReasons = (units: { sku: string; quantity: number }[]): RoutingReason[] =>
  units.length > 0 ? [{ kind: 'avoided', params: { units } }] : []

const names = (sites: readonly Site[]): string[] => sites.map(({ name }) => name)
const atHome = (sites: readonly Site[]): number => sites.filter(({ sameCountry }) => sameCountry).length
const weight = (sites: readonly Site[]): number => sites.reduce((sum, site) => sum + site.weight, 0)
