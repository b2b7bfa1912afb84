import { maxQuantity } from '@selvedge/contract/core/values/shapes.ts'
import type { SheetColumn } from '../../../shell/spreadsheet/check/sheet-columns.ts'
import { skuColumn, unitsColumn } from '../../../shell/spreadsheet/check/sku-column.ts'
import { t } from '../../../text/t.ts'

/** What the sheet of a stock take holds. */
export const takeColumns = (): SheetColumn<'sku' | 'quantity'>[] => [
  skuColumn(),
  {
    ...unitsColumn('差异数量', -maxQuantity),
    check: (quantity, { sku }) =>
      Number(quantity) === 0 ? t('盘点数量不能为 0，sku:{sku}', { sku }) : undefined,
  },
]
