import { maxQuantity } from '@selvedge/contract/core/values/shapes.ts'
import type { SheetColumn } from '../../../../shell/spreadsheet/check/sheet-columns.ts'
import { t } from '../../../../text/t.ts'
import type { TransferRow } from './transfer-form.logic.ts'

const maxSku = 100

/** What the sheet of a transfer holds. */
export const transferSheetColumns = (): SheetColumn<keyof TransferRow>[] => [
  {
    key: 'sku',
    titles: ['SKU'],
    required: true,
    kind: 'text',
    check: (sku) => (sku.length > maxSku ? t('不能超过 {maxSku} 个字符', { maxSku }) : undefined),
  },
  {
    key: 'quantity',
    titles: ['Quantity', '数量', '转仓数量'],
    required: true,
    kind: 'integer',
    least: -maxQuantity,
    most: maxQuantity,
    check: (quantity, { sku }) =>
      Number(quantity) <= 0 ? t('转仓数量不能为负，sku:{sku}', { sku }) : undefined,
  },
]
