import { defineModule } from '../../../core/modules/module.ts'
import { outerOrderRoutes } from './outer-orders.routes.ts'

export const outerOrdersModule = defineModule({
  name: 'outer-orders',
  routes: outerOrderRoutes,
})
