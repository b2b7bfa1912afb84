export { deleteOrder } from './delete-order.ts'
export { goodsExchangedFor, keptExchanges, withExchanged } from './exchanged-goods.reads.ts'
export { writeDiscounts } from './line-discounts.ts'
export {
  carries,
  consignee,
  matchingText,
  orderColumns,
  packedUnits,
  receiverOf,
} from './list/orders.reads.ts'
export { hasStarted, mayJoin, mayMerge } from './mergeable.reads.ts'
export { notifyOrdersChanged } from './notify-orders-changed.ts'
export { isHeldOrder, isOfStorefront, isOpenOrder } from './orders.conditions.ts'
export type { OrderDraft, OrderLineDraft, OrderTransactionDraft, Receiver } from './orders.drafts.ts'
export { insertOrders } from './orders.insert.ts'
export {
  cancelRevokedUnits,
  lockLines,
  type OrderLine,
  writeElsewhere,
  writeShopRefunded,
} from './orders.lines.ts'
export { addressKeyOf } from './orders.schema.ts'
export { findOrdersByExId, type KnownOrder } from './orders.sql.ts'
export {
  addOrderLines,
  avoidLocations,
  changeLockedUnits,
  changeOrderUnits,
  type LockedOrder,
  lockFreeOrders,
  lockOrders,
  lockOrdersIn,
  ordersForUpdate,
  type UnitChange,
  writeOrderTimeline,
} from './orders.units.ts'
export {
  findWaiting,
  releaseParkedUnits,
  routable,
  selectWaitingOrders,
  type WaitingOrder,
  waitingUnits,
} from './orders.waiting.ts'
export { type SetOfLine, setOf } from './sets/bought-sets.reads.ts'
export { exchangedUnits, findSettledTwice, refundedUnits } from './settled-units.reads.ts'
export {
  emptyOrders,
  findOrderId,
  lockStoredOrder,
  type OrderFacts,
  type StoredOrder,
  setHold,
  updateOrderFacts,
  withoutBuyer,
  writeBuyer,
} from './stored.sql.ts'
export {
  completePayments,
  confirmRefund,
  findRefund,
  findRefunds,
  insertRefund,
  leaveFailedTry,
  type OrderAccount,
  readAccount,
  replaceRefund,
  setRefundStatus,
  type TransactionRow,
} from './transactions.sql.ts'
export { writeTransactions } from './write-transactions.ts'
