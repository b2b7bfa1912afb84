import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import { id } from '@selvedge/contract/core/values/shapes.ts'
import { purchaseOrderExport } from '@selvedge/contract/stock/stock-orders/stock-order-papers.ts'
import { stockOrderStatusWords } from '@selvedge/contract/stock/stock-orders/stock-order-status.ts'
import { stockOrderOutsideId } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../core/files/exporter.ts'
import {
  countPurchaseOrderLines,
  type PurchaseOrderLine,
  readPurchaseOrderLines,
} from './purchase-orders.reads.ts'

/** As the screens have it. */
const money = (amount: string | null): string => (amount === null ? '' : formatMoney(parseMoney(amount)))

const columns: Column<PurchaseOrderLine>[] = [
  { title: '采购单号', value: ({ number }) => number },
  { title: '外部单号', value: ({ orderId }) => stockOrderOutsideId(orderId) },
  { title: '名称', width: 28, value: ({ name }) => name },
  { title: '品牌', width: 18, value: ({ brand }) => brand ?? '' },
  { title: '季节', width: 10, value: ({ season }) => season ?? '' },
  { title: '采购渠道', value: ({ channel }) => channel ?? '' },
  { title: '仓库', width: 18, value: ({ location }) => location },
  { title: '状态', width: 12, value: ({ status }) => stockOrderStatusWords(status).zh },
  { title: '创建时间', width: 20, value: ({ createdAt }) => createdAt },
  { title: '制单人', value: ({ createdBy }) => createdBy },
  { title: '发货时间', width: 20, value: ({ sentAt }) => sentAt },
  { title: '最近收货时间', width: 20, value: ({ lastReceivedAt }) => lastReceivedAt },
  { title: 'SKU', width: 28, value: ({ sku }) => sku },
  { title: '采购数量', value: ({ quantity }) => quantity },
  { title: '已收数量', value: ({ received }) => received },
  { title: '币种', width: 8, value: ({ currency }) => currency ?? '' },
  { title: '采购单价', value: ({ cost }) => money(cost) },
  { title: '金额', value: ({ amount }) => money(amount) },
  { title: '汇率', width: 10, value: ({ rate }) => rate ?? '' },
  { title: '人民币单价', value: ({ conversionCost }) => money(conversionCost) },
  { title: '发票号', width: 24, value: ({ invoiceNumbers }) => invoiceNumbers },
  { title: '备注', width: 28, value: ({ remark }) => remark },
]

/** The lines of the purchase orders that the list would show, the newest order first. */
export const purchaseOrderExporter = exporter({
  name: 'purchase-orders',
  endpoint: purchaseOrderExport,
  columns,
  cursor: z.object({ orderId: id, itemId: id }),
  count: countPurchaseOrderLines,
  page: readPurchaseOrderLines,
})
