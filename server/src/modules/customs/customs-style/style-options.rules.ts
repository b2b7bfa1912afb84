import { ownValue } from '@selvedge/contract/core/values/own-value.ts'
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

/** What an answer is kept under: the words that its option offers, so that other rules above it leave it alone. */
const keyOf = (values: readonly string[], nth: number): string => `[${values.join('/')}]${nth > 1 ? nth : ''}`

/** An option with what its answers are kept under. */
export interface KeyedOption {
  key: string
  constraints: StyleRule['constraints']
  values: string[]
  default: string
}

/** The options of all rules, in their order; those that offer the same words are counted. */
export function keyedOptions(rules: readonly StyleRule[]): KeyedOption[] {
  const seen = new Map<string, number>()
  return rules.flatMap(({ constraints, options }) =>
    options.map(({ values, default: usual }) => {
      const nth = (seen.get(keyOf(values, 1)) ?? 0) + 1
      seen.set(keyOf(values, 1), nth)
      return { key: keyOf(values, nth), constraints, values, default: usual }
    }),
  )
}

const fittingOptions = (rules: readonly StyleRule[], facts: StyleFacts): KeyedOption[] =>
  keyedOptions(rules).filter(({ constraints }) => fits(constraints, facts))

/**
 * What can be said of a product's style: the options of all rules that it fits, called by their place, as rules give them no
 * names of their own.
 */
export const styleOptions = (rules: readonly StyleRule[], facts: StyleFacts): StyleSetting[] =>
  fittingOptions(rules, facts).map(({ values, default: usual }, at) => ({
    name: String(at + 1),
    values,
    default: usual,
  }))

type Answers = Readonly<Record<string, string>>

/** What was kept of a product's style, by the names that its options have now. Others stay as they are. */
export function answersNamed(rules: readonly StyleRule[], facts: StyleFacts, kept: Answers): Answers {
  const names = new Map(fittingOptions(rules, facts).map(({ key }, at) => [key, String(at + 1)]))
  return Object.fromEntries(Object.entries(kept).map(([key, value]) => [names.get(key) ?? key, value]))
}

/** The same the other way. What is called by the place of no option answers nothing. */
export function answersByKey(
  rules: readonly StyleRule[],
  facts: StyleFacts,
  named: Answers,
): Record<string, string> {
  const options = fittingOptions(rules, facts)
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) => {
      if (!/^\d+$/.test(name)) return [[name, value]]
      const key = options[Number(name) - 1]?.key
      return key === undefined ? [] : [[key, value]]
    }),
  )
}

/** What is kept of a product's style once it fits other rules: an answer goes with its option, and is let go with it. */
export function remainingAnswers(
  rules: readonly StyleRule[],
  { before, after }: { before: StyleFacts; after: StyleFacts },
  kept: Answers,
): Record<string, string> {
  const keysOf = (facts: StyleFacts) => new Set(fittingOptions(rules, facts).map(({ key }) => key))
  const [keys, then] = [keysOf(before), keysOf(after)]
  return Object.fromEntries(Object.entries(kept).filter(([key]) => !keys.has(key) || then.has(key)))
}

const sameDemands = (one: KeyedOption, other: KeyedOption): boolean =>
  JSON.stringify(one.constraints) === JSON.stringify(other.constraints)
const sameWords = (one: KeyedOption, other: KeyedOption): boolean => one.values.join() === other.values.join()
/** Of fewer words or more than before: at least half are the same. */
const likeWords = (one: KeyedOption, other: KeyedOption): boolean =>
  one.values.filter((value) => other.values.includes(value)).length * 2 >=
  Math.max(one.values.length, other.values.length, 1)

/** From the surest to the least sure, an option is the same one in rules that have been changed. */
const sameOption: readonly ((one: KeyedOption, other: KeyedOption) => boolean)[] = [
  (one, other) => sameDemands(one, other) && sameWords(one, other),
  sameWords,
  (one, other) => sameDemands(one, other) && likeWords(one, other),
]

/**
 * Under which other keys answers are to be stored where rules are changed: old and new, one each. Null where an option is gone
 * and another has its key: its answers are none of that one.
 */
export function movedKeys(
  before: readonly StyleRule[],
  after: readonly StyleRule[],
): [string, string | null][] {
  const offered = keyedOptions(after)
  const [left, free] = [new Set(keyedOptions(before)), new Set(offered)]
  const moved: [string, string | null][] = []
  for (const same of sameOption) {
    for (const option of left) {
      const next = [...free].find((other) => same(option, other))
      if (!next) continue
      left.delete(option)
      free.delete(next)
      if (next.key !== option.key) moved.push([option.key, next.key])
    }
  }
  for (const { key } of left) if (offered.some((option) => option.key === key)) moved.push([key, null])
  return moved
}

/** What applies of a setting: what was said of it, as long as it can be said; else its default. */
export function styleValue({ name, values, default: usual }: StyleSetting, chosen: Answers): string {
  const answer = ownValue(chosen, name)
  return answer !== undefined && (values.length === 0 || answer === '' || values.includes(answer))
    ? answer
    : usual
}

/** The words of a product's style, in the order of its options, by what was kept of it. */
export function designOf(rules: readonly StyleRule[], facts: StyleFacts, kept: Answers): string[] {
  const chosen = answersNamed(rules, facts, kept)
  return styleOptions(rules, facts)
    .map((option) => styleValue(option, chosen))
    .filter((word) => word !== '')
}
