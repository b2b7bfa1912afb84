import { id } from '@selvedge/contract/core/values/shapes.ts'
import {
  stockLockReasonWords,
  stockLockStatusWords,
} from '@selvedge/contract/stock/stock-locks/stock-lock-states.ts'
import { stockLockExport } from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../../core/files/exporter.ts'
import { countExported, type ExportedLine, readExported } from './exported-lines.reads.ts'

const columns: Column<ExportedLine>[] = [
  { title: '单号', value: (row) => `SL${row.lockId}` },
  { title: '名称', width: 28, value: (row) => row.name },
  { title: '仓库', width: 20, value: (row) => row.locationName },
  { title: '状态', value: (row) => stockLockStatusWords[row.status].zh },
  { title: 'SKU', width: 28, value: (row) => row.sku },
  { title: '数量', value: (row) => row.quantity },
  { title: '负责人', value: (row) => row.owner },
  { title: '锁定原因', value: (row) => stockLockReasonWords[row.reason].zh },
  { title: '到期日', value: (row) => row.expiresOn },
  { title: '备注', width: 36, value: (row) => row.remark },
  { title: '制单人', value: (row) => row.createdBy },
  { title: '创建时间', width: 20, value: (row) => row.createdAt },
]

/** The lines of the chosen stock locks, the newest lock first. */
export const stockLockExporter = exporter({
  name: 'stock-locks',
  endpoint: stockLockExport,
  columns,
  cursor: z.object({ lockId: id, lineId: id }),
  count: countExported,
  page: readExported,
})
