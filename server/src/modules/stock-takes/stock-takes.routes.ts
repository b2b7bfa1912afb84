import { stockOrderCreate, stockOrderDetail, stockOrderList } from '@selvedge/contract/stock-takes.ts'
import { handle, handleList } from '../../core/handle.ts'
import { readStockTake, readStockTakes } from './stock-takes.reads.ts'
import { createStockTake } from './stock-takes.service.ts'

export const stockTakeRoutes = [
  handle(stockOrderCreate, createStockTake),
  handleList(stockOrderList, readStockTakes),
  handle(stockOrderDetail, readStockTake),
]
