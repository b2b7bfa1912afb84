import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { sheetFormat } from '@selvedge/contract/core/values/shapes.ts'
import type { ExportKind } from '@selvedge/contract/house/exports/exports.ts'
import type { Right } from '@selvedge/contract/house/roles/rights.ts'
import type { Cell } from '@selvedge/contract/sheets/text/csv.ts'
import { z } from 'zod'
import type { Context } from '../http/context.ts'
import type { FileReply } from '../http/handle.ts'
import { type Heading, sheetFile } from './spreadsheets.ts'

export interface Column<Row> {
  title: string
  width?: number
  /** Who lacks it sees nothing in the column. */
  right?: Right
  value(row: Row): Cell
}

/** Rows of an export are read in pages of this many, so that memory stays bounded. */
export const exportPageSize = 1000

interface ExportParts<E extends Endpoint, Cursor extends z.ZodType, Row> {
  /** Of the file, without what stands after its dot. */
  name: string
  /** The call that answers the file; its query is the filter. */
  endpoint: E
  columns: readonly Column<Row>[]
  /** What of a row says where the next page begins; it may be kept as JSON meanwhile. */
  cursor: Cursor
  /**
   * The filter as whoever asks may filter: a job that makes the file later sees everything. What it leaves open, the newest run or
   * this month, is named once: each page is a read of its own. Without it everybody filters by the same.
   */
  narrowed?(
    context: Context,
    filter: z.output<E['query']>,
  ): z.output<E['query']> | Promise<z.output<E['query']>>
  count(context: Context, filter: z.output<E['query']>): Promise<number>
  /** At most `exportPageSize` rows after the cursor, or the first ones; fewer are the last. */
  page(context: Context, filter: z.output<E['query']>, after: z.output<Cursor> | null): Promise<Row[]>
}

/** One page as cells, and where the next one begins; null after the last. */
export interface ExportPage {
  cells: Cell[][]
  next: unknown
}

/** A table that can be exported: at once, or page by page over any time. Filters are parsed by the contract each time. */
export interface Exporter {
  name: string
  endpoint: Endpoint
  headings: readonly Heading[]
  /** The titles of columns that these rights do not show. */
  hidden(rights: ReadonlySet<Right>): ReadonlySet<string>
  /** What of a filter holds for whoever asks. */
  narrowed(context: Context, filter: unknown): Promise<unknown>
  count(context: Context, filter: unknown): Promise<number>
  page(context: Context, filter: unknown, after: unknown): Promise<ExportPage>
  /** The whole file, streamed. */
  file(context: Context, filter: unknown): Promise<FileReply>
}

/** Everything that can be exported. */
export type Exporters = Record<ExportKind, Exporter>

const withFormat = z.object(sheetFormat)
/** The format that a filter asks for beside the rest. */
export const formatOf = (filter: unknown) => withFormat.parse(filter).format

/**
 * An export of what its parts read page by page. Filters and cursors come as they were kept with the job, so they are parsed
 * anew: by then another version may run.
 */
export function exporter<E extends Endpoint, Cursor extends z.ZodType, Row>(
  parts: ExportParts<E, Cursor, Row>,
): Exporter {
  const { name, endpoint, columns } = parts
  const filterOf = (filter: unknown): z.output<E['query']> =>
    endpoint.query.parse(filter) as z.output<E['query']>
  const headings = columns.map(({ title, width }) => ({ title, width: width ?? 16 }))

  const page: Exporter['page'] = async (context, filter, after) => {
    const rows = await parts.page(
      context,
      filterOf(filter),
      after === null ? null : parts.cursor.parse(after),
    )
    return {
      cells: rows.map((row) => columns.map((column) => column.value(row))),
      next: rows.length < exportPageSize ? null : parts.cursor.parse(rows.at(-1)),
    }
  }

  /** Each page is a read of its own: rows that change meanwhile are exported as they then are. */
  async function* rowsOf(context: Context, filter: unknown, first: ExportPage) {
    let read = first
    for (;;) {
      yield* read.cells
      if (read.next === null) return
      read = await page(context, filter, read.next)
    }
  }

  const narrowed: Exporter['narrowed'] = async (context, filter) =>
    (await parts.narrowed?.(context, filterOf(filter))) ?? filter

  return {
    name,
    endpoint,
    headings,
    hidden: (rights) =>
      new Set(columns.flatMap(({ title, right }) => (right && !rights.has(right) ? [title] : []))),
    narrowed,
    count: (context, filter) => parts.count(context, filterOf(filter)),
    page,
    async file(context, requested) {
      const filter = await narrowed(context, requested)
      // Before anything is sent: what is refused is answered as such.
      const first = await page(context, filter, null)
      return sheetFile({ name, format: formatOf(filter), headings, rows: rowsOf(context, filter, first) })
    },
  }
}
