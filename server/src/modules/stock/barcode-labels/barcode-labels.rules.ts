import type { RowFault, RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { maxLabelCopies } from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'

export interface LabelRow {
  sku: string
  /** Labels to print. */
  quantity: number
}

/** One line per SKU, in the order of first appearance. */
export function mergeLabelRows(rows: readonly LabelRow[]): LabelRow[] {
  const sums = new Map<string, number>()
  for (const { sku, quantity } of rows) sums.set(sku, (sums.get(sku) ?? 0) + quantity)
  return Array.from(sums, ([sku, quantity]) => ({ sku, quantity }))
}

/** What is wrong with the rows, at row and column. Rows count from 1; `ids` are the variants of the SKUs that exist. */
export function findLabelProblems(rows: readonly LabelRow[], ids: ReadonlyMap<string, number>): RowProblem[] {
  const sums = new Map(mergeLabelRows(rows).map(({ sku, quantity }) => [sku, quantity]))
  return rows.flatMap(({ sku, quantity }, index): RowProblem[] => {
    const row = index + 1
    if (!ids.has(sku))
      return [{ row, column: 'sku', value: sku, message: { kind: 'sku.unknown', params: { sku } } }]
    if ((sums.get(sku) ?? 0) <= maxLabelCopies) return []
    const message: RowFault = { kind: 'label.copies', params: { most: maxLabelCopies } }
    return [{ row, column: 'quantity', value: String(quantity), message }]
  })
}
