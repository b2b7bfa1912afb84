import type { RowProblem } from '@selvedge/contract/shapes.ts'

export interface StockTakeLine {
  sku: string
  /** Signed difference. */
  quantity: number
}

/** What is wrong with the rows, at row and column. Rows count from 1. */
export function findProblems(rows: readonly StockTakeLine[], known: ReadonlySet<string>): RowProblem[] {
  return rows.flatMap((row, index) => {
    const problem = (column: string, value: string, message: string) => ({
      row: index + 1,
      column,
      value,
      message,
    })
    const found: RowProblem[] = []
    if (!known.has(row.sku)) found.push(problem('sku', row.sku, `SKU 不存在：${row.sku}`))
    if (row.quantity === 0) found.push(problem('quantity', '0', `盘点数量不能为 0，sku:${row.sku}`))
    return found
  })
}

/** One line per SKU, in the order of first appearance; a SKU whose differences cancel out has none. */
export function mergeLines(rows: readonly StockTakeLine[]): StockTakeLine[] {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(row.sku, (sums.get(row.sku) ?? 0) + row.quantity)
  return [...sums].filter(([, quantity]) => quantity !== 0).map(([sku, quantity]) => ({ sku, quantity }))
}
