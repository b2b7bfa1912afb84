import { z } from 'zod'
import { writeCsv } from './write-csv.ts'

/** A line that a sheet begins with: a SKU, how many, and the price of one where it is known. */
export interface BegunLine {
  sku: string
  quantity: number
  cost?: string
}

/** `lines` in the address of a form: what its sheet begins with. Anything unreadable counts as not set. */
export const linesParam = z.string().min(1).max(12_000).optional().catch(undefined)

const lineOf = ({ sku, quantity, cost = '' }: BegunLine): string =>
  [encodeURIComponent(sku), quantity, cost].join(':')

export const linesText = (lines: readonly BegunLine[]): string => lines.map(lineOf).join(',')

/** The reverse, as rows of a sheet; what is no line is left out. */
export const rowsOf = (text: string): [sku: string, quantity: string, cost: string][] =>
  text.split(',').flatMap((line) => {
    const [, sku, quantity, cost] = /^([^:]+):(\d{1,7}):([\d.]*)$/.exec(line) ?? []
    if (!sku || !quantity) return []
    try {
      return [[decodeURIComponent(sku), quantity, cost ?? '']]
    } catch {
      return []
    }
  })

/** The sheet that a form begins with, as if it had been chosen: it is read, checked and shown the same way. */
export function begunSheet(
  name: string,
  lines: string | undefined,
  titles: readonly ['SKU', 'Quantity'] | readonly ['SKU', 'Quantity', 'Cost'],
): File | undefined {
  const rows = lines === undefined ? [] : rowsOf(lines)
  if (rows.length === 0) return undefined
  const cells = [titles, ...rows.map((row) => row.slice(0, titles.length))]
  return new File([writeCsv(cells)], `${name}.csv`, { type: 'text/csv' })
}
