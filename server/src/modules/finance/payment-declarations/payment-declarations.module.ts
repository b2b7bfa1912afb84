import { defineModule } from '../../../core/modules/module.ts'
import { declarationInvariants } from './payment-declarations.invariants.ts'
import { declarationJobs, declarationSchedule } from './payment-declarations.jobs.ts'
import { declarationRoutes } from './payment-declarations.routes.ts'
import { declareDelivery } from './push/declare.delivery.ts'
import { pushOfOrders } from './push/push.ts'
import { onSettingChanged } from './setting-changed.ts'

export const paymentDeclarationsModule = defineModule({
  name: 'payment-declarations',
  routes: declarationRoutes,
  jobs: declarationJobs,
  schedule: declarationSchedule,
  deliveries: { 'customs.payment': declareDelivery },
  listeners: {
    declarationsRequested: pushOfOrders,
    settingChanged: onSettingChanged,
  },
  invariants: declarationInvariants,
})
