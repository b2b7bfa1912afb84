import { defineModule } from '../../../core/modules/module.ts'
import { shipStockOrderInvariants } from './ship-stock-orders.invariants.ts'
import { shipStockOrderRoutes } from './ship-stock-orders.routes.ts'

export const shipStockOrdersModule = defineModule({
  name: 'ship-stock-orders',
  routes: shipStockOrderRoutes,
  invariants: shipStockOrderInvariants,
})
