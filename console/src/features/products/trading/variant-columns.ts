import type { SheetColumn } from '../../../shell/spreadsheet/check/sheet-columns.ts'

/** What the sheet of variants holds; the export of the list begins with the same columns. */
export const variantSheet = (): SheetColumn<'id' | 'title' | 'quantity' | 'cost'>[] => [
  { key: 'id', titles: ['id'], required: true, kind: 'integer', least: 1 },
  { key: 'title', titles: ['title', '尺码'], kind: 'text' },
  { key: 'quantity', titles: ['quantity', '数量'], required: true, kind: 'integer', least: 0 },
  { key: 'cost', titles: ['cost', '成本'], kind: 'money' },
]
