import { id } from '@selvedge/contract/core/values/shapes.ts'
import {
  returnDispositionWords,
  returnGradeWords,
} from '@selvedge/contract/orders/return-desk/return-grades.ts'
import { returnExport } from '@selvedge/contract/orders/returns/returns.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../core/files/exporter.ts'
import { countExported, type ExportedReturn, readExported } from './returns.reads.ts'

const columns: Column<ExportedReturn>[] = [
  { title: '退货单号', value: (row) => `RT${row.id}` },
  { title: '订单号', width: 20, value: (row) => row.orderName },
  { title: '运单号', width: 20, value: (row) => row.trackingNumber },
  { title: 'SKU', width: 28, value: (row) => row.sku },
  { title: '名称', width: 28, value: (row) => row.name },
  { title: '数量', value: (row) => row.quantity },
  { title: '收货仓', width: 20, value: (row) => row.locationName },
  { title: '状态', value: (row) => (row.receivedAt === '' ? '待收货' : '已收货') },
  { title: '成色', value: (row) => (row.grade ? returnGradeWords[row.grade].zh : '') },
  { title: '处理方式', value: (row) => (row.disposition ? returnDispositionWords[row.disposition].zh : '') },
  { title: '登记时间', width: 20, value: (row) => row.createdAt },
  { title: '登记人', value: (row) => row.createdBy },
  { title: '收货时间', width: 20, value: (row) => row.receivedAt },
]

/** The returned units that the list would show. */
export const returnExporter = exporter({
  name: 'returns',
  endpoint: returnExport,
  columns,
  cursor: z.object({ id }),
  count: countExported,
  page: readExported,
})
