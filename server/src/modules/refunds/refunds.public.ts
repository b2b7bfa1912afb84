export { failRefund, isRefundOpen, settleRefund } from './settle-refund.ts'
