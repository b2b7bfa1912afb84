import { byteOrderMark, csvLine } from '@selvedge/contract/sheets/text/csv.ts'

/** A CSV that opens right in a double click: with a byte order mark, and without formulas. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `${byteOrderMark}${rows.map(csvLine).join('')}`
