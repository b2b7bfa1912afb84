/** A spreadsheet program takes such a cell for a formula, in full width too. Numbers are left as they are. */
const isFormula = (text: string): boolean =>
  /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text)

function csvCell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A CSV that opens right in a double click: with a byte order mark, and without formulas. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
