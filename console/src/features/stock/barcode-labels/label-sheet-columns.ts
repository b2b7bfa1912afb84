import { maxLabelCopies } from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import type { SheetColumn } from '../../../shell/spreadsheet/check/sheet-columns.ts'

/** What the sheet of labels holds: an empty quantity is one label. */
export const labelSheet = (): SheetColumn<'sku' | 'quantity'>[] => [
  { key: 'sku', titles: ['SKU'], required: true, kind: 'text' },
  {
    key: 'quantity',
    titles: ['Quantity', '数量', '打印数量'],
    kind: 'integer',
    least: 1,
    most: maxLabelCopies,
  },
]
