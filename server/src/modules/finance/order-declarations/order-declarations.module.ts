import { defineModule } from '../../../core/modules/module.ts'
import { onSettingChanged } from './access.ts'
import { declareOrderDelivery } from './declare-order.delivery.ts'
import { orderDeclarationInvariants } from './order-declarations.invariants.ts'
import { orderDeclarationJobs, orderDeclarationSchedule } from './order-declarations.jobs.ts'
import { onOrderChanges } from './push/order-changes.ts'
import { onPaymentDeclarationChanged } from './push/payment-declared.ts'
import { pushOrders } from './push/push-order.ts'

export const orderDeclarationsModule = defineModule({
  name: 'order-declarations',
  jobs: orderDeclarationJobs,
  schedule: orderDeclarationSchedule,
  deliveries: { 'customs.order': declareOrderDelivery },
  listeners: {
    ...onOrderChanges,
    declarationsRequested: pushOrders,
    paymentDeclarationChanged: onPaymentDeclarationChanged,
    settingChanged: onSettingChanged,
  },
  invariants: orderDeclarationInvariants,
})
