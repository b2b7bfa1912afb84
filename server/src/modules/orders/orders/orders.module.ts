import { defineModule } from '../../../core/modules/module.ts'
import { orderInbox } from './inbox.reads.ts'
import { orderExporter } from './list/orders.export.ts'
import { orderInvariants } from './orders.invariants.ts'
import { orderRoutes } from './orders.routes.ts'
import { liftAvoided } from './units/orders.units.ts'

export const ordersModule = defineModule({
  name: 'orders',
  routes: orderRoutes,
  invariants: orderInvariants,
  exporters: { orders: orderExporter },
  inbox: orderInbox,
  listeners: { stockAgreed: liftAvoided },
})
