import { parseMoney, timesUnits } from '@selvedge/contract/core/values/money.ts'
import type { RowFault, RowProblem } from '@selvedge/contract/sheets/row-problems.ts'

/** A row of what was counted. */
export interface CountedRow {
  sku: string
  quantity: number
}

/** A line of a count as far as rows are checked against it. */
export interface RequestedLine {
  sku: string
  /** The account that has counted it first; null before that. */
  firstById: number | null
  asked: boolean
}

/** What a row is checked against. */
export interface RequestedCount {
  round: 1 | 2
  /** All of the location is counted: what is found there belongs to it. */
  whole: boolean
  lines: ReadonlyMap<string, RequestedLine>
  known: ReadonlySet<string>
  /** Who counts. */
  accountId: number
}

/** What is wrong with the rows, at row and column. Rows count from 1. */
export function findProblems(rows: readonly CountedRow[], count: RequestedCount): RowProblem[] {
  return rows.flatMap(({ sku, quantity }, index) => {
    const at = (column: string, value: string, message: RowFault) => ({
      row: index + 1,
      column,
      value,
      message,
    })
    const found: RowProblem[] = []
    const kind = faultOf(sku, count)
    if (kind) found.push(at('sku', sku, { kind, params: { sku } }))
    if (quantity < 0)
      found.push(at('quantity', String(quantity), { kind: 'take.belowZero', params: { sku } }))
    return found
  })
}

function faultOf(sku: string, { round, whole, lines, known, accountId }: RequestedCount) {
  if (!known.has(sku)) return 'sku.unknown'
  const line = lines.get(sku)
  if (round === 1) return line || whole ? null : 'count.notAsked'
  if (!line?.asked) return 'count.notAsked'
  return line.firstById === accountId ? 'count.samePerson' : null
}

/** One line per SKU, counted when the last of its rows was. */
export function addUp<Row extends CountedRow & { at: Date }>(rows: readonly Row[]) {
  const sums = new Map<string, { sku: string; quantity: number; at: Date }>()
  for (const { sku, quantity, at } of rows) {
    const before = sums.get(sku)
    sums.set(sku, {
      sku,
      quantity: (before?.quantity ?? 0) + quantity,
      at: before && before.at > at ? before.at : at,
    })
  }
  return [...sums.values()]
}

/** Above what a difference is counted again; null: never by it. */
export interface Thresholds {
  units: number | null
  value: number | null
}

/** Whether a difference is so large that somebody else counts the SKU. What nobody knows the cost of has no value. */
export function needsSecond(
  difference: number,
  average: string | null,
  { units, value }: Thresholds,
): boolean {
  const size = Math.abs(difference)
  if (units !== null && size > units) return true
  if (value === null || average === null) return false
  return parseMoney(timesUnits(average, size)) > parseMoney(String(value))
}

/** What posted lines come to. */
export const totalsOf = (lines: readonly { expected: number; difference: number }[]) => ({
  lines: lines.length,
  exact: lines.filter(({ difference }) => difference === 0).length,
  expected: lines.reduce((sum, line) => sum + line.expected, 0),
  surplus: lines.reduce((sum, { difference }) => sum + Math.max(0, difference), 0),
  missing: lines.reduce((sum, { difference }) => sum + Math.max(0, -difference), 0),
})
