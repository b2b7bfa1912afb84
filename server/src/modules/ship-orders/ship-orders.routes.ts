import { orderExportFulfillment } from '@selvedge/contract/orders.ts'
import {
  shipOrderCancel,
  shipOrderExport,
  shipOrderGet,
  shipOrderItems,
  shipOrderList,
  shipOrderReset,
  shipOrderSave,
  shipOrderShip,
  shipOrderTimeline,
} from '@selvedge/contract/ship-orders.ts'
import { handle, handleFile, handleList } from '../../core/handle.ts'
import { cancelShipOrder } from './cancel.ts'
import { resetShipOrder } from './reset.ts'
import { saveShipOrder } from './save.ts'
import { shipShipOrder } from './ship.ts'
import { shipOrderExporter } from './ship-orders.export.ts'
import { readShipOrder, readShipOrders, readShippedItems, readTimeline } from './ship-orders.reads.ts'
import { shippedExporter } from './shipped.export.ts'

export const shipOrderRoutes = [
  handleList(shipOrderList, readShipOrders),
  handleFile(shipOrderExport, shipOrderExporter.file),
  handleFile(orderExportFulfillment, shippedExporter.file),
  handle(shipOrderGet, readShipOrder),
  handle(shipOrderItems, readShippedItems),
  handle(shipOrderTimeline, readTimeline),
  handle(shipOrderSave, saveShipOrder),
  handle(shipOrderShip, shipShipOrder),
  handle(shipOrderCancel, cancelShipOrder),
  handle(shipOrderReset, resetShipOrder),
]
