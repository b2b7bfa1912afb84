import type { SheetColumn } from './sheet-columns.ts'

/** A number that follows from the rows and from what is known beside them; shown in the preview, never sent. */
export interface DerivedColumn<Key extends string = string> {
  key: string
  title: string
  /** The column that it stands before; at the end where none is given. */
  ahead?: Key
  /** Of a row of the sheet, counted from 0. */
  value(row: number): string
}

export interface PreviewColumn {
  key: string
  title: string
  /** Stands right, and narrow. */
  numeric: boolean
  /** Position in the sheet; -1 where the value is derived. */
  position: number
  value?: (row: number) => string
}

/** The columns of a preview from left to right. */
export function previewColumns(
  columns: readonly SheetColumn[],
  derived: readonly DerivedColumn[] = [],
): PreviewColumn[] {
  const placed = (ahead: string | undefined) =>
    derived
      .filter((column) => column.ahead === ahead)
      .map(({ key, title, value }) => ({ key, title, value, numeric: true, position: -1 }))
  return [
    ...columns.flatMap(({ key, titles, kind }, position) => [
      ...placed(key),
      { key, title: titles[0], numeric: kind !== 'text', position },
    ]),
    ...placed(undefined),
  ]
}
