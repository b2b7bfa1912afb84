import { t } from '../../text/t.ts'
import { SheetFault } from './sheet-fault.ts'
import { cellMost, columnsMost, linesMost } from './sheet-limits.ts'

const delimiters = [',', ';', '\t', '|'] as const

/** Longer than any header. */
const headMost = 100_000

/** The delimiter that the first line has most of, outside quotes; a comma where it has none. */
export function delimiterOf(text: string): string {
  const counts = new Map<string, number>()
  let quoted = false
  for (const character of text.slice(0, headMost)) {
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

const quote = '"'

/** Where an unquoted cell ends: at the next delimiter or line end. */
function cellEnd(text: string, from: number, delimiter: string): number {
  let end = from
  while (end < text.length) {
    const character = text[end]
    if (character === delimiter || character === '\n' || character === '\r') break
    end += 1
  }
  return end
}

/** Where a quoted cell closes. Doubled quotes stand for one and close nothing. */
function closingQuote(text: string, from: number, line: number): number {
  let close = text.indexOf(quote, from)
  while (close >= 0 && text[close + 1] === quote) close = text.indexOf(quote, close + 2)
  if (close < 0) throw new SheetFault(t('第 {line} 行的引号没有结束', { line }))
  return close
}

const tooLarge = () => new SheetFault(t('表格过大，请拆分文件'))

/**
 * Reads RFC 4180 and what programs make of it: any line end, line ends and quotes within quotes, a quote in the middle
 * of a cell as itself. Every line of the file is a row, empty ones included, so that row numbers stay true.
 */
export function parseCsv(text: string, delimiter = delimiterOf(text)): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = text.startsWith('\ufeff') ? 1 : 0
  if (at === text.length) return rows
  for (;;) {
    let cell = ''
    if (text[at] === quote) {
      const close = closingQuote(text, at + 1, rows.length + 1)
      if (close - at > cellMost) throw tooLarge()
      cell = text.slice(at + 1, close).replaceAll('""', quote)
      at = close + 1
    }
    const end = cellEnd(text, at, delimiter)
    row.push(cell + text.slice(at, end))
    at = end + 1
    if (row.length > columnsMost) throw tooLarge()
    if (end < text.length && text[end] === delimiter) continue
    rows.push(row)
    if (rows.length > linesMost) throw tooLarge()
    row = []
    if (text[end] === '\r' && text[at] === '\n') at += 1
    if (at >= text.length) return rows
  }
}
