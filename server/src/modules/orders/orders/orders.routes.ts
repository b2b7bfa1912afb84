import { orderExport, orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { orderDetail, orderTimeline } from '@selvedge/contract/orders/orders/orders.ts'
import { handle, handleFile, handleSharedList } from '../../../core/http/handle.ts'
import { orderExporter } from './list/orders.export.ts'
import { readOrders, readOrderTimeline } from './list/orders.reads.ts'
import { readOrder } from './order-detail.reads.ts'

export const orderRoutes = [
  handleSharedList(orderList, readOrders),
  handleFile(orderExport, orderExporter.file),
  handle(orderDetail, readOrder),
  handle(orderTimeline, readOrderTimeline),
]
