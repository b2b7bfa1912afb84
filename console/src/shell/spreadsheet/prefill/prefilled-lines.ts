import { writeCsv } from '../write-csv.ts'

/** A line that a sheet begins with: a SKU, how many, and the price of one where it is known. */
export interface PrefilledLine {
  sku: string
  quantity: number
  cost?: string
}

const lineOf = ({ sku, quantity, cost = '' }: PrefilledLine): string =>
  [encodeURIComponent(sku), quantity, cost].join(':')

export const linesText = (lines: readonly PrefilledLine[]): string => lines.map(lineOf).join(',')

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
export function prefilledSheet(
  name: string,
  lines: string | undefined,
  titles: readonly ['SKU', 'Quantity'] | readonly ['SKU', 'Quantity', 'Cost'],
): File | undefined {
  const rows = lines === undefined ? [] : rowsOf(lines)
  if (rows.length === 0) return undefined
  const cells = [titles, ...rows.map((row) => row.slice(0, titles.length))]
  return new File([writeCsv(cells)], `${name}.csv`, { type: 'text/csv' })
}
