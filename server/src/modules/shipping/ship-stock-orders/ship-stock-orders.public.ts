export { deleteShipStockOrder } from './delete-ship-stock-order.ts'
export { unitsOfShipOrders } from './ship-stock-orders.reads.ts'
