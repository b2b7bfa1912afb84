export type { OrderDraft, OrderLineDraft, OrderTransactionDraft, Receiver } from './orders.drafts.ts'
export { orderExporter } from './orders.export.ts'
export { insertOrders } from './orders.insert.ts'
export { consignee, receiverOf, toDo } from './orders.reads.ts'
export { findOrdersByExId, type KnownOrder } from './orders.sql.ts'
export {
  avoidLocations,
  changeOrderUnits,
  type LockedOrder,
  lockOrders,
  type UnitChange,
  writeOrderTimeline,
} from './orders.units.ts'
export {
  releaseParkedUnits,
  routable,
  selectWaitingOrders,
  type WaitingOrder,
  waitingUnits,
} from './orders.waiting.ts'
