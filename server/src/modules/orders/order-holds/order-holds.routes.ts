import { orderHold, orderRelease } from '@selvedge/contract/orders/order-holds/order-holds.ts'
import { handle } from '../../../core/http/handle.ts'
import { holdOrder } from './hold.ts'
import { releaseOrder } from './release.ts'

export const orderHoldRoutes = [handle(orderHold, holdOrder), handle(orderRelease, releaseOrder)]
