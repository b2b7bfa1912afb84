import {
  type PointRule,
  pointRule,
  storedPointRule,
} from '@selvedge/contract/customers/points/point-rules.ts'
import { z } from 'zod'

/** A rule that is being typed. */
export interface EditedRule extends PointRule {
  key: number
}

let made = 0
const keyed = (rule: PointRule): EditedRule => {
  made += 1
  return { ...rule, key: made }
}

/** The rules as they are stored, in the shape of before too; none where they can't be read. */
export function rulesIn(stored: string): EditedRule[] {
  try {
    const rules = z.array(storedPointRule).safeParse(JSON.parse(stored || '[]'))
    return (rules.data ?? []).map(keyed)
  } catch {
    return []
  }
}

export const newRule = (from: string, to: string): EditedRule =>
  keyed({ name: '', from, to, tags: [], brands: [], levels: [], multiplier: 2, priority: 0 })

export const plain = (rules: readonly EditedRule[]): PointRule[] => rules.map(({ key: _, ...rule }) => rule)

/** Places, from 1, of rules that can't be kept as they are. */
export const faultyRules = (rules: readonly EditedRule[]): number[] =>
  plain(rules).flatMap((rule, index) => (pointRule.safeParse(rule).success ? [] : [index + 1]))
