import {
  stockOrderInvoice,
  stockOrderPacking,
  stockOrderPaper,
} from '@selvedge/contract/stock/stock-orders/stock-order-papers.ts'
import { stockOrderDetail, stockOrderList } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import {
  stockReceiptDetail,
  stockReceiptUpdate,
  stockReceivables,
} from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { handle, handleFile, handleSharedList } from '../../../core/http/handle.ts'
import { readPaper } from './papers/stock-order-papers.reads.ts'
import { writeInvoice, writePackingList } from './papers/stock-order-papers.ts'
import { readReceipt } from './receipts/stock-receipt.reads.ts'
import { readReceivables } from './receipts/stock-receivables.reads.ts'
import { updateReceipt } from './receipts/update-receipt.ts'
import { readStockOrder } from './stock-order.reads.ts'
import { readStockOrders } from './stock-orders.reads.ts'

export const stockOrderRoutes = [
  handleSharedList(stockOrderList, readStockOrders),
  handle(stockOrderDetail, readStockOrder),
  handleFile(stockOrderPacking, writePackingList),
  handleFile(stockOrderInvoice, writeInvoice),
  handle(stockOrderPaper, readPaper),
  handle(stockReceivables, readReceivables),
  handle(stockReceiptDetail, readReceipt),
  handle(stockReceiptUpdate, updateReceipt),
]
