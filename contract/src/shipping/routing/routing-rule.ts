import { z } from 'zod'
import { parseMoney } from '../../core/money.ts'
import { currency, filledText, id, money, text } from '../../core/shapes.ts'

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
    countries: z.array(z.string().regex(/^[A-Z]{2}$/, '必须是两位国家代码')).max(100),
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
  /** A reason that is told in both languages. */
  detail: string
}

/** How the fields are called in a refusal. */
export const ruleFieldNames: Record<RuleFault['field'], string> = {
  name: '规则名称',
  value: '订单金额',
  prefer: '优先仓库',
  forbid: '禁止仓库',
  effects: '规则效果',
}

const isEmpty = ({ locationIds, kinds }: LocationChoice): boolean =>
  locationIds.length === 0 && kinds.length === 0

/** How far the order's value is wrong as a condition; null where it is not. */
function valueFault({ value }: RoutingRule['conditions']): string | null {
  if (value === null) return null
  const [from, below] = [value.from, value.below].map((amount) =>
    amount === null ? null : parseMoney(amount),
  )
  if (from === null && below === null) return '请至少填写一个金额'
  if ((from ?? 0n) < 0n || (below ?? 1n) <= 0n) return '金额须大于 0'
  return from != null && below != null && from >= below ? '金额下限须小于上限' : null
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
  const add = (field: RuleFault['field'], detail: string) => faults.push({ field, detail })
  if (rule.name === '') add('name', '请输入规则名称')
  if (others.includes(rule.name)) add('name', '规则名称重复')
  const value = valueFault(rule.conditions)
  if (value) add('value', value)
  for (const field of ['prefer', 'forbid'] as const) {
    if (rule.effects[field].locationIds.some((locationId) => !known.has(locationId))) add(field, '仓库不存在')
  }
  const both =
    prefer.locationIds.some((locationId) => forbid.locationIds.includes(locationId)) ||
    prefer.kinds.some((kind) => forbid.kinds.includes(kind))
  if (both) add('forbid', '同一仓库不能既优先又禁止')
  if (isEmpty(prefer) && isEmpty(forbid) && shipmentsMost === null) add('effects', '请至少填写一项效果')
  return faults
}
