import { z } from 'zod'
import { parseMoney } from '../../core/values/money.ts'
import { currency, filledText, id, money, text } from '../../core/values/shapes.ts'
import type { Bilingual } from '../../core/words/language.ts'
import type { Reason } from '../../reasons.ts'

/** What kind of warehouse a location is; one can be of several kinds. */
export const locationKinds = ['ordinary', 'customs', 'partner', 'virtual'] as const
export type LocationKind = (typeof locationKinds)[number]

export const shipmentsMostLimit = 20
export const maxRules = 50

/** Locations by name or by kind: whoever is either is meant. */
const locationChoice = z.strictObject({
  locationIds: z.array(id).max(100),
  kinds: z.array(z.enum(locationKinds)).max(locationKinds.length),
})
export type LocationChoice = z.infer<typeof locationChoice>

const words = z.array(filledText(100)).max(100)

/** One rule. All conditions must hold; one that is left empty always holds. */
export const routingRule = z.strictObject({
  name: text(60),
  enabled: z.boolean(),
  conditions: z.strictObject({
    channels: z.array(z.enum(['first', 'second'])).max(2),
    /** Of any line of the order. */
    brands: words,
    /** Goods of the whole order in its own currency: from the first amount on, below the second. */
    value: z.strictObject({ currency, from: money.nullable(), below: money.nullable() }).nullable(),
    countries: z.array(z.string().regex(/^[A-Z]{2}$/, 'field.country')).max(100),
    /** How the receiver's province begins. */
    provinces: words,
    shippingTags: words,
  }),
  effects: z.strictObject({
    prefer: locationChoice,
    forbid: locationChoice,
    /** Ship orders of the order at most, those that it already has included. */
    shipmentsMost: z.int().min(1).max(shipmentsMostLimit).nullable(),
  }),
})
export type RoutingRule = z.infer<typeof routingRule>

/** Earlier rules count for more. */
export const routingRules = z.array(routingRule).max(maxRules)

/** What is wrong with a rule, at one of its fields. */
export interface RuleFault {
  field: 'name' | 'value' | 'prefer' | 'forbid' | 'effects'
  detail: Reason
}

/** How the fields are called in a refusal. */
export const ruleFieldNames: Record<RuleFault['field'], Bilingual> = {
  name: { zh: '规则名称', en: 'name' },
  value: { zh: '订单金额', en: 'order value' },
  prefer: { zh: '优先仓库', en: 'preferred locations' },
  forbid: { zh: '禁止仓库', en: 'forbidden locations' },
  effects: { zh: '规则效果', en: 'effects' },
}

const isEmpty = ({ locationIds, kinds }: LocationChoice): boolean =>
  locationIds.length === 0 && kinds.length === 0

/** How far the order's value is wrong as a condition; null where it is not. */
function valueFault({ value }: RoutingRule['conditions']): Reason | null {
  if (value === null) return null
  const [from, below] = [value.from, value.below].map((amount) =>
    amount === null ? null : parseMoney(amount),
  )
  if (from === null && below === null) return 'rule.noAmount'
  if ((from ?? 0n) < 0n || (below ?? 1n) <= 0n) return 'rule.amounts'
  return from != null && below != null && from >= below ? 'rule.amountOrder' : null
}

/**
 * What is wrong with one rule among others. `known` are the ids of all locations.
 * @param others names of the other rules
 */
export function ruleFaults(
  rule: RoutingRule,
  others: readonly string[],
  known: ReadonlySet<number>,
): RuleFault[] {
  const { prefer, forbid, shipmentsMost } = rule.effects
  const faults: RuleFault[] = []
  const add = (field: RuleFault['field'], detail: Reason) => faults.push({ field, detail })
  if (rule.name === '') add('name', 'rule.noName')
  if (others.includes(rule.name)) add('name', 'rule.sameName')
  const value = valueFault(rule.conditions)
  if (value) add('value', value)
  for (const field of ['prefer', 'forbid'] as const) {
    if (rule.effects[field].locationIds.some((locationId) => !known.has(locationId)))
      add(field, 'rule.noLocation')
  }
  const both =
    prefer.locationIds.some((locationId) => forbid.locationIds.includes(locationId)) ||
    prefer.kinds.some((kind) => forbid.kinds.includes(kind))
  if (both) add('forbid', 'rule.contradiction')
  if (isEmpty(prefer) && isEmpty(forbid) && shipmentsMost === null) add('effects', 'rule.noEffect')
  return faults
}
