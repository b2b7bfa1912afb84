import { parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { AppliedRules } from '@selvedge/contract/shipping/routing/routing.ts'
import type {
  LocationChoice,
  LocationKind,
  RoutingRule,
} from '@selvedge/contract/shipping/routing/routing-rule.ts'

/** What conditions ask of an order. */
export interface OrderFacts {
  channel: 'first' | 'second'
  /** Of its lines; each once. */
  brands: readonly string[]
  currency: string
  /** All goods of the order as they were bought, without shipping. */
  value: string
  country: string
  province: string
  shippingTag: string
  /** Ship orders that are not cancelled. */
  shipments: number
}

/** What choices of locations ask of a location. */
export interface LocationFacts {
  id: number
  customs: boolean
  proxy: boolean
  virtual: boolean
}

/** A version of the rules, as far as routing needs it. */
export interface ActiveRules {
  version: number
  rules: readonly RoutingRule[]
}

const folded = (text: string): string => text.trim().toLowerCase()
const sameText = (texts: readonly string[], text: string): boolean =>
  texts.some((one) => folded(one) === folded(text))

/** Each holds where it is left empty. */
const conditions: ((requested: RoutingRule['conditions'], order: OrderFacts) => boolean)[] = [
  ({ channels }, { channel }) => channels.length === 0 || channels.includes(channel),
  ({ brands }, order) => brands.length === 0 || order.brands.some((brand) => sameText(brands, brand)),
  ({ value }, order) => {
    if (value === null) return true
    if (value.currency !== order.currency) return false
    const goods = parseMoney(order.value)
    return (
      (value.from === null || goods >= parseMoney(value.from)) &&
      (value.below === null || goods < parseMoney(value.below))
    )
  },
  ({ countries }, { country }) => countries.length === 0 || countries.includes(country),
  // 上海 is written 上海市 as often as not.
  ({ provinces }, { province }) =>
    provinces.length === 0 || provinces.some((start) => folded(province).startsWith(folded(start))),
  ({ shippingTags }, { shippingTag }) => shippingTags.length === 0 || sameText(shippingTags, shippingTag),
]

export const applies = (rule: RoutingRule, order: OrderFacts): boolean =>
  rule.enabled && conditions.every((holds) => holds(rule.conditions, order))

/** One that is nothing special is ordinary. */
export function kindsOf({ customs, proxy, virtual }: LocationFacts): LocationKind[] {
  const kinds: LocationKind[] = []
  if (customs) kinds.push('customs')
  if (proxy) kinds.push('partner')
  if (virtual) kinds.push('virtual')
  return kinds.length > 0 ? kinds : ['ordinary']
}

const chosen = ({ locationIds, kinds }: LocationChoice, locations: readonly LocationFacts[]): number[] =>
  locations
    .filter(
      (location) =>
        locationIds.includes(location.id) || kindsOf(location).some((kind) => kinds.includes(kind)),
    )
    .map(({ id }) => id)

/** What the rules ask for this order, of these locations; null where there are no rules at all. */
export function applyRules(
  active: ActiveRules | null,
  order: OrderFacts,
  locations: readonly LocationFacts[],
): AppliedRules | null {
  if (!active || active.rules.length === 0) return null
  return {
    version: active.version,
    applied: active.rules
      .filter((rule) => applies(rule, order))
      .map(({ name, effects }) => ({
        name,
        preferred: chosen(effects.prefer, locations),
        forbidden: chosen(effects.forbid, locations),
        shipmentsMost: effects.shipmentsMost,
      })),
    shipments: order.shipments,
  }
}
