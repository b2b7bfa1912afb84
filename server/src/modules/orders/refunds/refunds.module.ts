import { defineModule } from '../../../core/modules/module.ts'
import { refundInvariants } from './refunds.invariants.ts'
import { refundRoutes } from './refunds.routes.ts'

export const refundsModule = defineModule({
  name: 'refunds',
  routes: refundRoutes,
  invariants: refundInvariants,
})
