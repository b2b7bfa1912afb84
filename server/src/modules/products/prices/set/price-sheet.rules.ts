import { parseMoney } from '@selvedge/contract/core/values/money.ts'
import { isStorable } from '@selvedge/contract/core/values/shapes.ts'
import type { PriceCells } from '@selvedge/contract/products/prices/prices.ts'
import type { RowFault, RowProblem } from '@selvedge/contract/sheets/row-problems.ts'

/** A price of ours, exact. */
export interface PriceLine {
  sku: string
  price: string
  compareAt: string | null
}

const shown = 200
const reported = (value: string): string => (isStorable(value) ? value.slice(0, shown).toWellFormed() : '')

/** What is wrong with an amount by itself; null where nothing is. */
export function amountFault(value: string): RowFault | null {
  if (!/^[-+]?\d{1,10}(?:\.\d+)?$/.test(value)) return { kind: 'price.amount', params: {} }
  if (/\.\d{3,}$/.test(value)) return { kind: 'price.decimals', params: {} }
  return value.startsWith('-') || /^\+?0+(?:\.0+)?$/.test(value) ? { kind: 'price.low', params: {} } : null
}

const plain = (value: string): string => value.replace(/^\+/, '')

/** Whether what is crossed out would be less than what is asked. */
export const isBelow = (compareAt: string | null, price: string): boolean =>
  compareAt !== null && parseMoney(compareAt) < parseMoney(price)

/** The prices of a sheet, and all that is wrong with its rows. `known` has the SKUs that exist, `twins` what an unknown one may mean. */
export function readPrices(
  rows: readonly PriceCells[],
  known: ReadonlySet<string>,
  twins: ReadonlyMap<string, string>,
): { lines: PriceLine[]; problems: RowProblem[] } {
  const first = new Map<string, number>()
  const lines: PriceLine[] = []
  const problems: RowProblem[] = []
  for (const [index, cells] of rows.entries()) {
    const sku = cells.sku.trim()
    const price = cells.price.trim()
    const compareAt = cells.compareAt.trim()
    const found: RowProblem[] = []
    const add = (column: keyof PriceCells, value: string, message: RowFault | null) => {
      if (message) found.push({ row: index + 1, column, value: reported(value), message })
    }
    add('sku', sku, skuFault(sku, first.get(sku), known, twins))
    add(
      'price',
      price,
      price === '' ? { kind: 'cell.missing', params: { column: 'price' } } : amountFault(price),
    )
    if (compareAt !== '') add('compareAt', compareAt, amountFault(compareAt))
    if (found.length === 0 && compareAt !== '' && isBelow(plain(compareAt), plain(price)))
      add('compareAt', compareAt, { kind: 'price.compare', params: {} })
    if (!first.has(sku)) first.set(sku, index + 1)
    problems.push(...found)
    if (found.length === 0)
      lines.push({ sku, price: plain(price), compareAt: compareAt === '' ? null : plain(compareAt) })
  }
  return { lines, problems }
}

function skuFault(
  sku: string,
  before: number | undefined,
  known: ReadonlySet<string>,
  twins: ReadonlyMap<string, string>,
): RowFault | null {
  if (sku === '') return { kind: 'cell.missing', params: { column: 'sku' } }
  if (!isStorable(sku)) return { kind: 'cell.unstorable', params: {} }
  if (before !== undefined) return { kind: 'row.repeats', params: { row: before } }
  if (known.has(sku)) return null
  const twin = twins.get(sku)
  return { kind: 'sku.unknown', params: { sku: reported(sku), ...(twin !== undefined && { twin }) } }
}
