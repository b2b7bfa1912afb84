export { makeRefund } from './make-refund.ts'
export { reopenRefund } from './retry-refund.ts'
export { failRefund, isRefundOpen, settleRefund } from './settle-refund.ts'
