export { changePurchaseItem, deletePurchaseOrder, sendPurchaseOrder } from './change.ts'
export { createPurchaseOrder } from './create.ts'
export { noticePartner as noticePurchaseOrder } from './notices/notices.ts'
export { receivePurchaseOrder } from './receive/receive.ts'
