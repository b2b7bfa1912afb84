import { type RowProblem, rowProblems } from '@selvedge/contract/sheets/row-problems.ts'
import { eventText } from '../../../text/event-text.ts'
import { joinNames, joinStatements } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import type { SheetProblem } from './check-sheet.ts'
import { headingOf, type SheetColumn } from './sheet-columns.ts'

/** Faults by row, then by column (-1: the row as a whole). */
export type ProblemMap = ReadonlyMap<number, ReadonlyMap<number, string>>

/** Several faults of one cell are told in one line. */
export function problemMap(...lists: readonly (readonly SheetProblem[])[]): ProblemMap {
  const map = new Map<number, Map<number, string>>()
  for (const { row, column, message } of lists.flat()) {
    const cells = map.get(row) ?? new Map<number, string>()
    const known = cells.get(column)
    if (!known) cells.set(column, message)
    else if (!known.split(t('；')).includes(message)) cells.set(column, joinStatements([known, message]))
    map.set(row, cells)
  }
  return map
}

/** Another row that a fault names is counted like its own; the preview numbers rows by the lines of the file. */
function inFile(message: RowProblem['message'], lines: readonly number[]): RowProblem['message'] {
  const { kind, params } = message
  if (!('row' in params)) return message
  return rowProblems.shape.parse({ kind, params: { ...params, row: lines[params.row - 1] ?? params.row } })
}

/** The server's problems count rows from 1 and name columns by key or heading; `lines` has the line of each in the file. */
export function fromServer(
  problems: readonly RowProblem[],
  columns: readonly SheetColumn[],
  lines: readonly number[],
): SheetProblem[] {
  const position = (name: string) =>
    columns.findIndex(({ key, titles }) =>
      [key, ...titles].some((known) => headingOf(known) === headingOf(name)),
    )
  return problems.map(({ row, column, message }) => ({
    row: row - 1,
    column: position(column),
    message: eventText(rowProblems, inFile(message, lines)),
  }))
}

/** The rows as the feature submits them. */
export function recordsOf<Key extends string>(
  rows: readonly (readonly string[])[],
  columns: readonly SheetColumn<Key>[],
): Record<Key, string>[] {
  return rows.map(
    (cells) =>
      Object.fromEntries(columns.map(({ key }, index) => [key, cells[index] ?? ''])) as Record<Key, string>,
  )
}

/** The feature's own checks, for the cells that are in order so far. */
export function furtherProblems(
  rows: readonly (readonly string[])[],
  columns: readonly SheetColumn[],
  known: readonly SheetProblem[],
  firstRow = 0,
): SheetProblem[] {
  const checks = columns.flatMap(({ check }, column) => (check ? [{ check, column }] : []))
  if (checks.length === 0) return []
  const faulty = new Set(known.map(({ row, column }) => `${row},${column}`))
  return recordsOf(rows, columns).flatMap((record, index) => {
    const row = firstRow + index
    return checks.flatMap(({ check, column }) => {
      const value = rows[index]?.[column] ?? ''
      if (value === '' || faulty.has(`${row},${column}`)) return []
      const message = check(value, record)
      return message ? [{ row, column, message }] : []
    })
  })
}

/** The next row with a fault after (or before) this one, around the end; -1 where there is none. */
export function nextProblemRow(sorted: readonly number[], from: number, step: 1 | -1): number {
  const next = step === 1 ? sorted.find((row) => row > from) : sorted.findLast((row) => row < from)
  return next ?? (step === 1 ? sorted[0] : sorted.at(-1)) ?? -1
}

/** What is said of the columns that must be filled and are empty in some row: their own words, or their headings. */
export function unfilledNotes(
  rows: readonly (readonly string[])[],
  columns: readonly SheetColumn[],
  problems: readonly SheetProblem[],
): string[] {
  const unfilled = new Set(
    problems.flatMap(({ row, column }) =>
      columns[column]?.required && rows[row]?.[column] === '' ? [column] : [],
    ),
  )
  const empty = columns.filter((_, column) => unfilled.has(column))
  const own = new Set(empty.flatMap(({ missing }) => missing ?? []))
  const titles = empty.flatMap(({ missing, titles }) => (missing === undefined ? [titles[0]] : []))
  if (titles.length === 0) return [...own]
  return [...own, t('信息不全请仔细检查字段:{fields}', { fields: joinNames(titles) })]
}
