import { orderCancel } from '@selvedge/contract/orders/order-cancels/order-cancels.ts'
import { handle } from '../../../core/http/handle.ts'
import { cancelOrder } from './cancel.ts'

export const orderCancelRoutes = [handle(orderCancel, cancelOrder)]
