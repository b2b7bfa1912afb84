import { purchaseOrderMake } from '@selvedge/contract/shipping/ship-stock-orders/ship-stock-orders.ts'
import { handle } from '../../../core/http/handle.ts'
import { makeShipStockOrder } from './make-ship-stock-order.ts'

export const shipStockOrderRoutes = [handle(purchaseOrderMake, makeShipStockOrder)]
