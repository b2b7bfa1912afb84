import { z } from 'zod'
import { instant } from '../../core/values/shapes.ts'

const word = z.string().trim().min(1).max(100)
const words = z.array(word).max(200).default([])

/** Words of what was typed as one, with a comma of either width between; what has none between its commas stays no word. */
function partsOf(typed: string): string[] {
  if (!/[,，]/.test(typed)) return [typed]
  const parts = typed
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.length > 0 ? parts : ['']
}

/** Tags, of which none has a comma: shops write them with commas between, so that one with a comma would never be met. */
const tagWords = z
  .codec(z.array(z.string()), z.array(word).max(200), {
    decode: (typed) => [...new Set(typed.flatMap(partsOf))],
    encode: (tags) => tags,
  })
  .default([])

const isOldShape = (rule: unknown): rule is Record<string, unknown> =>
  typeof rule === 'object' && rule !== null && 'title' in rule && !('name' in rule)

/** Rules that were stored as {title, multiplier, startAt, endAt, tags}: the highest of those that fit applied. */
function inNewShape(rule: unknown): unknown {
  if (!isOldShape(rule)) return rule
  const { title, startAt, endAt, ...rest } = rule
  return { ...rest, name: title, from: startAt, to: endAt }
}

/** Points times this, for what is ordered from one moment until another. What is empty asks for nothing. */
export const pointRule = z
  .strictObject({
    name: z.string().trim().min(1, 'setting.empty').max(100),
    from: instant,
    /** The moment at which it is over. */
    to: instant,
    /** One of them is a tag of the order. */
    tags: tagWords,
    /** The product is of one of them. */
    brands: words,
    /** One of them is a tag that the shop gave the customer. */
    levels: tagWords,
    multiplier: z.number().min(0, 'setting.belowNothing').max(100, 'setting.aboveHundred'),
    priority: z.int().min(0, 'setting.belowNothing').max(1000).default(0),
  })
  .refine((rule) => Date.parse(rule.from) < Date.parse(rule.to), 'setting.endsBefore')

/** The same as it may be stored, in the shape of before too. */
export const storedPointRule = z.codec(z.unknown(), pointRule, {
  decode: (stored) => inNewShape(stored) as z.input<typeof pointRule>,
  encode: (rule) => rule,
})
export type PointRule = z.output<typeof pointRule>

/** What a rule asks about. */
export interface RuledLine {
  at: Date
  tags: readonly string[]
  brand: string
  levels: readonly string[]
}

const alike = (text: string): string => text.trim().toLowerCase()
const meets = (wanted: readonly string[], has: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((one) => has.some((other) => alike(other) === alike(one)))

export const ruleFits = (rule: PointRule, { at, tags, brand, levels }: RuledLine): boolean =>
  Date.parse(rule.from) <= at.getTime() &&
  at.getTime() < Date.parse(rule.to) &&
  meets(rule.tags, tags) &&
  meets(rule.brands, [brand]) &&
  meets(rule.levels, levels)

/** The rule that a line is granted by: the highest priority, of equals the higher multiplier, of those the first. */
export function ruleOf(rules: readonly PointRule[], line: RuledLine): PointRule | null {
  const fitting = rules.filter((rule) => ruleFits(rule, line))
  return fitting.reduce<PointRule | null>(
    (best, rule) =>
      best === null ||
      rule.priority > best.priority ||
      (rule.priority === best.priority && rule.multiplier > best.multiplier)
        ? rule
        : best,
    null,
  )
}

const overlap = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === 0 || meets(others, some)

/** Pairs of rules that may fit the same line, by their places. */
export function overlapsOf(rules: readonly PointRule[]): [number, number][] {
  return rules.flatMap((rule, index) =>
    rules.slice(index + 1).flatMap((other, offset): [number, number][] => {
      const overlaps =
        Date.parse(rule.from) < Date.parse(other.to) &&
        Date.parse(other.from) < Date.parse(rule.to) &&
        overlap(rule.brands, other.brands)
      return overlaps ? [[index, index + 1 + offset]] : []
    }),
  )
}
