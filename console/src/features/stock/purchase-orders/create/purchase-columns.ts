import { maxQuantity } from '@selvedge/contract/core/values/shapes.ts'
import type { DerivedColumn } from '../../../../shell/spreadsheet/check/derived-columns.ts'
import type { SheetColumn } from '../../../../shell/spreadsheet/check/sheet-columns.ts'
import { skuColumn } from '../../../../shell/spreadsheet/check/sku-column.ts'
import { t } from '../../../../text/t.ts'
import type { PurchaseSheetRow, Totals } from './purchase-form.logic.ts'

/** What the sheet of a purchase order holds. */
export const purchaseColumns = (): SheetColumn<keyof PurchaseSheetRow>[] => [
  { ...skuColumn(), missing: t('上传数据有误请仔细检查') },
  {
    key: 'quantity',
    titles: ['Quantity', '数量', '采购数量'],
    required: true,
    missing: t('上传数据有误请仔细检查'),
    kind: 'integer',
    most: maxQuantity,
    check: (quantity, { sku }) =>
      Number(quantity) <= 0 ? t('采购数量不能为负，sku:{sku}', { sku }) : undefined,
  },
  {
    key: 'cost',
    titles: ['Cost', '成本', '采购成本'],
    required: true,
    missing: t('上传数据有误请仔细检查'),
    kind: 'money',
    check: (cost, { sku }) => (Number(cost) < 0 ? t('采购成本不能为负，sku:{sku}', { sku }) : undefined),
  },
]

/** What one unit costs in the end, in both currencies. */
export const costColumns = (
  rows: readonly PurchaseSheetRow[],
  totals: Totals | null,
): DerivedColumn<keyof PurchaseSheetRow>[] => {
  const of = (row: number) => totals?.costs.get(rows[row]?.sku ?? '')
  return [
    { key: 'net', title: t('折后单价'), value: (row) => of(row)?.cost ?? '…' },
    {
      key: 'conversionCost',
      title: t('人民币单价'),
      value: (row) => (totals ? (of(row)?.conversionCost ?? '—') : '…'),
    },
  ]
}
