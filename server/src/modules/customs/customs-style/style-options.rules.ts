import { ownValue } from '@selvedge/contract/core/own-value.ts'
import type { StyleRule } from '@selvedge/contract/customs/customs-style/customs-style.ts'
import type { StyleSetting } from '@selvedge/contract/customs/declarations/declarations.ts'

/** What rules of styles, templates and units look at. */
export interface StyleFacts {
  kind: string
  weavingType: string
  sex: string
}

/** A constraint that a product does not meet, and what it is instead. */
export type Unmet = StyleRule['constraints'][number] & { is: string }

/** The constraints that a product does not meet; one without values is met by any. */
export const unmet = (constraints: StyleRule['constraints'], facts: StyleFacts): Unmet[] =>
  constraints
    .filter(({ property, values }) => values.length > 0 && !values.includes(facts[property]))
    .map((constraint) => ({ ...constraint, is: facts[constraint.property] }))

/** Whether a product meets all of these. */
export const fits = (constraints: StyleRule['constraints'], facts: StyleFacts): boolean =>
  unmet(constraints, facts).length === 0

/**
 * What can be said of a product's style: the options of all rules that it fits, called by their place, as rules give them no
 * names of their own.
 */
export const styleOptions = (rules: readonly StyleRule[], facts: StyleFacts): StyleSetting[] =>
  rules
    .filter(({ constraints }) => fits(constraints, facts))
    .flatMap(({ options }) => options)
    .map((option, place) => ({ name: String(place + 1), values: option.values, default: option.default }))

/** What applies of a setting: what was said of it, as long as it can be said; else its default. */
export function styleValue(
  { name, values, default: usual }: StyleSetting,
  chosen: Readonly<Record<string, string>>,
): string {
  const said = ownValue(chosen, name)
  return said !== undefined && (values.length === 0 || said === '' || values.includes(said)) ? said : usual
}

/** The words of a product's style, in the order of its options. */
export const designOf = (
  rules: readonly StyleRule[],
  facts: StyleFacts,
  chosen: Readonly<Record<string, string>>,
): string[] =>
  styleOptions(rules, facts)
    .map((option) => styleValue(option, chosen))
    .filter((word) => word !== '')
