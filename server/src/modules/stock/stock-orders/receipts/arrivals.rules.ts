import { parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { RowFault, RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { dividedHalfUp, maxCents } from '@selvedge/contract/stock/purchase-orders/purchase-prices.ts'
import { overUnits, type ReceiptRow } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'

/** A line of the order, as far as receiving looks at it. */
export interface OrderLine {
  id: number
  sku: string
  quantity: number
  received: number
  /** Units that never arrive. */
  closed: number
}

/**
 * What is wrong with the rows, at row and column. Rows count from 1. What is not `priced` was bought before: it has its
 * cost already.
 */
export function findProblems(
  rows: readonly ReceiptRow[],
  ordered: ReadonlySet<string>,
  isPriced: boolean,
): RowProblem[] {
  const priced = new Map<string, boolean>()
  const worths = new Map<string, bigint>()
  return rows.flatMap(({ sku, quantity, cost }, index) => {
    const problem = (column: string, value: string | number, message: RowFault) => ({
      row: index + 1,
      column,
      value: String(value),
      message,
    })
    const found: RowProblem[] = []
    if (!ordered.has(sku)) found.push(problem('sku', sku, { kind: 'receipt.skuElsewhere', params: { sku } }))
    if (quantity < 0) found.push(problem('quantity', quantity, { kind: 'receipt.units', params: { sku } }))
    if (!isPriced) {
      if (cost !== null) found.push(problem('cost', cost, { kind: 'transfer.cost', params: { sku } }))
      return found
    }
    const first = priced.get(sku) ?? cost !== null
    priced.set(sku, first)
    if (first !== (cost !== null)) {
      found.push(problem('cost', cost ?? '', { kind: 'receipt.cost', params: { sku } }))
    }
    const before = worths.get(sku) ?? 0n
    const worth = before + parseMoney(cost ?? '0') * BigInt(Math.max(0, quantity))
    worths.set(sku, worth)
    // Prices have four decimals, totals two.
    if (worth > maxCents * 100n && before <= maxCents * 100n)
      found.push(problem('cost', cost ?? '', { kind: 'receipt.tooDear', params: { sku } }))
    return found
  })
}

export interface Arrival {
  quantity: number
  /** What these units cost, in cents, where somebody said so. */
  cost: bigint | null
}

/** What arrives of each SKU; what arrives of none is left out. The rows have no problems. */
export function arrivalsOf(rows: readonly ReceiptRow[]): Map<string, Arrival> {
  const worths = new Map<string, { quantity: number; worth: bigint | null }>()
  for (const { sku, quantity, cost } of rows) {
    const known = worths.get(sku) ?? { quantity: 0, worth: cost === null ? null : 0n }
    known.quantity += quantity
    if (known.worth !== null) known.worth += parseMoney(cost ?? '0') * BigInt(quantity)
    worths.set(sku, known)
  }
  return new Map(
    [...worths]
      .filter(([, { quantity }]) => quantity > 0)
      .map(([sku, { quantity, worth }]) => [
        sku,
        { quantity, cost: worth === null ? null : dividedHalfUp(worth, 100n) },
      ]),
  )
}

/** Units of a line that may still arrive. */
export const openOf = ({ quantity, received, closed }: Omit<OrderLine, 'id' | 'sku'>): number =>
  Math.max(0, quantity - received - closed)

/** The lines of which more arrives than may, with what is still open. */
export const findOver = (
  lines: readonly OrderLine[],
  arrivals: ReadonlyMap<string, Arrival>,
  percent: number,
): { sku: string; open: number; requested: number }[] =>
  lines.flatMap((line) => {
    const requested = arrivals.get(line.sku)?.quantity ?? 0
    const most = line.quantity - line.closed + overUnits(line.quantity, percent)
    return requested > 0 && line.received + requested > most
      ? [{ sku: line.sku, open: openOf(line), requested }]
      : []
  })
