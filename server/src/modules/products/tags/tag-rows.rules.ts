import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { isStorable } from '@selvedge/contract/core/values/shapes.ts'
import { maxTag } from '@selvedge/contract/products/tags/tags.ts'
import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'

export interface TagRow {
  spu: string
  tag: string
}

/** What is wrong with a tag; null where nothing is. */
export function tagProblem(tag: string): RowProblem['message'] | null {
  if (!isStorable(tag)) return { kind: 'cell.unstorable', params: {} }
  if (tag.length > maxTag) return { kind: 'cell.tooLong', params: { most: maxTag } }
  // Shops part tags by it.
  if (/[,，]/.test(tag)) return { kind: 'tag.comma', params: {} }
  return null
}

/** What is wrong with rows, from 1; unknown styles among it. */
export const rowProblemsOf = (rows: readonly TagRow[], known: ReadonlySet<string>): RowProblem[] =>
  rows.flatMap(({ spu, tag }, index): RowProblem[] => {
    const row = index + 1
    const message = tagProblem(tag)
    return [
      ...(known.has(spu)
        ? []
        : [{ row, column: 'SPU', value: spu, message: { kind: 'tag.noStyle' as const, params: {} } }]),
      ...(message ? [{ row, column: 'tag', value: tag.slice(0, maxTag), message }] : []),
    ]
  })

/** Each style with each of its tags once, however the tag's letters are written: the first spelling counts. */
export function distinctRows<Row extends { tag: string }>(
  rows: readonly Row[],
  ownerOf: (row: Row) => string | number,
): Row[] {
  const seen = new Map<string, Row>()
  for (const row of rows) {
    const key = `${ownerOf(row)}\n${row.tag.toLowerCase()}`
    if (!seen.has(key)) seen.set(key, row)
  }
  return [...seen.values()]
}

/**
 * Each of the rows for the first store, which is asked for every style, then those that another one is known to sell: it has
 * fewer, and is not asked for the rest.
 */
export const linesByChannel = <Row extends { productId: number }>(
  rows: readonly Row[],
  main: Channel,
  sold: readonly { channel: Channel; productId: number }[],
): (Row & { channel: Channel })[] => [
  ...rows.map((row) => ({ ...row, channel: main })),
  ...[...Map.groupBy(sold, ({ channel }) => channel)].flatMap(([channel, own]) => {
    const ids = new Set(own.map(({ productId }) => productId))
    return rows.filter(({ productId }) => ids.has(productId)).map((row) => ({ ...row, channel }))
  }),
]

const maxNamed = 3

/** The tags of a job for people: a few of them. */
export function namedTags(tags: readonly string[]): string {
  const all = [...new Set(tags)]
  return all.slice(0, maxNamed).join(', ') + (all.length > maxNamed ? ` … (${all.length})` : '')
}
