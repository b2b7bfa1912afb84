export { createShipOrders } from './create.ts'
export type { ShipAddress, ShipOrderDraft } from './ship-orders.sql.ts'
export { undoPendingShipOrders } from './undo.ts'
