import { orderDetail, orderExport, orderList, orderTimeline } from '@selvedge/contract/orders.ts'
import { handle, handleFile, handleSharedList } from '../../core/handle.ts'
import { readOrder } from './order-detail.reads.ts'
import { orderExporter } from './orders.export.ts'
import { readOrders, readOrderTimeline } from './orders.reads.ts'

export const orderRoutes = [
  handleSharedList(orderList, readOrders),
  handleFile(orderExport, orderExporter.file),
  handle(orderDetail, readOrder),
  handle(orderTimeline, readOrderTimeline),
]
