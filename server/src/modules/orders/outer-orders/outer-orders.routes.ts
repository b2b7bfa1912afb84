import { outerOrderDelete, outerOrderList } from '@selvedge/contract/orders/outer-orders/outer-orders.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import { deleteOuterOrder } from './delete.ts'
import { readOuterOrders } from './outer-orders.reads.ts'

export const outerOrderRoutes = [
  handleList(outerOrderList, readOuterOrders),
  handle(outerOrderDelete, deleteOuterOrder),
]
