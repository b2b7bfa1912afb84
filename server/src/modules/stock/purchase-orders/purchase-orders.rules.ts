import { parseMoney } from '@selvedge/contract/core/money.ts'
import type { RowProblem } from '@selvedge/contract/core/shapes.ts'
import type { PurchaseRow } from '@selvedge/contract/stock/purchase-terms.ts'

const incomplete = '上传数据有误请仔细检查'

/** What is wrong with the rows, at row and column. Rows count from 1. */
export function findProblems(rows: readonly PurchaseRow[], known: ReadonlySet<string>): RowProblem[] {
  return rows.flatMap(({ sku, quantity, cost }, index) => {
    const problem = (column: string, value: string | number, message: string) => ({
      row: index + 1,
      column,
      value: String(value),
      message,
    })
    const found: RowProblem[] = []
    if (sku === '') found.push(problem('sku', '', incomplete))
    else if (!known.has(sku)) found.push(problem('sku', sku, `SKU 不存在：${sku}`))
    if (quantity === undefined || quantity === null) found.push(problem('quantity', '', incomplete))
    else if (quantity <= 0) found.push(problem('quantity', quantity, `采购数量不能为负，sku:${sku}`))
    if (cost === null) found.push(problem('cost', '', incomplete))
    else if (parseMoney(cost) < 0n) found.push(problem('cost', cost, `采购成本不能为负，sku:${sku}`))
    return found
  })
}
