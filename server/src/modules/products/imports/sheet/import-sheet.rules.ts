import { maxProductImportRows } from '@selvedge/contract/products/imports/imports.ts'
import type { MappingProp } from '@selvedge/contract/products/mappings/mapping-props.ts'
import { plainNumber } from '@selvedge/contract/sheets/plain-number.ts'
import type { RowFault, RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { type Ambiguous, type Cells, type ColumnRule, cellsOf, findColumns } from './import-columns.rules.ts'
import { type Chosen, isPrice, rowProblems, tagsOf } from './import-row.rules.ts'
import { readShopExport } from './shop-export.rules.ts'

export interface ImportedVariant {
  row: number
  sku: string
  barcode: string
  color: string
  size: string
  /** Null where the sheet says nothing. */
  price: string | null
  compareAt: string | null
}

const styleProps = [
  'name',
  'cnName',
  'ref',
  'category',
  'image',
  'composition',
  'origin',
  'weaving',
  'sex',
] as const
type StyleProp = (typeof styleProps)[number]

export type ImportedStyle = Record<StyleProp, string> & {
  handle: string
  tags: string[]
  variants: ImportedVariant[]
}

export interface ImportSheet {
  styles: ImportedStyle[]
  /** The first of them, by their rows. */
  problems: RowProblem[]
  problemCount: number
}

/** Why a sheet is not read at all. */
export type ImportFault =
  | { kind: 'empty' }
  | { kind: 'columns'; missing: string[] }
  | { kind: 'twice'; title: string }
  | ({ kind: 'ambiguous' } & Ambiguous)
  | { kind: 'tooMany'; rows: number }

interface Row {
  /** The line of the file, from 1, as a spreadsheet program numbers it. */
  row: number
  cells: Cells
}

const at = (row: number, column: MappingProp, value: string, message: RowFault): RowProblem => ({
  row,
  column,
  value,
  message,
})

/** So many problems are named; the others are only counted. */
const maxProblems = 5_000

export interface OpenedImport {
  /** A line that is no variant is empty: the others keep their numbers. */
  body: readonly (readonly string[])[]
  /** The line of the file that the body begins with, from 1. */
  firstLine: number
  reader: ImportReader
  /** Columns that say something and are not taken, by their headings. */
  unread: string[]
}

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '')

/** The rows of a sheet below its header, and what reads them; or why it is not read at all. */
export function openImport(
  lines: readonly (readonly string[])[],
  rules: readonly ColumnRule[],
  chosen: Chosen,
): OpenedImport | ImportFault {
  const start = lines.findIndex(isFilled)
  const heading = lines[start]
  if (!heading) return { kind: 'empty' }
  const rows = lines.slice(start + 1).map((line) => (isFilled(line) ? line : []))
  const exported = readShopExport(heading, rows)
  const { header, body } = exported ?? { header: heading, body: rows }
  const isColumnFilled = (index: number) => body.some((line) => (line[index] ?? '').trim() !== '')
  const columns = findColumns(header, rules, isColumnFilled)
  if (columns.missing.length > 0) return { kind: 'columns', missing: columns.missing }
  const [title] = columns.twice
  if (title !== undefined) return { kind: 'twice', title }
  const [ambiguous] = columns.ambiguous
  if (ambiguous) return { kind: 'ambiguous', ...ambiguous }
  const count = body.filter((line) => line.length > 0).length
  if (count === 0) return { kind: 'empty' }
  if (count > maxProductImportRows) return { kind: 'tooMany', rows: count }
  const fixed = new Map(rules.map(({ prop, propertyValue }) => [prop, propertyValue]))
  const read = new Set(columns.at.values())
  const unread = header.filter(
    (title, index) =>
      !read.has(index) && !exported?.taken.has(title) && title.trim() !== '' && isColumnFilled(index),
  )
  return {
    body,
    firstLine: start + 2,
    reader: new ImportReader(columns.at, fixed, chosen),
    unread: [...unread, ...(exported?.unread ?? [])],
  }
}

/** What is no price stays as the sheet has it: so it is told to whoever wrote it. */
function priceOf(text: string): string {
  const plain = plainNumber(text)
  return isPrice(plain) ? plain : text
}

/** Row by row: the products of a sheet, each with its variants, and whatever is wrong with its rows. */
export class ImportReader {
  readonly #rows: Row[] = []
  readonly #problems: RowProblem[] = []
  #problemCount = 0
  readonly #read: (line: readonly string[]) => Cells
  readonly #checks: readonly ((row: Row) => RowProblem[])[]

