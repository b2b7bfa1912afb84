import { listUnits } from '@selvedge/contract/core/unit-lists.ts'
import type { OrderEvent } from '@selvedge/contract/orders/orders/order-events.ts'
import type { OrderState } from '@selvedge/contract/orders/orders/order-state.ts'
import type { RoutingTrace } from '@selvedge/contract/shipping/routing/routing.ts'
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
  const reasonOf = (site: Seen): string => {
    const loss = losses.get(site.id)
    const avoided = avoidedReason(avoidedAt(site, skus))
    const forbidden = forbiddenReason(effects.forbiddenBy.get(site.id))
    if (loss) return stated(lossReason(loss, choice, effects), avoided)
    if (!ranks.has(site.id)) return stated(forbidden, avoided) || emptyReason
    const gives = sum((units.get(site.id) ?? []).map(({ quantity }) => quantity))
    return stated(chosenReason(site, choice, wanted, gives), preferredReason(site, effects), avoided)
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
      reason: reasonOf(site),
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
    const [asked, given] = [wanted.get(sku)!, covered.get(sku) ?? 0]
    if (given === asked) return []
    const stands = sum(seen.map((site) => Math.max(0, site.seen[position]!)))
    const usable = sum(seen.map((site) => site.usable[position]!))
    const units = sum(seen.map((site) => site.units[position]!))
    const elsewhere = { avoided: stands - usable, forbidden: usable - units }
    // What stands in candidates that no further ship order may use.
    const limit = Math.min(asked, units) > given ? effects.limit : null
    return [{ sku, quantity: asked - given, reason: shortReason(asked, given, elsewhere, limit) }]
  })
}

/** Stock that stands there and must not be taken. */
const avoidedAt = (site: Seen, skus: readonly string[]): { sku: string; units: number }[] =>
  skus.flatMap((sku, position) =>
    site.seen[position]! > site.usable[position]! ? [{ sku, units: site.seen[position]! }] : [],
  )

/** Units of each SKU, in the order in which the SKUs first appear. */
export function unitsBySku(lines: readonly { sku: string; quantity: number }[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { sku, quantity } of lines) units.set(sku, (units.get(sku) ?? 0) + quantity)
  return units
}

/** On the list of SKUs that are never routed. */
export const notPushedReason = '该商品在不推送名单中，不参与分仓'

/** Why an order is not routed at all, or null where it is. */
export function notRoutableReason(order: { state: OrderState; paid: boolean; held: boolean }): string | null {
  if (order.state === 'cancel') return '订单已取消'
  if (order.state !== 'open') return '订单已完成，没有待发商品'
  if (order.held) return '订单已挂起'
  return order.paid ? null : '订单未支付'
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
function shortReason(
  wanted: number,
  covered: number,
  elsewhere: { avoided: number; forbidden: number },
  limit: ShipmentLimit | null,
): string {
  const { avoided, forbidden } = elsewhere
  return [
    `${limit ? limitReason(limit) : '可用库存不足'}：需要 ${wanted} 件，可分配 ${covered} 件`,
    ...(forbidden > 0 ? [`另有 ${forbidden} 件在规则禁止的仓库`] : []),
    ...(avoided > 0 ? [`另有 ${avoided} 件在需避开的仓库`] : []),
  ].join('，')
}

/** `规则「A」限制每单最多 2 个发货单，此前已有 1 个` */
const limitReason = ({ rule, most, shipments }: ShipmentLimit): string =>
  `规则「${rule}」限制每单最多 ${most} 个发货单${shipments > 0 ? `，此前已有 ${shipments} 个` : ''}`

/** Why a location is in the chosen set. */
function chosenReason(site: Site, choice: SetChoice, wanted: number, gives: number): string {
  const units =
    choice.covered === wanted
      ? `发齐全部 ${wanted} 件`
      : `发出现有的 ${choice.covered} 件（共需 ${wanted} 件）`
  const place = `${site.sameCountry ? '收货国仓库' : '非收货国仓库'}，权重 ${site.weight}`
  if (choice.chosen.length === 1) return `本仓单独可${units}；${place}`
  const others = names(choice.chosen.filter((other) => other !== site))
  return `与 ${others} 共 ${choice.chosen.length} 个仓库可${units}，本仓发 ${gives} 件；${place}`
}

/** Why a location with stock is not in the chosen set. */
function lossReason({ site, defeat, rival }: Loss, choice: SetChoice, effects: Effects): string {
  if (defeat === 'greedy') {
    return `候选仓库超过 ${maxExactCandidates} 个，逐个挑选时其他仓库能多发或顺位更前`
  }
  const size = choice.chosen.length
  if (defeat === 'size') return `用上本仓，发出同样 ${choice.covered} 件需要多于 ${size} 个仓库`
  if (defeat === 'limit' && effects.limit) {
    return `${limitReason(effects.limit)}${choice.chosen.length > 0 ? '，用上本仓发出的件数更少' : ''}`
  }
  const others = names(rival.filter((other) => other !== site))
  const same = `${others ? `与 ${others} ` : '本仓'}也能发出 ${choice.covered} 件，但`
  if (defeat === 'preference') return `${same}${preferenceReason(rival, choice.chosen, effects)}`
  if (defeat === 'country') return `${same}收货国仓库 ${atHome(rival)} 个，少于 ${atHome(choice.chosen)} 个`
  if (defeat === 'weight')
    return `${same}权重${size > 1 ? '合计' : ''} ${weight(rival)} 低于 ${weight(choice.chosen)}`
  return `${same}其余条件相同，仓库编号靠后`
}

/** The first preference that the rival set serves less. */
function preferenceReason(rival: readonly Site[], chosen: readonly Site[], { preferences }: Effects): string {
  const preferredIn = (sites: readonly Site[], index: number) =>
    sites.filter(({ preferred }) => preferred[index]).length
  const index = preferences.findIndex((_, at) => preferredIn(rival, at) !== preferredIn(chosen, at))
  const rule = preferences[index]?.rule ?? ''
  return `规则「${rule}」优先的仓库 ${preferredIn(rival, index)} 个，少于 ${preferredIn(chosen, index)} 个`
}

/** Which rules wanted the location to be taken; null where none did. */
function preferredReason(site: Site, { preferences }: Effects): string | null {
  const rules = preferences.filter((_, index) => site.preferred[index]).map(({ rule }) => `「${rule}」`)
  return rules.length > 0 ? `规则${rules.join('、')}优先本仓` : null
}

const forbiddenReason = (rules: readonly string[] | undefined): string | null =>
  rules ? `规则${rules.map((rule) => `「${rule}」`).join('、')}禁止从本仓发货` : null

const stated = (...statements: (string | null)[]): string => statements.filter(Boolean).join('；')

/** A location without a single unit that this order may take. */
const emptyReason = '没有所需商品的可用库存'

/** Units that the order must not take here; null where there are none. */
function avoidedReason(avoided: readonly { sku: string; units: number }[]): string | null {
  if (avoided.length === 0) return null
  const units = avoided.map(({ sku, units }) => `${sku} ${units} 件`).join('、')
  return `本仓有 ${units}，但此前在本仓短发或取消，暂时避开`
}

const names = (sites: readonly Site[]): string => sites.map(({ name }) => name).join('、')
const atHome = (sites: readonly Site[]): number => sites.filter(({ sameCountry }) => sameCountry).length
const weight = (sites: readonly Site[]): number => sites.reduce((sum, site) => sum + site.weight, 0)
