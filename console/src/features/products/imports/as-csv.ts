import { decodeText, type Encoding } from '@selvedge/contract/sheets/decode-text.ts'
import { isWorkbook } from '@selvedge/contract/sheets/is-workbook.ts'

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

interface SentSheet {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** How a text file is read; a workbook has none. */
  encoding?: Encoding
}

/**
 * A sheet as the call takes it, by what its bytes are: a text goes as it is, a workbook is read here and sent as a CSV.
 * Throws what is wrong with it, in words.
 */
export async function asCsv(file: File, chosen?: Encoding): Promise<SentSheet> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isWorkbook(bytes)) return { name: file.name, bytes, encoding: decodeText(bytes, chosen).encoding }
  const { readGrid } = await import('../../../shell/spreadsheet/read/read-grid.ts')
  const { lines } = await readGrid(bytes)
  const text = lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
  return { name: `${file.name}.csv`, bytes: new Uint8Array(new TextEncoder().encode(text)) }
}