  constructor(at: ReadonlyMap<MappingProp, number>, fixed: ReadonlyMap<MappingProp, string>, chosen: Chosen) {
    this.#read = (line) => cellsOf(line, at, fixed)
    this.#checks = [({ row, cells }) => rowProblems(row, cells, chosen), repeated(), differing()]
  }

  take(line: readonly string[], number: number): void {
    if (line.length === 0) return
    const cells = this.#read(line)
    const row = {
      row: number,
      cells: {
        ...cells,
        // Spreadsheet programs write an apostrophe before a number that is to stay a text.
        barcode: cells.barcode.replace(/^'/, ''),
        price: priceOf(cells.price),
        compareAt: priceOf(cells.compareAt),
      },
    }
    this.#rows.push(row)
    const problems = this.#checks.flatMap((check) => check(row))
    this.#problemCount += problems.length
    if (this.#problems.length < maxProblems) this.#problems.push(...problems)
  }

  end(): ImportSheet {
    return {
      styles: stylesOf(this.#rows),
      problems: this.#problems.slice(0, maxProblems),
      problemCount: this.#problemCount,
    }
  }
}

/** The first row with the same key; null where this is the first itself. */
function firstBy(keyOf: (row: Row) => string) {
  const first = new Map<string, Row>()
  return (row: Row): Row | null => {
    const key = keyOf(row)
    if (key === '') return null
    const before = first.get(key)
    if (!before) first.set(key, row)
    return before ?? null
  }
}

/** SKUs, barcodes and sizes that stand there twice. */
function repeated(): (row: Row) => RowProblem[] {
  const sku = firstBy(({ cells }) => cells.sku)
  const barcode = firstBy(({ cells }) => cells.barcode)
  const option = firstBy(({ cells: { handle, color, size } }) =>
    JSON.stringify([handle, color.toLowerCase(), size.toLowerCase()]),
  )
  return (one) => {
    const { row, cells } = one
    const [sameSku, sameBarcode, sameOption] = [sku(one), barcode(one), option(one)]
    if (sameSku) return [at(row, 'sku', cells.sku, { kind: 'row.repeats', params: { row: sameSku.row } })]
    const problems: RowProblem[] = []
    if (sameBarcode) {
      const params = { row: sameBarcode.row, sku: sameBarcode.cells.sku }
      problems.push(at(row, 'barcode', cells.barcode, { kind: 'productImport.barcodeTwice', params }))
    }
    if (sameOption) {
      const params = { row: sameOption.row }
      problems.push(at(row, 'size', cells.size, { kind: 'productImport.sameOption', params }))
    }
    return problems
  }
}

/** What rows of one style say otherwise than a row before. */
function differing(): (row: Row) => RowProblem[] {
  const firstByField = new Map<string, Row>()
  const handles = new Map<string, Row>()
  return (one) => {
    const { row, cells } = one
    const { handle } = cells
    if (handle === '') return []
    const before = handles.get(handle.toLowerCase())
    if (!before) handles.set(handle.toLowerCase(), one)
    if (before && before.cells.handle !== handle)
      return [at(row, 'handle', handle, { kind: 'productImport.handleCase', params: { row: before.row } })]
    return styleProps.flatMap((prop) => {
      if (cells[prop] === '') return []
      const first = firstByField.get(`${handle} ${prop}`)
      if (!first) firstByField.set(`${handle} ${prop}`, one)
      if (!first || first.cells[prop] === cells[prop]) return []
      return [at(row, prop, cells[prop], { kind: 'productImport.differs', params: { row: first.row } })]
    })
  }
}

function stylesOf(rows: readonly Row[]): ImportedStyle[] {
  return [...Map.groupBy(rows, ({ cells }) => cells.handle)].map(([handle, own]) => {
    const first = (prop: StyleProp) => own.find(({ cells }) => cells[prop] !== '')?.cells[prop] ?? ''
    const words = Object.fromEntries(styleProps.map((prop) => [prop, first(prop)]))
    return {
      ...(words as Record<StyleProp, string>),
      handle,
      tags: [...new Set(own.flatMap(({ cells }) => tagsOf(cells.tags)))],
      variants: own.map(({ row, cells: { sku, barcode, color, size, price, compareAt } }) => ({
        row,
        sku,
        barcode,
        color,
        size,
        price: price || null,
        compareAt: compareAt || null,
      })),
    }
  })
}
