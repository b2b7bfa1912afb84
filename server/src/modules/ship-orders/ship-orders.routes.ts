import {
  shipOrderCancel,
  shipOrderGet,
  shipOrderItems,
  shipOrderList,
  shipOrderReset,
  shipOrderSave,
  shipOrderShip,
  shipOrderTimeline,
} from '@selvedge/contract/ship-orders.ts'
import { handle, handleList } from '../../core/handle.ts'
import { cancelShipOrder } from './cancel.ts'
import { resetShipOrder } from './reset.ts'
import { saveShipOrder } from './save.ts'
import { shipShipOrder } from './ship.ts'
import { readShipOrder, readShipOrders, readShippedItems, readTimeline } from './ship-orders.reads.ts'

export const shipOrderRoutes = [
  handleList(shipOrderList, readShipOrders),
  handle(shipOrderGet, readShipOrder),
  handle(shipOrderItems, readShippedItems),
  handle(shipOrderTimeline, readTimeline),
  handle(shipOrderSave, saveShipOrder),
  handle(shipOrderShip, shipShipOrder),
  handle(shipOrderCancel, cancelShipOrder),
  handle(shipOrderReset, resetShipOrder),
]
