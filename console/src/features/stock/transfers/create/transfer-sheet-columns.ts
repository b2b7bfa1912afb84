import { maxQuantity } from '@selvedge/contract/core/values/shapes.ts'
import type { SheetColumn } from '../../../../shell/spreadsheet/check/sheet-columns.ts'
import { skuColumn, unitsColumn } from '../../../../shell/spreadsheet/check/sku-column.ts'
import { t } from '../../../../text/t.ts'
import type { TransferRow } from './transfer-form.logic.ts'

/** What the sheet of a transfer holds. */
export const transferSheetColumns = (): SheetColumn<keyof TransferRow>[] => [
  skuColumn(),
  {
    ...unitsColumn('转仓数量', -maxQuantity),
    check: (quantity, { sku }) =>
      Number(quantity) <= 0 ? t('转仓数量不能为负，sku:{sku}', { sku }) : undefined,
  },
]
