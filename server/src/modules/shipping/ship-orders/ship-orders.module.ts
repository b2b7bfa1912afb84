import { defineModule } from '../../../core/modules/module.ts'
import { shipOrderInbox } from './inbox.reads.ts'
import { shipOrderExporter } from './list/ship-orders.export.ts'
import { shippedExporter } from './list/shipped.export.ts'
import { shipOrderInvariants } from './ship-orders.invariants.ts'
import { shipOrderRoutes } from './ship-orders.routes.ts'

export const shipOrdersModule = defineModule({
  name: 'ship-orders',
  routes: shipOrderRoutes,
  invariants: shipOrderInvariants,
  exporters: { shipped: shippedExporter, shipOrders: shipOrderExporter },
  inbox: shipOrderInbox,
})
