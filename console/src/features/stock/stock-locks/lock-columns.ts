import type { SheetColumn } from '../../../shell/spreadsheet/check/sheet-columns.ts'
import { skuColumn, unitsColumn } from '../../../shell/spreadsheet/check/sku-column.ts'

/** What the sheet of a stock lock holds. */
export const lockColumns = (): SheetColumn<'sku' | 'quantity'>[] => [skuColumn(), unitsColumn('锁定数量', 1)]
