import {
  orderExportOutOfStock,
  orderOutOfStock,
  orderResplit,
  orderTrace,
} from '@selvedge/contract/routing.ts'
import { handle, handleFile, handleList } from '../../core/handle.ts'
import { outOfStockExporter } from './out-of-stock.export.ts'
import { readOutOfStock } from './out-of-stock.reads.ts'
import { resplitOrder } from './resplit.ts'
import { readTraces } from './routing.reads.ts'

export const routingRoutes = [
  handle(orderResplit, resplitOrder),
  handle(orderTrace, readTraces),
  handleList(orderOutOfStock, readOutOfStock),
  handleFile(orderExportOutOfStock, outOfStockExporter.file),
]
