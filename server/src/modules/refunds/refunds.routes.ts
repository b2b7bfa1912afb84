import { orderRefund, orderRefundRetry } from '@selvedge/contract/refunds.ts'
import { handle } from '../../core/handle.ts'
import { makeRefund } from './make-refund.ts'
import { retryRefund } from './retry-refund.ts'

export const refundRoutes = [handle(orderRefund, makeRefund), handle(orderRefundRetry, retryRefund)]
