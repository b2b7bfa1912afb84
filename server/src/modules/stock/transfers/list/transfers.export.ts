import { id } from '@selvedge/contract/core/values/shapes.ts'
import { stockOrderStatusWords } from '@selvedge/contract/stock/stock-orders/stock-order-status.ts'
import { stockOrderNumber } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { transferExport } from '@selvedge/contract/stock/transfers/transfers.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../../core/files/exporter.ts'
import { countTransferLines, readTransferLines, type TransferLine } from './exported-lines.reads.ts'

const columns: Column<TransferLine>[] = [
  { title: '转仓单号', value: ({ orderId }) => stockOrderNumber('ST', orderId) },
  { title: '名称', width: 28, value: ({ name }) => name },
  { title: '源仓库', width: 18, value: ({ source }) => source },
  { title: '目标仓库', width: 18, value: ({ target }) => target },
  { title: '状态', width: 12, value: ({ status }) => stockOrderStatusWords(status).zh },
  { title: '创建时间', width: 20, value: ({ createdAt }) => createdAt },
  { title: '制单人', value: ({ createdBy }) => createdBy },
  { title: '发货时间', width: 20, value: ({ sentAt }) => sentAt },
  { title: '快递公司', width: 14, value: ({ courier }) => courier },
  { title: '运单号', width: 22, value: ({ trackingNumber }) => trackingNumber },
  { title: '最近收货时间', width: 20, value: ({ lastReceivedAt }) => lastReceivedAt },
  { title: 'SKU', width: 28, value: ({ sku }) => sku },
  { title: '转仓数量', value: ({ quantity }) => quantity },
  { title: '已收数量', value: ({ received }) => received },
  { title: '在途数量', value: ({ inTransit }) => inTransit },
  { title: '关闭数量', value: ({ closed }) => closed },
  { title: '备注', width: 28, value: ({ remark }) => remark },
]

/** The lines of the transfers that the list would show, the newest transfer first. */
export const transferExporter = exporter({
  name: 'transfers',
  endpoint: transferExport,
  columns,
  cursor: z.object({ orderId: id, itemId: id }),
  count: countTransferLines,
  page: readTransferLines,
})
