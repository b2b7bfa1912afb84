import { purchaseOrderLines, purchaseOrderMake } from '@selvedge/contract/shipping/ship-stock-orders.ts'
import { handle } from '../../../core/http/handle.ts'
import { makeShipStockOrder } from './make-ship-stock-order.ts'
import { readShipStockOrder } from './ship-stock-orders.reads.ts'

export const shipStockOrderRoutes = [
  handle(purchaseOrderMake, makeShipStockOrder),
  handle(purchaseOrderLines, readShipStockOrder),
]
