import type { SheetColumn } from '../../../shell/spreadsheet/check/sheet-columns.ts'

/** A list of styles; where a row has no tag, that of the form is its tag. */
export const styleColumns = (): SheetColumn<'SPU' | 'tag'>[] => [
  { key: 'SPU', titles: ['SPU', '款号', 'Handle'], required: true, kind: 'text' },
  { key: 'tag', titles: ['tag', '标签'], required: false, kind: 'text' },
]

/** A list of orders by name. */
export const orderColumns = (): SheetColumn<'SKU'>[] => [
  { key: 'SKU', titles: ['SKU', '订单号', 'Order'], required: true, kind: 'text' },
]
