import { orderExportFulfillment } from '@selvedge/contract/orders/orders/orders.ts'
import { shipOrderPickList } from '@selvedge/contract/shipping/ship-orders/pick-lists.ts'
import {
  shipOrderCancel,
  shipOrderExport,
  shipOrderGet,
  shipOrderItems,
  shipOrderList,
  shipOrderRepush,
  shipOrderReset,
  shipOrderSave,
  shipOrderShip,
  shipOrderStanding,
  shipOrderTimeline,
  shipOrderTrack,
  shipOrderTransfer,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import {
  shipScan,
  shipScanReset,
  shipScanUndo,
  shipShort,
} from '@selvedge/contract/shipping/ship-orders/ship-scans.ts'
import { handle, handleFile, handleSharedList } from '../../../core/http/handle.ts'
import { shipOrderExporter } from './list/ship-orders.export.ts'
import {
  readShipOrder,
  readShipOrders,
  readShippedItems,
  readStanding,
  readTimeline,
} from './list/ship-orders.reads.ts'
import { shippedExporter } from './list/shipped.export.ts'
import { makePickList } from './pick/pick-list.ts'
import { saveShipOrder } from './pick/save.ts'
import { reportShort } from './pick/short.ts'
import { resetScans, scanShipOrder, undoScan } from './scan/scan.ts'
import { shipShipOrder } from './ship/ship.ts'
import { trackShipOrder } from './ship/tracking.ts'
import { cancelShipOrder } from './stop/cancel.ts'
import { repushShipOrder } from './stop/repush.ts'
import { resetShipOrder } from './stop/reset.ts'
import { transferShipOrder } from './transfer/transfer.ts'

export const shipOrderRoutes = [
  handleSharedList(shipOrderList, readShipOrders),
  handleFile(shipOrderExport, shipOrderExporter.file),
  handleFile(orderExportFulfillment, shippedExporter.file),
  handle(shipOrderGet, readShipOrder),
  handle(shipOrderStanding, readStanding),
  handle(shipOrderItems, readShippedItems),
  handle(shipOrderTimeline, readTimeline),
  handle(shipOrderSave, saveShipOrder),
  handle(shipOrderShip, shipShipOrder),
  handle(shipOrderTrack, trackShipOrder),
  handle(shipOrderCancel, cancelShipOrder),
  handle(shipOrderReset, resetShipOrder),
  handle(shipOrderPickList, makePickList),
  handle(shipOrderTransfer, transferShipOrder),
  handle(shipOrderRepush, repushShipOrder),
  handle(shipScan, scanShipOrder),
  handle(shipScanUndo, undoScan),
  handle(shipScanReset, resetScans),
  handle(shipShort, reportShort),
]
