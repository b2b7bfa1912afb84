import {
  batchFulfilmentCreate,
  batchFulfilmentExport,
  batchFulfilmentGet,
  batchFulfilmentList,
  batchFulfilmentRows,
} from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { batchExporter } from './batch-fulfilments.export.ts'
import { readBatch, readBatches, readBatchRows } from './batch-fulfilments.reads.ts'
import { createBatch } from './create-batch.ts'

export const batchFulfilmentRoutes = [
  handle(batchFulfilmentCreate, createBatch),
  handleList(batchFulfilmentList, readBatches),
  handle(batchFulfilmentGet, readBatch),
  handleList(batchFulfilmentRows, readBatchRows),
  handleFile(batchFulfilmentExport, batchExporter.file),
]
