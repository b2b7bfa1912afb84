import { isWorkbook } from '@selvedge/contract/sheets/is-workbook.ts'
import { lineOf } from '@selvedge/contract/sheets/text/csv-reader.ts'
import type { Encoding } from '@selvedge/contract/sheets/text/decode-text.ts'
import { readTextTable, type TextTable } from '@selvedge/contract/sheets/text/text-table.ts'
import type { SheetRow } from '../modules/products/products/save/storefront-csv.rules.ts'

/** A file that can't be read for sure: nothing of it is taken. */
export class ProductFileFault extends Error {
  override name = 'ProductFileFault'
}

export interface ProductFile {
  header: string[]
  rows: SheetRow[]
  encoding: Encoding
}

/** The first line of a row: quoted cells before it may go over several. */
const lineOfRow = ({ lines }: TextTable, row: number): number =>
  lines
    .slice(0, row)
    .reduce((sum, cells) => sum + cells.reduce((ends, cell) => ends + lineOf(cell, cell.length) - 1, 1), 1)

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '')

/** Where a row says more or less than the header has names for: a quote is missing, or the file ends too soon. */
function refuseRow(table: TextTable, row: number, width: number): void {
  const cells = table.lines[row] ?? []
  const line = lineOfRow(table, row)
  if (cells.some((cell) => cell.includes('\ufffd'))) {
    throw new ProductFileFault(`line ${line} has characters that can't be read as ${table.encoding}`)
  }
  if (cells.length < width || isFilled(cells.slice(width))) {
    throw new ProductFileFault(
      `line ${line} has ${cells.length} cells where the header has ${width}: a quotation mark is missing, or the file is cut off`,
    )
  }
}

/** Header and rows of a text file; whatever is not certain throws with its line. */
export function readProductFile(bytes: Uint8Array): ProductFile {
  if (isWorkbook(bytes)) throw new ProductFileFault('it is a workbook, please save it as CSV')
  const table = readTextTable(bytes)
  const start = table.lines.findIndex(isFilled)
  const header = (table.lines[start] ?? []).map((name) => name.trim())
  while (header.at(-1) === '') header.pop()
  const rows: SheetRow[] = []
  for (let row = Math.max(0, start); row < table.lines.length; row += 1) {
    const cells = table.lines[row] ?? []
    if (!isFilled(cells)) continue
    refuseRow(table, row, header.length)
    if (row > start) rows.push(Object.fromEntries(header.map((name, index) => [name, cells[index]])))
  }
  return { header, rows, encoding: table.encoding }
}
