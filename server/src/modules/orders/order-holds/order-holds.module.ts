import { defineModule } from '../../../core/modules/module.ts'
import { orderHoldRoutes } from './order-holds.routes.ts'

export const orderHoldsModule = defineModule({
  name: 'order-holds',
  routes: orderHoldRoutes,
})
