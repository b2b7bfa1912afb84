import { maxQuantity, maxSku } from '@selvedge/contract/core/values/shapes.ts'
import { t } from '../../../text/t.ts'
import type { SheetColumn } from './sheet-columns.ts'

/** The SKU of a row. */
export const skuColumn = (): SheetColumn<'sku'> => ({
  key: 'sku',
  titles: ['SKU'],
  required: true,
  kind: 'text',
  check: (sku) => (sku.length > maxSku ? t('不能超过 {maxSku} 个字符', { maxSku }) : undefined),
})

/** The units of a row; `title` says what of them the sheet holds. */
export const unitsColumn = (title: string, least: number): SheetColumn<'quantity'> => ({
  key: 'quantity',
  titles: ['Quantity', '数量', title],
  required: true,
  kind: 'integer',
  least,
  most: maxQuantity,
})
