import type { RowFault, RowProblem } from '@selvedge/contract/sheets/row-problems.ts'

export interface StockLockLine {
  sku: string
  quantity: number
}

/** What is wrong with the rows by themselves, at row and column. Rows count from 1. */
export function findProblems(rows: readonly StockLockLine[], known: ReadonlySet<string>): RowProblem[] {
  return rows.flatMap((row, index) => {
    const problem = (column: keyof StockLockLine, message: RowFault): RowProblem => ({
      row: index + 1,
      column,
      value: String(row[column]),
      message,
    })
    return [
      ...(known.has(row.sku) ? [] : [problem('sku', { kind: 'sku.unknown', params: { sku: row.sku } })]),
      ...(row.quantity > 0 ? [] : [problem('quantity', { kind: 'lock.units', params: { sku: row.sku } })]),
    ]
  })
}

/** One line per SKU, in the order of first appearance. */
export function mergeLines(rows: readonly StockLockLine[]): StockLockLine[] {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(row.sku, (sums.get(row.sku) ?? 0) + row.quantity)
  return [...sums].map(([sku, quantity]) => ({ sku, quantity }))
}

export const unitsOf = (lines: readonly StockLockLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

/** A line that can't be locked, and what could be of its SKU. */
export interface StockLockShortage extends StockLockLine {
  available: number
}

/** The lines of which less is available than is to be locked. A SKU that is not in `available` has no limit there. */
export const findShortages = (
  lines: readonly StockLockLine[],
  available: ReadonlyMap<string, number>,
): StockLockShortage[] =>
  lines.flatMap((line) => {
    const units = available.get(line.sku)
    return units === undefined || units >= line.quantity ? [] : [{ ...line, available: Math.max(0, units) }]
  })

/** The shortages at every row of the sheet that asks for such a SKU. */
export function problemsOf(
  rows: readonly StockLockLine[],
  shortages: readonly StockLockShortage[],
): RowProblem[] {
  const bySku = new Map(shortages.map((shortage) => [shortage.sku, shortage]))
  return rows.flatMap(({ sku, quantity }, index) => {
    const short = bySku.get(sku)
    if (!short) return []
    const message: RowFault = {
      kind: 'lock.short',
      params: { units: short.quantity, available: short.available },
    }
    return [{ row: index + 1, column: 'quantity', value: String(quantity), message }]
  })
}

const maxNamed = 5

/** `A 3/5, B 0/1, …`: what is available of what is to be locked, of the first few. */
export function describeShortages(shortages: readonly StockLockShortage[]): string {
  const named = shortages
    .slice(0, maxNamed)
    .map(({ sku, available, quantity }) => `${sku} ${available}/${quantity}`)
  return [...named, ...(shortages.length > maxNamed ? ['…'] : [])].join(', ')
}
