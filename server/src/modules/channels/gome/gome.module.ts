import { defineModule } from '../../../core/modules/module.ts'
import { pushDelivery } from './push.delivery.ts'
import { onSettingChanged, pushRecordedOrders } from './push-orders.ts'

/** Paid orders, as they are pushed to Gome. */
export const gomeModule = defineModule({
  name: 'gome',
  deliveries: { 'gome.order': pushDelivery },
  listeners: { ordersStored: pushRecordedOrders, settingChanged: onSettingChanged },
})
