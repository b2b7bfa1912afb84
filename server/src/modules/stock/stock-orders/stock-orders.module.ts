import { defineModule } from '../../../core/modules/module.ts'
import { stockOrderInvariants } from './stock-orders.invariants.ts'
import { stockOrderRoutes } from './stock-orders.routes.ts'

export const stockOrdersModule = defineModule({
  name: 'stock-orders',
  routes: stockOrderRoutes,
  invariants: stockOrderInvariants,
})
