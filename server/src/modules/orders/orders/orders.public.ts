export { callOffOrder } from './call-off-order.ts'
export { deleteOrder } from './delete-order.ts'
export { writeDiscounts } from './insert/line-discounts.ts'
export type { OrderDraft, OrderLineDraft, OrderTransactionDraft, Receiver } from './insert/orders.drafts.ts'
export { insertOrders } from './insert/orders.insert.ts'
export { findOrdersByExId, type KnownOrder } from './insert/orders.sql.ts'
export {
  carries,
  consignee,
  matchingText,
  orderColumns,
  ordersNamed,
  packedUnits,
  receiverOf,
} from './list/orders.reads.ts'
export { hasStarted, mayJoin, mayMerge } from './mergeable.reads.ts'
export { notifyOrdersChanged } from './notify-orders-changed.ts'
export { isHeldOrder, isOfStorefront, isOpenOrder } from './orders.conditions.ts'
export { addressKeyOf } from './orders.schema.ts'
export { type SetOfLine, setOf } from './sets/bought-sets.reads.ts'
export {
  emptyOrders,
  findOrderId,
  lockStoredOrder,
  type OrderFacts,
  type StoredOrder,
  setHold,
  updateOrderFacts,
  withAddressOf,
  withoutBuyer,
  writeBuyer,
} from './stored.sql.ts'
export {
  completePayments,
  confirmRefund,
  findRefund,
  findRefunds,
  insertRefund,
  type LeftRefund,
  leaveFailedTry,
  leaveToOther,
  type OrderAccount,
  readAccount,
  replaceRefund,
  setRefundStatus,
  type TransactionRow,
} from './transactions/transactions.sql.ts'
export { writeTransactions } from './transactions/write-transactions.ts'
export {
  exchangesInForce,
  findExchangedOrder,
  goodsExchangedFor,
  withExchanged,
} from './units/exchanged-goods.reads.ts'
export {
  cancelRevokedUnits,
  lockLines,
  type OrderLine,
  writeElsewhere,
  writeStoreRefunded,
} from './units/orders.lines.ts'
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
} from './units/orders.units.ts'
export {
  findWaiting,
  releaseParkedUnits,
  routable,
  selectWaitingOrders,
  type WaitingOrder,
  waitingUnits,
} from './units/orders.waiting.ts'
export { exchangedUnits, findSettledTwice, refundedUnits } from './units/settled-units.reads.ts'
