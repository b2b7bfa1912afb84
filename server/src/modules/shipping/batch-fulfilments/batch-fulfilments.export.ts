import {
  type BatchFulfilmentRow,
  batchFulfilmentExport,
  batchProgressWords,
} from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import { batchMessages } from '@selvedge/contract/shipping/batch-fulfilments/batch-messages.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { countOf, query } from '../../../core/db/db.ts'
import { exporter, exportPageSize } from '../../../core/files/exporter.ts'
import { rowColumns, rowsOfBatch } from './batch-fulfilments.reads.ts'

/** What became of each row, or of those that are as far as is asked for, in the order of the file that was sent. */
export const batchExporter = exporter({
  name: 'batch-fulfilment',
  endpoint: batchFulfilmentExport,
  cursor: z.object({ row: z.int() }),
  columns: [
    { title: '快递公司', value: (row: BatchFulfilmentRow) => row.trackingCompany },
    { title: '发货单号', value: (row) => row.shipOrderId },
    { title: '订单号', value: (row) => row.orderName },
    { title: 'SKU', width: 28, value: (row) => row.sku },
    { title: '数量', value: (row) => row.quantity },
    { title: '运单号', width: 24, value: (row) => row.trackingNumber },
    { title: '结果', value: (row) => batchProgressWords[row.progress].zh },
    { title: '说明', width: 48, value: ({ message }) => (message ? batchMessages.word('zh', message) : '') },
  ],
  count: ({ db }, filter) => countOf(db, rowsOfBatch(filter)),
  page: ({ db }, filter, after) =>
    query<BatchFulfilmentRow>(
      db,
      sql`select ${rowColumns} ${rowsOfBatch(filter)} and row > ${after?.row ?? 0} order by row limit ${exportPageSize}`,
    ),
})
