import { purchaseOrderLines, purchaseOrderMake } from '@selvedge/contract/purchase-orders.ts'
import { handle } from '../../core/handle.ts'
import { makePurchaseOrder } from './make-purchase-order.ts'
import { readPurchaseOrder } from './purchase-orders.reads.ts'

export const purchaseOrderRoutes = [
  handle(purchaseOrderMake, makePurchaseOrder),
  handle(purchaseOrderLines, readPurchaseOrder),
]
