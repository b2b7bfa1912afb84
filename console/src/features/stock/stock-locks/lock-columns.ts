import type { SheetColumn } from '../../../shell/spreadsheet/check/sheet-columns.ts'
import { skuColumn, unitsColumn } from '../../../shell/spreadsheet/sku-column.ts'

/** What the sheet of a stock lock holds. */
export const lockColumns = (): SheetColumn<'sku' | 'quantity'>[] => [skuColumn(), unitsColumn('锁定数量', 1)]
