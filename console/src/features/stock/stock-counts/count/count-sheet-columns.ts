import type { SheetColumn } from '../../../../shell/spreadsheet/check/sheet-columns.ts'
import { skuColumn, unitsColumn } from '../../../../shell/spreadsheet/check/sku-column.ts'

/** What a sheet of counted units holds; its other columns are for whoever counts. */
export const countSheetColumns = (): SheetColumn<'sku' | 'quantity'>[] => [
  skuColumn(),
  unitsColumn('实盘数量', 0),
]
