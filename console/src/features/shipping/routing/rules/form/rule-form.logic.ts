import {
  type LocationChoice,
  type LocationKind,
  locationKinds,
  type RoutingRule,
  type RuleFault,
  routingRule,
  ruleFaults,
} from '@selvedge/contract/shipping/routing/routing-rule.ts'
import { t } from '../../../../../text/t.ts'

/** A rule as the fields of the form hold it. Locations are `kind:customs` or `12`. */
export interface RuleValues {
  name: string
  enabled: boolean
  channels: ('first' | 'second')[]
  brands: string[]
  currency: string
  from: string
  below: string
  countries: string[]
  provinces: string[]
  shippingTags: string[]
  prefer: string[]
  forbid: string[]
  shipmentsMost: number | null
}

const kindMark = 'kind:'
export const kindValue = (kind: LocationKind): string => `${kindMark}${kind}`

const toValues = ({ locationIds, kinds }: LocationChoice): string[] => [
  ...kinds.map(kindValue),
  ...locationIds.map(String),
]

const toChoice = (values: readonly string[]): LocationChoice => ({
  kinds: locationKinds.filter((kind) => values.includes(kindValue(kind))),
  locationIds: values.filter((value) => !value.startsWith(kindMark)).map(Number),
})

export const emptyRule: RoutingRule = {
  name: '',
  enabled: true,
  conditions: { channels: [], brands: [], value: null, countries: [], provinces: [], shippingTags: [] },
  effects: {
    prefer: { locationIds: [], kinds: [] },
    forbid: { locationIds: [], kinds: [] },
    shipmentsMost: null,
  },
}

export function toForm({ name, enabled, conditions, effects }: RoutingRule): RuleValues {
  const { value, ...rest } = conditions
  return {
    name,
    enabled,
    ...rest,
    currency: value?.currency ?? 'CNY',
    from: value?.from ?? '',
    below: value?.below ?? '',
    prefer: toValues(effects.prefer),
    forbid: toValues(effects.forbid),
    shipmentsMost: effects.shipmentsMost,
  }
}

const trimmed = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
]

export function toRule(values: RuleValues): RoutingRule {
  const [from, below] = [values.from.trim(), values.below.trim()]
  return {
    name: values.name.trim(),
    enabled: values.enabled,
    conditions: {
      channels: values.channels,
      brands: trimmed(values.brands),
      value:
        from === '' && below === ''
          ? null
          : { currency: values.currency.trim().toUpperCase(), from: from || null, below: below || null },
      countries: trimmed(values.countries).map((country) => country.toUpperCase()),
      provinces: trimmed(values.provinces),
      shippingTags: trimmed(values.shippingTags),
    },
    effects: {
      prefer: toChoice(values.prefer),
      forbid: toChoice(values.forbid),
      shipmentsMost: values.shipmentsMost,
    },
  }
}

type FormField = RuleFault['field'] | 'countries'

/** The rule of a field: what is wrong there with the whole rule, as it is typed. */
export type RuleCheck = (field: FormField) => { validator(): Promise<void> }

/** What is wrong, by field, as the server would refuse it. */
export function faultsOf(
  rule: RoutingRule,
  others: readonly string[],
  known: ReadonlySet<number>,
): Partial<Record<FormField, string>> {
  const faults: Partial<Record<FormField, string>> = {}
  const { issues } = routingRule.safeParse(rule).error ?? { issues: [] }
  for (const { path } of issues) {
    if (path[1] === 'countries') faults.countries = t('请输入两位国家代码，如 CN')
    if (path[1] === 'value') faults.value = t('请填写正确的金额和三位币种代码，如 CNY')
  }
  // Amounts that are none can't be compared.
  if (faults.value) return faults
  for (const { field, detail } of ruleFaults(rule, others, known)) faults[field] ??= detail
  return faults
}

/** The same rules with this one at its place; one behind the last it is added. */
export const withRule = (
  rules: readonly RoutingRule[],
  index: number,
  rule: RoutingRule,
): readonly RoutingRule[] => rules.toSpliced(index, 1, rule)

/** The same rules with one moved by so many places. */
export function moved<Item>(items: readonly Item[], from: number, by: number): Item[] {
  const next = [...items]
  next.splice(from + by, 0, ...next.splice(from, 1))
  return next
}
