import { maxQuantity } from '@selvedge/contract/core/values/shapes.ts'
import type { BatchColumn } from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import type { SheetColumn } from '../../../shell/spreadsheet/check/sheet-columns.ts'
import { t } from '../../../text/t.ts'

/** The columns of a batch sheet, in the order of the template. The Chinese headings hold in any language. */
export const batchSheet = (): SheetColumn<BatchColumn>[] => [
  {
    key: 'trackingCompany',
    titles: [t('快递公司'), '快递公司', '快递', '物流公司', '承运商'],
    required: true,
    kind: 'text',
  },
  {
    key: 'shipOrderId',
    titles: [t('发货单号'), '发货单号', '发货单'],
    required: true,
    kind: 'text',
  },
  { key: 'orderName', titles: [t('订单号'), '订单号', '订单', '订单名称'], required: true, kind: 'text' },
  { key: 'sku', titles: ['SKU', '商品编码'], required: true, kind: 'text' },
  {
    key: 'quantity',
    titles: [t('数量'), '数量', '件数'],
    required: true,
    kind: 'integer',
    least: 0,
    most: maxQuantity,
  },
  {
    key: 'trackingNumber',
    titles: [t('运单号'), '运单号', '快递单号', '物流单号'],
    required: true,
    kind: 'text',
  },
]
