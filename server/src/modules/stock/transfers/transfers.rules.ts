import type { RowFault, RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import type { TransferRow } from '@selvedge/contract/stock/transfers/transfer-body.ts'
import type { TransferReason } from '@selvedge/contract/stock/transfers/transfer-reasons.ts'

const incomplete: RowFault = { kind: 'row.incomplete', params: {} }

const problemAt = (index: number) => (column: string, value: string | number, message: RowFault) => ({
  row: index + 1,
  column,
  value: String(value),
  message,
})

/** What is wrong with the rows of a new transfer, at row and column. Rows count from 1. */
export function findProblems(rows: readonly TransferRow[], known: ReadonlySet<string>): RowProblem[] {
  return rows.flatMap(({ sku, quantity }, index) => {
    const problem = problemAt(index)
    const found: RowProblem[] = []
    if (sku === '') found.push(problem('sku', '', incomplete))
    else if (!known.has(sku)) found.push(problem('sku', sku, { kind: 'sku.unknown', params: { sku } }))
    if (quantity === undefined || quantity === null) found.push(problem('quantity', '', incomplete))
    else if (quantity <= 0)
      found.push(problem('quantity', quantity, { kind: 'transfer.units', params: { sku } }))
    return found
  })
}

export interface Units {
  sku: string
  quantity: number
}

/** One line for each SKU, in the order of first appearance. The rows have no problems. */
export function mergedUnits(rows: readonly { sku: string; quantity?: number | null | undefined }[]): Units[] {
  const sums = new Map<string, number>()
  for (const { sku, quantity } of rows) sums.set(sku, (sums.get(sku) ?? 0) + (quantity ?? 0))
  return [...sums].map(([sku, quantity]) => ({ sku, quantity }))
}

export interface ClosedRow extends Units {
  reason: TransferReason
}

/** What is wrong with the rows of units that never arrive. */
export function findClosedProblems(rows: readonly ClosedRow[], known: ReadonlySet<string>): RowProblem[] {
  return rows.flatMap(({ sku, quantity }, index) => {
    const problem = problemAt(index)
    const found: RowProblem[] = []
    if (!known.has(sku)) found.push(problem('sku', sku, { kind: 'receipt.skuElsewhere', params: { sku } }))
    if (quantity < 0) found.push(problem('quantity', quantity, { kind: 'transfer.closed', params: { sku } }))
    return found
  })
}

/** One line for each SKU and reason; what is closed of none is left out. */
export function mergedClosed(rows: readonly ClosedRow[]): ClosedRow[] {
  const lines = new Map<string, ClosedRow>()
  for (const { sku, quantity, reason } of rows) {
    const key = `${reason}\n${sku}`
    lines.set(key, { sku, reason, quantity: (lines.get(key)?.quantity ?? 0) + quantity })
  }
  return [...lines.values()].filter(({ quantity }) => quantity > 0)
}

/** The SKUs of which more is closed than is in transit. */
export const findClosedOver = (
  rows: readonly Units[],
  open: ReadonlyMap<string, number>,
): { sku: string; open: number; requested: number }[] =>
  mergedUnits(rows)
    .map(({ sku, quantity }) => ({ sku, open: open.get(sku) ?? 0, requested: quantity }))
    .filter((line) => line.requested > line.open)
