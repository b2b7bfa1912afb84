import {
  stockOrderCreate,
  stockOrderDelete,
  stockOrderItemChange,
  stockOrderSend,
} from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { handle } from '../../../core/http/handle.ts'
import {
  changeStockOrderItem,
  createStockOrder,
  deleteStockOrder,
  receiveStockOrder,
  sendStockOrder,
} from './by-kind.ts'

export const stockOrderDeskRoutes = [
  handle(stockOrderCreate, createStockOrder),
  handle(stockReceive, receiveStockOrder),
  handle(stockOrderItemChange, changeStockOrderItem),
  handle(stockOrderDelete, deleteStockOrder),
  handle(stockOrderSend, sendStockOrder),
]
