import type { RowFault, RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import type { StockTakeMode } from '@selvedge/contract/stock/stock-takes/stock-takes.ts'

export interface StockTakeLine {
  sku: string
  /** Signed difference, or what was counted. */
  quantity: number
}

const problemAt = (index: number, column: string, value: string, message: RowFault): RowProblem => ({
  row: index + 1,
  column,
  value,
  message,
})

/** What is wrong with the rows, at row and column. Rows count from 1. */
export function findProblems(
  rows: readonly StockTakeLine[],
  known: ReadonlySet<string>,
  mode: StockTakeMode,
): RowProblem[] {
  return rows.flatMap(({ sku, quantity }, index) => {
    const found: RowProblem[] = []
    if (!known.has(sku)) found.push(problemAt(index, 'sku', sku, { kind: 'sku.unknown', params: { sku } }))
    const wrong = mode === 'counted' ? quantity < 0 : quantity === 0
    const kind = mode === 'counted' ? 'take.belowZero' : 'take.nothing'
    if (wrong) found.push(problemAt(index, 'quantity', String(quantity), { kind, params: { sku } }))
    return found
  })
}

/** One line per SKU, in the order of first appearance. */
export function addUp(rows: readonly StockTakeLine[]): StockTakeLine[] {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(row.sku, (sums.get(row.sku) ?? 0) + row.quantity)
  return [...sums].map(([sku, quantity]) => ({ sku, quantity }))
}

/** The rows of SKUs that somebody has counted later than this take: it would take back what that count has found. */
export const findLaterCounts = (
  rows: readonly StockTakeLine[],
  later: ReadonlyMap<string, string>,
): RowProblem[] =>
  rows.flatMap(({ sku }, index) => {
    const number = later.get(sku)
    return number === undefined
      ? []
      : [problemAt(index, 'sku', sku, { kind: 'take.countedSince', params: { sku, number } })]
  })

/** What is wrong with rows that correct a receipt, of which `left` units of each SKU may still be taken back. */
export function findCorrectionProblems(
  rows: readonly StockTakeLine[],
  left: ReadonlyMap<string, number>,
): RowProblem[] {
  const sums = new Map<string, number>()
  return rows.flatMap(({ sku, quantity }, index) => {
    const problem = (column: string, value: string, message: RowFault) => [
      problemAt(index, column, value, message),
    ]
    if (quantity >= 0)
      return problem('quantity', String(quantity), { kind: 'correction.units', params: { sku } })
    const most = left.get(sku)
    if (most === undefined) return problem('sku', sku, { kind: 'correction.skuElsewhere', params: { sku } })
    const sum = (sums.get(sku) ?? 0) - quantity
    sums.set(sku, sum)
    return sum > most
      ? problem('quantity', String(quantity), { kind: 'correction.surplus', params: { sku, most } })
      : []
  })
}
