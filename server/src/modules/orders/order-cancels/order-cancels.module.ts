import { defineModule } from '../../../core/modules/module.ts'
import { orderCancelRoutes } from './order-cancels.routes.ts'

export const orderCancelsModule = defineModule({
  name: 'order-cancels',
  routes: orderCancelRoutes,
})
