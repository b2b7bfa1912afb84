import { id, instant } from '@selvedge/contract/core/values/shapes.ts'
import { dataRequestStateWords } from '@selvedge/contract/finance/payment-data/data-request-states.ts'
import { dataRequestExport } from '@selvedge/contract/finance/payment-data/data-requests.ts'
import { failures } from '@selvedge/contract/house/sync/failures.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../core/files/exporter.ts'
import { countDataRequests, type ExportedRequest, readExportedRequests } from './data-requests.reads.ts'

const columns: Column<ExportedRequest>[] = [
  { title: '收到时间', width: 20, value: (row) => row.at },
  { title: '申报单号', width: 28, value: (row) => row.orderNo },
  { title: '会话编号', width: 40, value: (row) => row.sessionId },
  { title: '状态', value: (row) => dataRequestStateWords[row.state].zh },
  { title: '订单号', value: (row) => row.orderName },
  {
    title: '原因',
    width: 36,
    value: (row) => (row.failure === null ? '' : failures.word('zh', row.failure)),
  },
  { title: '更新时间', width: 20, value: (row) => row.last },
]

/** What customs have asked for of payments, as a table. */
export const dataRequestExporter = exporter({
  name: 'data-requests',
  endpoint: dataRequestExport,
  columns,
  cursor: z.object({ receivedAt: instant, id }),
  count: countDataRequests,
  page: readExportedRequests,
})
