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

/** The options of all rules that a product fits, each with the place that it has whatever fits. */
const fittingOptions = (rules: readonly StyleRule[], facts: StyleFacts) =>
  rules.flatMap(({ constraints, options }, rule) =>
    fits(constraints, facts) ? options.map((option, at) => ({ option, place: `${rule}.${at}` })) : [],
  )

/**
 * What can be said of a product's style: the options of all rules that it fits, called by their place, as rules give them no
 * names of their own.
 */
export const styleOptions = (rules: readonly StyleRule[], facts: StyleFacts): StyleSetting[] =>
  fittingOptions(rules, facts).map(({ option: { values, default: usual } }, at) => ({
    name: String(at + 1),
    values,
    default: usual,
  }))

/**
 * What was chosen of a product's style once it fits other rules, which give their options other names: an answer goes with its
 * option, and is let go with one that is not offered any more. What is called by a name of its own stays.
 */
export function chosenThen(
  rules: readonly StyleRule[],
  { before, after }: { before: StyleFacts; after: StyleFacts },
  chosen: Readonly<Record<string, string>>,
): Record<string, string> {
  const placesOf = (facts: StyleFacts) => fittingOptions(rules, facts).map(({ place }) => place)
  const [places, then] = [placesOf(before), placesOf(after)]
  if (places.join() === then.join()) return { ...chosen }
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([name, value]) => {
      if (!/^\d+$/.test(name)) return [[name, value]]
      const at = then.indexOf(places[Number(name) - 1] ?? '')
      return at < 0 ? [] : [[String(at + 1), value]]
    }),
  )
}

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
