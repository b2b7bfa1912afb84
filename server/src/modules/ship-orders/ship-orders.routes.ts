import { orderExportFulfillment } from '@selvedge/contract/orders.ts'
import { shipOrderPickList } from '@selvedge/contract/pick-lists.ts'
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
} from '@selvedge/contract/ship-orders.ts'
import { shipScan, shipScanReset, shipScanUndo, shipShort } from '@selvedge/contract/ship-scans.ts'
import { handle, handleFile, handleSharedList } from '../../core/handle.ts'
import { cancelShipOrder } from './cancel.ts'
import { makePickList } from './pick-list.ts'
import { repushShipOrder } from './repush.ts'
import { resetShipOrder } from './reset.ts'
import { saveShipOrder } from './save.ts'
import { resetScans, scanShipOrder, undoScan } from './scan.ts'
import { shipShipOrder } from './ship.ts'
import { shipOrderExporter } from './ship-orders.export.ts'
import {
  readShipOrder,
  readShipOrders,
  readShippedItems,
  readStanding,
  readTimeline,
} from './ship-orders.reads.ts'
import { shippedExporter } from './shipped.export.ts'
import { reportShort } from './short.ts'
import { trackShipOrder } from './tracking.ts'
import { transferShipOrder } from './transfer.ts'

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
