import { parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { UndoPart } from '@selvedge/contract/products/imports/undo-states.ts'

/** A value that a release may have written: what it was, what it became, and what it is. */
export interface Written {
  part: UndoPart
  before: string | null
  after: string | null
  now: string | null
}

const amount = (text: string | null) => (text === null ? null : parseMoney(text))

export const isSame = (part: UndoPart, one: string | null, other: string | null): boolean =>
  part === 'price' || part === 'compareAt' ? amount(one) === amount(other) : one === other

/** Those that the release has made another value of: what it left as it was may have changed since. */
export const differing = (all: readonly Written[]): Written[] =>
  all.filter(({ part, before, after }) => !isSame(part, before, after))

export const isAsBefore = ({ part, before, now }: Written): boolean => isSame(part, before, now)
export const isAsAfter = ({ part, after, now }: Written): boolean => isSame(part, after, now)

const folded = (tag: string): string => tag.toLowerCase()

/** Tags of a list that are not in another, however their letters are written. */
export function otherTags(there: readonly string[], tags: readonly string[]): string[] {
  const known = new Set(there.map(folded))
  return tags.filter((tag) => !known.has(folded(tag)))
}

export const bySku = <Row extends { sku: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.sku, row]))

export const uniqueParts = (parts: readonly UndoPart[]): UndoPart[] => [...new Set(parts)]
