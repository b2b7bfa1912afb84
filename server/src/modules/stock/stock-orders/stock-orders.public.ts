export { lineAsSeen } from './line-as-seen.ts'
export { type ChangeableOrder, lockChangeable, lockDeletable } from './lock-changeable.ts'
export { openOf } from './receipts/arrivals.rules.ts'
export { requestedArrivals } from './receipts/arrivals.ts'
export { normalInvoiceNumbers } from './receipts/stock-receipts.rules.ts'
export {
  correctReceipt,
  insertReceipt,
  linesOfReceipt,
  orderOfReceipt,
  type ReceivedLine,
} from './receipts/stock-receipts.sql.ts'
export { readStockOrder, receiptsOf } from './stock-order.reads.ts'
export { matchingOrders } from './stock-orders.reads.ts'
export { subjectOf } from './stock-orders.rules.ts'
export {
  addClosed,
  insertStockOrder,
  type LockedLine,
  type LockedOrder,
  linesOf,
  lockStockOrder,
  type NewLine,
  updateStockOrderStatus,
  writeDeleted,
  writeQuantity,
  writeSent,
} from './stock-orders.sql.ts'
