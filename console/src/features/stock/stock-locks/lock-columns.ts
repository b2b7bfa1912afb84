import { maxQuantity } from '@selvedge/contract/core/values/shapes.ts'
import type { SheetColumn } from '../../../shell/spreadsheet/check/sheet-columns.ts'
import { t } from '../../../text/t.ts'

const maxSku = 100

/** What the sheet of a stock lock holds. */
export const lockColumns = (): SheetColumn<'sku' | 'quantity'>[] => [
  {
    key: 'sku',
    titles: ['SKU'],
    required: true,
    kind: 'text',
    check: (sku) => (sku.length > maxSku ? t('不能超过 {maxSku} 个字符', { maxSku }) : undefined),
  },
  {
    key: 'quantity',
    titles: ['Quantity', '数量', '锁定数量'],
    required: true,
    kind: 'integer',
    least: 1,
    most: maxQuantity,
  },
]
