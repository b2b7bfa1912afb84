import { maxImportMegabytes } from '@selvedge/contract/products/imports/imports.ts'
import { isWorkbook } from '@selvedge/contract/sheets/is-workbook.ts'
import { decodeText, type Encoding } from '@selvedge/contract/sheets/text/decode-text.ts'
import { isUnended } from '@selvedge/contract/sheets/text/text-table.ts'
import { tooLarge } from '../../../../shell/spreadsheet/read/too-large.ts'
import { type EncodingChoice, readAs } from '../../../../shell/spreadsheet/upload/encoding-choice.ts'

/** Separators, quotes and line ends; spaces that would be trimmed, and what a text would be taken for a web page by. */
const needsQuotes = /[",;|\t\r\n]|^[\s<\uFFFE]|\s$/

const fieldOf = (cell: string): string => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const mostBytes = maxImportMegabytes * 1024 * 1024

interface CsvSheet {
  file: { name: string; bytes: Uint8Array<ArrayBuffer> }
  /** How a text file is read; a workbook has none. */
  encoding: Encoding | null
  /** It was chosen for the file before. */
  kept: boolean
  /** Its last line does not end. */
  unended: boolean
  /** Of a workbook with several sheets: the one that was read. */
  sheetName: string
}

/**
 * A sheet as the call takes it, by what its bytes are: a text goes as it is, a workbook is read here and sent as a CSV.
 * Throws what is wrong with it, in words.
 */
export async function asCsv(file: File, choice: EncodingChoice | null): Promise<CsvSheet> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isWorkbook(bytes)) {
    const { encoding: chosen, kept } = readAs(file, bytes, choice)
    const { text, encoding } = decodeText(bytes, chosen)
    return { file: { name: file.name, bytes }, encoding, kept, unended: isUnended(text), sheetName: '' }
  }
  const { readGrid } = await import('../../../../shell/spreadsheet/read/read-grid.ts')
  const { lines, sheetName = '' } = await readGrid(bytes)
  const text = lines.map((cells) => `${cells.map(fieldOf).join(',')}\r\n`).join('')
  const asText = { name: `${file.name}.csv`, bytes: new Uint8Array(new TextEncoder().encode(text)) }
  // Packed it may have been within the limit that it is beyond by now.
  if (asText.bytes.length >= mostBytes) throw tooLarge()
  return { file: asText, encoding: null, kept: false, unended: false, sheetName }
}
