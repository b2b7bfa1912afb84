export { customsAccount } from './access.ts'
export { pushOrders } from './push-order.ts'
export { takeCustomsState, type WarehouseReceipt } from './take-customs-state.ts'
