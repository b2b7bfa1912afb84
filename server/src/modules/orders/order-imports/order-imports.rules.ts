import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import { isStorable, maxQuantity } from '@selvedge/contract/core/values/shapes.ts'
import type { OrderImportRow } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import type { RowFault, RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import {
  type Cells,
  cellProblem,
  type ImportColumn,
  importColumns,
  readCells,
  sameCell,
  tooFine,
} from './cells.rules.ts'

/** The rows of one external order, each right and in agreement with the others. */
export interface SheetOrder {
  /** Its first row; rows count from 1, without the header. */
  row: number
  /** All of them. */
  rows: number[]
  /** What all its rows say alike; `sku`, `quantity` and `unitPrice` are those of the first. */
  cells: Cells
  lines: SheetLine[]
  /** Doubts about rows that are taken all the same. */
  warnings: RowProblem[]
}

export interface SheetLine {
  sku: string
  quantity: number
  unitPrice: string
}

export interface Sheet {
  /** In the order of their first rows. */
  orders: SheetOrder[]
  /** The rows of all others. */
  leftOut: number[]
  /** By row, then by column; the first of them. */
  problems: RowProblem[]
  /** Of all. */
  problemCount: number
}

/** Most problems that one reply tells; its message has the count of all. */
export const maxProblems = 5000

/** What the shop knows of the SKUs of a sheet. */
export interface Skus {
  known: ReadonlySet<string>
  /** SKUs that another one equals but for case, with that other. */
  twins: ReadonlyMap<string, string>
}

const lineColumns: ReadonlySet<ImportColumn> = new Set<ImportColumn>(['sku', 'quantity', 'unitPrice'])
const orderColumns = importColumns.filter((column) => !lineColumns.has(column))

/** The SKUs of a sheet as they are looked up; what can't be stored is no SKU, and can't be looked up either. */
export const skusOf = (rows: readonly OrderImportRow[]): string[] =>
  rows.map((row) => String(row.sku ?? '').trim()).filter(isStorable)

/** A problem as it is told. What a reply could not carry in its value is shown as a replacement character. */
export const problemAt = (
  row: number,
  column: ImportColumn,
  value: string,
  message: RowFault,
): RowProblem => ({
  row,
  column,
  value: value.toWellFormed().replaceAll('\u0000', '\uFFFD'),
  message,
})

/** An order under way: its rows are not all read yet. */
interface Draft extends SheetOrder {
  wrong: boolean
  units: number
}

/** Reads the rows of a sheet into orders, one after the other. An order with a single wrong row is left out, whole. */
export class SheetReader {
  private readonly skus: Skus
  private readonly drafts = new Map<string, Draft>()
  private readonly problems: RowProblem[] = []
  private problemCount = 0
  private rows = 0

  constructor(skus: Skus) {
    this.skus = skus
  }

  take(row: OrderImportRow): void {
    this.rows += 1
    const number = this.rows
    const cells = readCells(row)
    const found = rowProblems(number, cells, this.skus)
    // Rows without a number are each wrong by themselves, and of no order.
    const key = cells.exExternalId || `\n${number}`
    const draft = this.drafts.get(key)
    if (draft) found.push(...disagreements(number, cells, draft))
    const one = draft ?? { row: number, rows: [], cells, lines: [], wrong: false, units: 0, warnings: [] }
    this.drafts.set(key, one)
    one.rows.push(number)
    if (found.length === 0) {
      one.units += Number(cells.quantity)
      if (one.units > maxQuantity) {
        found.push(
          problemAt(number, 'quantity', cells.quantity, {
            kind: 'import.units',
            params: { most: maxQuantity },
          }),
        )
      }
    }
    this.problemCount += found.length
    if (this.problems.length < maxProblems) this.problems.push(...found)
    one.wrong ||= found.length > 0
    if (one.wrong) return
    one.lines.push(lineOf(cells))
    const twin = this.skus.twins.get(cells.sku)
    if (twin)
      one.warnings.push(problemAt(number, 'sku', cells.sku, { kind: 'import.twin', params: { twin } }))
  }

  end(): Sheet {
    const drafts = [...this.drafts.values()]
    const right = drafts.filter(({ wrong }) => !wrong)
    return {
      orders: right.map(({ wrong: _, units: __, ...order }) => order),
      leftOut: drafts.filter(({ wrong }) => wrong).flatMap(({ rows }) => rows),
      problems: this.problems,
      problemCount: this.problemCount,
    }
  }
}

function rowProblems(row: number, cells: Cells, { known, twins }: Skus): RowProblem[] {
  const problems: RowProblem[] = []
  for (const column of importColumns) {
    const message = cellProblem(column, cells[column])
    if (message) problems.push(problemAt(row, column, cells[column], message))
  }
  for (const column of tooFine(cells)) {
    const params = { currency: cells.currency }
    problems.push(problemAt(row, column, cells[column], { kind: 'import.tooFine', params }))
  }
  if (cellProblem('sku', cells.sku) === null && !known.has(cells.sku)) {
    const twin = twins.get(cells.sku)
    const params = { sku: cells.sku, ...(twin && { twin }) }
    problems.push(problemAt(row, 'sku', cells.sku, { kind: 'sku.unknown', params }))
  }
  return problems
}

/** Where a further row of an order says something else than its first; an empty cell is told as missing alone. */
function disagreements(row: number, cells: Cells, first: SheetOrder): RowProblem[] {
  return orderColumns
    .filter((column) => column === 'createdAt' || (cells[column] !== '' && first.cells[column] !== ''))
    .filter((column) => !sameCell(column, cells[column], first.cells[column]))
    .map((column) =>
      problemAt(row, column, cells[column], {
        kind: 'import.differs',
        params: { order: cells.exExternalId },
      }),
    )
}

const lineOf = (cells: Cells): SheetLine => ({
  sku: cells.sku,
  quantity: Number(cells.quantity),
  unitPrice: formatMoney(parseMoney(cells.unitPrice)),
})
