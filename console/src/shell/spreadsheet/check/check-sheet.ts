import { t } from '../../../text/t.ts'
import { SheetFault } from '../read/sheet-fault.ts'
import { checkCell } from './check-cell.ts'
import { matchHeader, type PlainColumn } from './sheet-columns.ts'

/** One fault; `column` is a position in the columns of the sheet's kind, -1 the row as a whole. */
export interface SheetProblem {
  /** Counts the rows that are submitted, from 0. */
  row: number
  column: number
  message: string
}

export interface CheckedSheet {
  /** Cells in the order of the columns of its kind. */
  rows: string[][]
  /** The line of each row in the file, from 1, as a spreadsheet program numbers it. */
  lines: number[]
  problems: SheetProblem[]
  unknown: string[]
}

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '')

/** Header, rows and their faults. Empty lines are skipped, before the header too. */
export function checkSheet(
  all: readonly (readonly string[])[],
  columns: readonly PlainColumn[],
  maxRows: number,
): CheckedSheet {
  const start = all.findIndex(isFilled)
  const header = all[start]
  if (!header) throw new SheetFault(t('文件是空的'))
  const { positions, unknown } = matchHeader(header, columns)
  const sheet: CheckedSheet = { rows: [], lines: [], problems: [], unknown }
  for (let line = start + 1; line < all.length; line += 1) {
    const cells = all[line] ?? []
    if (!isFilled(cells)) continue
    const row = sheet.rows.length
    if (row === maxRows) throw new SheetFault(t('最多 {maxRows} 行，请拆分文件', { maxRows }))
    sheet.lines.push(line + 1)
    sheet.rows.push(
      columns.map((column, index) => {
        const { text, problem } = checkCell(cells[positions[index] ?? -1] ?? '', column)
        if (problem) sheet.problems.push({ row, column: index, message: problem })
        return text
      }),
    )
  }
  if (sheet.rows.length === 0) throw new SheetFault(t('没有可导入的数据'))
  return sheet
}
