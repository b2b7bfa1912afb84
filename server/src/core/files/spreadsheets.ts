import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { SheetFormat } from '@selvedge/contract/core/values/shapes.ts'
import { byteOrderMark, type Cell, csvLine } from '@selvedge/contract/sheets/text/csv.ts'
import { writeXlsxStream } from 'hucre/xlsx'
import type { FileReply } from '../http/handle.ts'

export interface Heading {
  title: string
  width: number
}

/** A table as it goes into a file. */
export interface Sheet {
  /** Of the file, without what stands after its dot. */
  name: string
  format: SheetFormat
  headings: readonly Heading[]
  rows: AsyncIterable<Cell[]>
}

/** A cell of a workbook holds no more characters: with more the whole file is taken for broken. */
const maxCell = 32_767
const cutMark = '…（已截短）'

const cutCell = (cell: Cell): Cell =>
  typeof cell === 'string' && cell.length > maxCell
    ? cell.slice(0, maxCell - cutMark.length).toWellFormed() + cutMark
    : cell

async function* cutCells(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  for await (const cells of rows) yield cells.map(cutCell)
}

/** Text is written as text cells, so that nothing a user typed becomes a formula. */
function workbook({ headings, rows }: Sheet): Readable {
  const bytes = writeXlsxStream(cutCells(rows), {
    name: 'Sheet1',
    columns: headings.map(({ title, width }) => ({ header: title, width })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(bytes as ReadableStream<Uint8Array>)
}

/** So many lines go out together: one by one they would be as many small writes. */
const linesAtOnce = 200

async function* csvBytes({ headings, rows }: Sheet): AsyncGenerator<Buffer> {
  let lines = [byteOrderMark, csvLine(headings.map(({ title }) => title))]
  for await (const cells of rows) {
    lines.push(csvLine(cells))
    if (lines.length < linesAtOnce) continue
    yield Buffer.from(lines.join(''))
    lines = []
  }
  yield Buffer.from(lines.join(''))
}

const contentTypes: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** The table as a file, written while its rows are read. */
export const sheetFile = (sheet: Sheet): FileReply => ({
  filename: `${sheet.name}.${sheet.format}`,
  contentType: contentTypes[sheet.format],
  content: sheet.format === 'csv' ? Readable.from(csvBytes(sheet)) : workbook(sheet),
})
