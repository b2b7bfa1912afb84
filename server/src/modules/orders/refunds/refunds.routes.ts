import { orderRefund, orderRefundRetry } from '@selvedge/contract/orders/refunds/refunds.ts'
import { handle } from '../../../core/http/handle.ts'
import { makeRefund } from './make-refund.ts'
import { retryRefund } from './retry-refund.ts'

export const refundRoutes = [handle(orderRefund, makeRefund), handle(orderRefundRetry, retryRefund)]
