import type { RowFault, RowProblem } from '@selvedge/contract/sheets/row-problems.ts'

export interface StockTakeLine {
  sku: string
  /** Signed difference. */
  quantity: number
}

/** What is wrong with the rows, at row and column. Rows count from 1. */
export function findProblems(rows: readonly StockTakeLine[], known: ReadonlySet<string>): RowProblem[] {
  return rows.flatMap((row, index) => {
    const problem = (column: string, value: string, message: RowFault) => ({
      row: index + 1,
      column,
      value,
      message,
    })
    const found: RowProblem[] = []
    if (!known.has(row.sku))
      found.push(problem('sku', row.sku, { kind: 'sku.unknown', params: { sku: row.sku } }))
    if (row.quantity === 0)
      found.push(problem('quantity', '0', { kind: 'take.nothing', params: { sku: row.sku } }))
    return found
  })
}

/** One line per SKU, in the order of first appearance; a SKU whose differences cancel out has none. */
export function mergeLines(rows: readonly StockTakeLine[]): StockTakeLine[] {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(row.sku, (sums.get(row.sku) ?? 0) + row.quantity)
  return [...sums].filter(([, quantity]) => quantity !== 0).map(([sku, quantity]) => ({ sku, quantity }))
}

/** What is wrong with rows that correct a receipt, of which `left` units of each SKU may still be taken back. */
export function findCorrectionProblems(
  rows: readonly StockTakeLine[],
  left: ReadonlyMap<string, number>,
): RowProblem[] {
  const sums = new Map<string, number>()
  return rows.flatMap(({ sku, quantity }, index) => {
    const problem = (column: string, value: string, message: RowFault) => [
      { row: index + 1, column, value, message },
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
