import { id } from '@selvedge/contract/core/values/shapes.ts'
import { stockOrderNumber } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockTakeExport } from '@selvedge/contract/stock/stock-takes/stock-take-export.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../core/files/exporter.ts'
import { countTakeLines, readTakeLines, type TakeLine } from './exported-lines.reads.ts'

const columns: Column<TakeLine>[] = [
  { title: '盘点单号', value: ({ orderId }) => stockOrderNumber('TS', orderId) },
  { title: '名称', width: 28, value: ({ name }) => name },
  { title: '仓库', width: 18, value: ({ location }) => location },
  { title: '创建时间', width: 20, value: ({ createdAt }) => createdAt },
  { title: '制单人', value: ({ createdBy }) => createdBy },
  { title: '盘点方式', value: ({ countedAt }) => (countedAt === '' ? '差异数量' : '实盘数量') },
  { title: '盘点时间', width: 20, value: ({ countedAt }) => countedAt },
  { title: 'SKU', width: 28, value: ({ sku }) => sku },
  { title: '盘点前在库', value: ({ onHand }) => onHand },
  { title: '实盘数量', value: ({ countedAt, after }) => (countedAt === '' ? '' : after) },
  { title: '差异', value: ({ difference }) => difference },
  { title: '盘点后', value: ({ countedAt, after }) => (countedAt === '' ? after : '') },
  { title: '备注', width: 28, value: ({ remark }) => remark },
]

/** The lines of the stock takes that the list would show, the newest take first. */
export const stockTakeExporter = exporter({
  name: 'stock-takes',
  endpoint: stockTakeExport,
  columns,
  cursor: z.object({ orderId: id, itemId: id }),
  count: countTakeLines,
  page: readTakeLines,
})
