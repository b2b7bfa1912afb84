import { orderHold, orderRelease } from '@selvedge/contract/order-holds.ts'
import { handle } from '../../core/handle.ts'
import { holdOrder } from './hold.ts'
import { releaseOrder } from './release.ts'

export const orderHoldRoutes = [handle(orderHold, holdOrder), handle(orderRelease, releaseOrder)]
