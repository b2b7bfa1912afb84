import { TableFault } from '../table-fault.ts'
import { lineOf, parseCsv } from './csv-reader.ts'
import { decodeText, type Encoding } from './decode-text.ts'

export interface TextTable {
  /** Every row of the file, empty ones included. */
  lines: string[][]
  encoding: Encoding
  /** Some bytes mean nothing in this encoding: they are read as U+FFFD. */
  lossy: boolean
  /** No line end stands behind the last line: it may have been cut off within its last cell. */
  unended?: true
}

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '')

/**
 * Whether the last line alone does not end: a file that was cut off within its last cell looks like this, and some programs
 * write their files so.
 */
export const isUnended = (text: string): boolean => /[\r\n]/.test(text.trimStart()) && !/[\r\n]$/.test(text)

/** Where one row in so many is short, it is how the file is written. */
const mannerOf = 4

/**
 * Whether a file broke off within its last row: no line end behind it, and fewer cells than the header and all other
 * rows have. Where many others are short too, it is the manner of the file.
 */
function isCutOff(text: string, rows: readonly string[][]): boolean {
  const last = rows.at(-1)
  if (!last || !isUnended(text)) return false
  const filled = rows.slice(0, -1).filter(isFilled)
  const width = filled[0]?.length ?? 0
  const short = filled.filter((row) => row.length < width).length
  return last.length < width && short * mannerOf < filled.length
}

/** Reads a table from the bytes of a text file: encodings, delimiters and quotes as spreadsheet programs write them. */
export function readTextTable(bytes: Uint8Array, chosen?: Encoding): TextTable {
  const { text, encoding, lossy } = decodeText(bytes, chosen)
  if (/^\s*<(!doctype|html|\?xml|table)/i.test(text)) throw new TableFault('WEB_PAGE')
  const nothing = text.indexOf('\u0000')
  if (nothing >= 0) throw new TableFault('NULL_CHARACTER', { line: lineOf(text, nothing) })
  const lines = parseCsv(text)
  if (isCutOff(text, lines)) throw new TableFault('CUT_OFF', { line: lineOf(text, text.length) })
  return { lines, encoding, lossy, ...(isUnended(text) && { unended: true }) }
}
