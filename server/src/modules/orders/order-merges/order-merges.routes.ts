import { orderMerge, orderMergeable } from '@selvedge/contract/orders/order-merges/order-merges.ts'
import { handle } from '../../../core/http/handle.ts'
import { mergeOrders } from './merge.ts'
import { readMergeable } from './order-merges.reads.ts'

export const orderMergeRoutes = [handle(orderMergeable, readMergeable), handle(orderMerge, mergeOrders)]
