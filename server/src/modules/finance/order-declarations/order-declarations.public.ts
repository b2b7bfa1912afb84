export { customsAccount } from './access.ts'
export { lockDeclaredOrder } from './order-declarations.sql.ts'
export { pushOrders } from './push/push-order.ts'
export { takeCustomsState, type WarehouseReceipt } from './take-customs-state.ts'
