import type { RowProblem } from '@selvedge/contract/core/shapes.ts'

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

/** What is wrong with rows that correct a receipt, of which `left` units of each SKU may still be taken back. */
export function findCorrectionProblems(
  rows: readonly StockTakeLine[],
  left: ReadonlyMap<string, number>,
): RowProblem[] {
  const sums = new Map<string, number>()
  return rows.flatMap(({ sku, quantity }, index) => {
    const problem = (column: string, value: string, message: string) => [
      { row: index + 1, column, value, message },
    ]
    if (quantity >= 0) return problem('quantity', String(quantity), `更正收货时数量必须为负，sku:${sku}`)
    const most = left.get(sku)
    if (most === undefined) return problem('sku', sku, `收货单中没有该 SKU：${sku}`)
    const sum = (sums.get(sku) ?? 0) - quantity
    sums.set(sku, sum)
    return sum > most ? problem('quantity', String(quantity), `超出收货数量 ${most}，sku:${sku}`) : []
  })
}
