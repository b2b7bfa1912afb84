import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'
import type { FileReply } from './handle.ts'

export interface Column<Row> {
  title: string
  width?: number
  value(row: Row): string | number | null
}

/**
 * A workbook with one sheet, written while the rows are read. Text is written as text cells, so that nothing a user
 * typed becomes a formula.
 */
export function workbook<Row>(
  filename: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): FileReply {
  async function* cells() {
    for await (const row of rows) yield columns.map((column) => column.value(row))
  }
  const bytes = writeXlsxStream(cells(), {
    name: 'Sheet1',
    columns: columns.map((column) => ({ header: column.title, width: column.width ?? 16 })),
    freezePane: { rows: 1 },
  })
  return {
    filename,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: Readable.fromWeb(bytes as ReadableStream<Uint8Array>),
  }
}

/** Rows of an export are read in pages of this many, so that memory stays bounded. */
export const exportPageSize = 1000

/**
 * All rows of a list, page by page. `next` reads the page after the given row, or the first one.
 * Each page is a read of its own: rows that change meanwhile are exported as they then are.
 */
export async function* pagesOf<Row>(next: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row> {
  let last: Row | null = null
  for (;;) {
    const rows: Row[] = await next(last)
    yield* rows
    if (rows.length < exportPageSize) return
    last = rows.at(-1) ?? null
  }
}
