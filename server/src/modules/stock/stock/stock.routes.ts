import {
  stockBySku,
  stockExport,
  stockHistory,
  stockHolds,
  stockOnHand,
} from '@selvedge/contract/stock/stock/stock.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { stockExporter } from './stock.export.ts'
import { readHistory, readHolds, readOnHand, readStockBySku } from './stock.reads.ts'

export const stockRoutes = [
  handleList(stockBySku, readStockBySku),
  handleList(stockHistory, readHistory),
  handle(stockOnHand, readOnHand),
  handleList(stockHolds, readHolds),
  handleFile(stockExport, stockExporter.file),
]
