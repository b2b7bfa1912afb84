import { id, instant } from '@selvedge/contract/core/values/shapes.ts'
import { customsDocumentExport } from '@selvedge/contract/finance/customs-documents/customs-documents.ts'
import {
  customsDocumentWords,
  documentStateWords,
  nextStepWords,
} from '@selvedge/contract/finance/customs-documents/document-states.ts'
import { nextStepOf } from '@selvedge/contract/finance/customs-documents/next-step.ts'
import { failures } from '@selvedge/contract/house/sync/failures.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../core/files/exporter.ts'
import { countDocuments, type ExportedDocument, readExported } from './clearance.reads.ts'

const columns: Column<ExportedDocument>[] = [
  { title: '单据', value: ({ document }) => customsDocumentWords[document].zh },
  { title: '订单', value: ({ orderName }) => orderName },
  { title: '编号', width: 28, value: ({ number }) => number },
  { title: '状态', value: ({ state }) => documentStateWords[state].zh },
  { title: '回执', value: ({ code }) => code },
  { title: '原因', width: 40, value: ({ failure }) => (failure ? failures.word('zh', failure) : '') },
  { title: '下一步', width: 24, value: (row) => nextStepWords[nextStepOf(row)].zh },
  { title: '推送原因', width: 28, value: ({ reason }) => reason },
  { title: '创建时间', width: 20, value: ({ at }) => at },
  { title: '更新时间', width: 20, value: ({ last }) => last },
]

/** The documents that the board would show, newest first; nothing of who buys. */
export const clearanceExporter = exporter({
  name: 'customs-documents',
  endpoint: customsDocumentExport,
  columns,
  cursor: z.object({ createdAt: instant, id }),
  count: (context, filter) => countDocuments(context.db, filter),
  page: readExported,
})
