import { maxQuantity } from '@selvedge/contract/core/values/shapes.ts'
import type { SheetColumn } from '../../../../shell/spreadsheet/check/sheet-columns.ts'
import { t } from '../../../../text/t.ts'
import type { Receivables } from './receivables.ts'
import type { ReceiveRow } from './receive.logic.ts'

/** What the sheet of a receipt holds. */
export function receiveColumns({ type, items }: Receivables): SheetColumn<keyof ReceiveRow>[] {
  const ordered = new Set(items.map(({ sku }) => sku))
  return [
    {
      key: 'sku',
      titles: ['SKU'],
      required: true,
      kind: 'text',
      check: (sku) => (ordered.has(sku) ? undefined : t('单据中没有该 SKU：{sku}', { sku })),
    },
    {
      key: 'quantity',
      titles: ['Quantity', '数量', '收货数量'],
      required: true,
      kind: 'integer',
      least: -maxQuantity,
      most: maxQuantity,
      check: (quantity, { sku }) =>
        Number(quantity) < 0 ? t('收货数据不能为负,sku:{sku}', { sku }) : undefined,
    },
    {
      key: 'cost',
      titles: ['Cost', '成本'],
      kind: 'money',
      least: 0,
      check: (cost, { sku }) =>
        type === 'ST' && cost !== '' ? t('转仓收货不能填写成本，sku:{sku}', { sku }) : undefined,
    },
  ]
}
