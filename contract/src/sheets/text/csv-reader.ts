import { maxCell, maxColumns, maxLines } from '../sheet-limits.ts'
import { TableFault } from '../table-fault.ts'
import { delimiterOf } from './csv.ts'

const quote = '"'

/** No spreadsheet program has more columns. */
const maxWritten = 16_384

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

/** The line of a place in a text, from 1: quoted cells may go over several, so that rows do not tell. */
export const lineOf = (text: string, at: number): number =>
  (text.slice(0, at).match(/\r\n|\r|\n/g)?.length ?? 0) + 1

/** Where a quoted cell closes. Doubled quotes stand for one and close nothing. */
function closingQuote(text: string, opening: number): number {
  let close = text.indexOf(quote, opening + 1)
  while (close >= 0 && text[close + 1] === quote) close = text.indexOf(quote, close + 2)
  if (close < 0) throw new TableFault('QUOTE_OPEN', { line: lineOf(text, opening) })
  if (close - opening > maxCell) throw new TableFault('TOO_LARGE')
  return close
}

/** A first line that only tells spreadsheet programs the delimiter. */
const delimiterLine = /^\ufeff?sep=([^\r\n])(\r\n|\r|\n|$)/i

/**
 * Reads RFC 4180 and what programs make of it: any line end, line ends and quotes within quotes, a quote in the middle
 * of a cell as itself. A quoted cell with text behind it is refused: a stray quote before it swallowed what follows.
 * Every line of the file is a row, empty ones included, so that row numbers stay true.
 */
export function parseCsv(text: string): string[][] {
  const [reported = '', statedDelimiter] = delimiterLine.exec(text) ?? []
  const delimiter = statedDelimiter ?? delimiterOf(text)
  const rows: string[][] = reported === '' ? [] : [['']]
  let row: string[] = []
  let columns = 0
  let at = reported.length || (text.startsWith('\ufeff') ? 1 : 0)
  if (at === text.length) return rows
  for (;;) {
    const opening = at
    let cell = ''
    if (text[at] === quote) {
      const close = closingQuote(text, at)
      cell = text.slice(at + 1, close).replaceAll('""', quote)
      at = close + 1
    }
    const end = cellEnd(text, at, delimiter)
    const rest = text.slice(at, end)
    if (at > opening && rest.trim() !== '') {
      throw new TableFault('QUOTE_STRAY', { line: lineOf(text, opening) })
    }
    // Programs write empty cells far to the right of a sheet: they say nothing.
    columns += 1
    const isBeyond = columns > maxColumns
    if (isBeyond && (columns > maxWritten || (cell + rest).trim() !== '')) throw new TableFault('TOO_LARGE')
    if (!isBeyond) row.push(cell + rest)
    at = end + 1
    if (end < text.length && text[end] === delimiter) continue
    rows.push(row)
    if (rows.length > maxLines) throw new TableFault('TOO_LARGE')
    row = []
    columns = 0
    if (text[end] === '\r' && text[at] === '\n') at += 1
    if (at >= text.length) return rows
  }
}
