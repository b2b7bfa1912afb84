import { orderRestock } from '@selvedge/contract/returns.ts'
import { handle } from '../../core/handle.ts'
import { restockOrder } from './returns.service.ts'

export const returnRoutes = [handle(orderRestock, restockOrder)]
