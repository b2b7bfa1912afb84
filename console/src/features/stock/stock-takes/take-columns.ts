import { maxQuantity } from '@selvedge/contract/core/values/shapes.ts'
import type { SheetColumn } from '../../../shell/spreadsheet/check/sheet-columns.ts'
import { t } from '../../../text/t.ts'

const maxSku = 100

const skuColumn = (): SheetColumn<'sku'> => ({
  key: 'sku',
  titles: ['SKU'],
  required: true,
  kind: 'text',
  check: (sku) => (sku.length > maxSku ? t('不能超过 {maxSku} 个字符', { maxSku }) : undefined),
})

/** What the sheet of a stock take holds. */
export const takeColumns = (): SheetColumn<'sku' | 'quantity'>[] => [
  skuColumn(),
  {
    key: 'quantity',
    titles: ['Quantity', '数量', '差异数量'],
    required: true,
    kind: 'integer',
    least: -maxQuantity,
    most: maxQuantity,
    check: (quantity) => (Number(quantity) === 0 ? t('盘点数量不能为 0') : undefined),
  },
]

/** The same where it holds what was counted. */
export const countColumns = (): SheetColumn<'sku' | 'quantity'>[] => [
  skuColumn(),
  {
    key: 'quantity',
    titles: ['Quantity', '数量', '实盘数量'],
    required: true,
    kind: 'integer',
    least: 0,
    most: maxQuantity,
  },
]
