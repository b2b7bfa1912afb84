import { defineModule } from '../../../core/modules/module.ts'
import { orderMergeRoutes } from './order-merges.routes.ts'

export const orderMergesModule = defineModule({
  name: 'order-merges',
  routes: orderMergeRoutes,
})
