import { orderSync } from '@selvedge/contract/storefront-orders.ts'
import { handleInSteps } from '../../core/handle.ts'
import { syncOrders } from './sync.ts'

export const storefrontOrderRoutes = [handleInSteps(orderSync, syncOrders)]
