export { renoteShipOrders } from './buyer-notes.ts'
export { createShipOrders } from './create.ts'
export { shipOrdersTracked } from './list/ship-orders.filters.ts'
export { lockShipOrder } from './lock.ts'
export { confirmFulfillments, raiseException, startPicking } from './pick/progress.ts'
export { followCancelledFulfillments, markShipmentCancelled } from './ship/cancelled-fulfillments.ts'
export {
  type FulfillmentItem,
  findFulfillmentItem,
  findFulfillmentItems,
} from './ship/fulfillment-item.reads.ts'
export { addReturned } from './ship/fulfillments.sql.ts'
export { shipShipOrder } from './ship/ship.ts'
export { pushTracking } from './ship/tracking.ts'
export {
  emptyShipOrders,
  lockShipOrders,
  type ShipOrderDraft,
  shipOrderForUpdate,
  touchShipOrders,
  writeShipTimeline,
} from './ship-orders.sql.ts'
export { cancelShipOrder } from './stop/cancel.ts'
export { resetShipOrder } from './stop/reset.ts'
export { lockShipOrdersOf, resumeShipOrders, stopShipOrders } from './stop/stop.ts'
export { undoPendingShipOrders } from './stop/undo.ts'
