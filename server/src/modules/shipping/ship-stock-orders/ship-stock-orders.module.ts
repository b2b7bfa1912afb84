import { defineModule } from '../../../core/modules/module.ts'
import { shipStockOrderRoutes } from './ship-stock-orders.routes.ts'

export const shipStockOrdersModule = defineModule({
  name: 'ship-stock-orders',
  routes: shipStockOrderRoutes,
})
