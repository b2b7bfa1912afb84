export { makeRefund } from './make-refund.ts'
export { readLines as readRefundable, type StoredLine as RefundableItem } from './refundable.reads.ts'
export { reopenRefund } from './retry-refund.ts'
export { failRefund, isRefundOpen, settleRefund } from './settle-refund.ts'
