export { changePurchaseItem, deletePurchaseOrder, sendPurchaseOrder } from './change.ts'
export { createPurchaseOrder } from './create.ts'
export { receivePurchaseOrder } from './receive.ts'
