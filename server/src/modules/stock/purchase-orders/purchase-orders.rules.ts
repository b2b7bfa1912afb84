import { parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { RowFault, RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import type { PurchaseRow } from '@selvedge/contract/stock/purchase-orders/purchase-terms.ts'

const incomplete: RowFault = { kind: 'row.incomplete', params: {} }

/** What is wrong with the rows, at row and column. Rows count from 1. */
export function findProblems(rows: readonly PurchaseRow[], known: ReadonlySet<string>): RowProblem[] {
  return rows.flatMap(({ sku, quantity, cost }, index) => {
    const problem = (column: string, value: string | number, message: RowFault) => ({
      row: index + 1,
      column,
      value: String(value),
      message,
    })
    const found: RowProblem[] = []
    if (sku === '') found.push(problem('sku', '', incomplete))
    else if (!known.has(sku)) found.push(problem('sku', sku, { kind: 'sku.unknown', params: { sku } }))
    if (quantity === undefined || quantity === null) found.push(problem('quantity', '', incomplete))
    else if (quantity <= 0)
      found.push(problem('quantity', quantity, { kind: 'purchase.units', params: { sku } }))
    if (cost === null) found.push(problem('cost', '', incomplete))
    else if (parseMoney(cost) < 0n)
      found.push(problem('cost', cost, { kind: 'purchase.cost', params: { sku } }))
    return found
  })
}
