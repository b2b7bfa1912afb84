import { defineModule } from '../../../core/modules/module.ts'
import { onShipOrdersCancelled } from './cancel.ts'
import { waybillDelivery } from './deliver/waybill.delivery.ts'
import { waybillCancelDelivery } from './deliver/waybill-cancel.delivery.ts'
import { onShipOrdersLeft } from './parcels/follow.ts'
import { addParcelNews } from './parcels/news/news.http.ts'
import { parcelJobs, parcelSchedule } from './parcels/parcels.jobs.ts'
import { onCustomersRedacted } from './parcels/redacted.ts'
import { subscribeDelivery } from './parcels/subscribe/subscribe.delivery.ts'
import { onSettingChanged } from './setting-changed.ts'
import { waybillInvariants } from './waybills.invariants.ts'
import { waybillRoutes } from './waybills.routes.ts'

/** Waybills of couriers, and where their parcels were. */
export const waybillsModule = defineModule({
  name: 'waybills',
  routes: waybillRoutes,
  jobs: parcelJobs,
  schedule: parcelSchedule,
  deliveries: {
    'sf.waybill': waybillDelivery,
    'sf.waybillCancel': waybillCancelDelivery,
    'kuaidi100.subscribe': subscribeDelivery,
  },
  listeners: {
    shipOrdersCancelled: onShipOrdersCancelled,
    shipOrdersLeft: onShipOrdersLeft,
    settingChanged: onSettingChanged,
    customersRedacted: onCustomersRedacted,
  },
  invariants: waybillInvariants,
  addHttp: (http, { around, trackingWebhooks }) =>
    addParcelNews(http, { around, webhooks: trackingWebhooks }),
})
