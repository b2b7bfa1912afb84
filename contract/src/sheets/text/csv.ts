export type Cell = string | number | null

/** Without it, spreadsheet programs take UTF-8 for whatever is usual in their country. */
export const byteOrderMark = '\uFEFF'

const isNumber = /^[+-]?\d+(\.\d+)?$/
/** What spreadsheet programs take for the beginning of a formula, in full width too. */
const beginsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
/**
 * Quotes and line ends; whatever a program may guess to be the separator, for many take the most frequent one; spaces that
 * are trimmed, and what is taken for a mark of the byte order.
 */
const needsQuotes = /[",;|\t\r\n]|^[\s\uFFFE]|\s$/

/** Text that would be taken for a formula is marked as text, as a person would do it. */
const harmless = (text: string): string =>
  beginsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text

function fieldOf(cell: Cell): string {
  const text = typeof cell === 'string' ? harmless(cell) : String(cell ?? '')
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One row by RFC 4180. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(fieldOf).join(',')}\r\n`

const delimiters = [',', ';', '\t', '|'] as const

/** Longer than any header. */
const maxHead = 100_000

/** The delimiter that the first line has most of, outside quotes; a comma where it has none. */
export function delimiterOf(text: string): string {
  const counts = new Map<string, number>()
  let quoted = false
  for (const character of text.slice(0, maxHead)) {
    if (character === '"') quoted = !quoted
    else if (!quoted && (character === '\n' || character === '\r')) {
      if (counts.size > 0) break
    } else if (!quoted && delimiters.some((delimiter) => delimiter === character)) {
      counts.set(character, (counts.get(character) ?? 0) + 1)
    }
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? ','
}
