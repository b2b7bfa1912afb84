export type Cell = string | number | null

/** Without it, spreadsheet programs take UTF-8 for whatever is usual in their country. */
export const byteOrderMark = '\uFEFF'

const isNumber = /^[+-]?\d+(\.\d+)?$/
/** What spreadsheet programs take for the beginning of a formula, in full width too. */
const beginsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
const needsQuotes = /[",\r\n]|^\s|\s$/

/** Text that would be taken for a formula is marked as text, as a person would do it. */
const harmless = (text: string): string =>
  beginsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text

function fieldOf(cell: Cell): string {
  const text = typeof cell === 'string' ? harmless(cell) : String(cell ?? '')
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One row by RFC 4180. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(fieldOf).join(',')}\r\n`
