import type { Jobs, Schedule } from '../../../core/jobs/jobs.ts'
import type { StorefrontWebhooks } from '../../../ports/storefront/storefront-webhooks.ts'
import { syncRecent } from './sync/sync.ts'
import { syncPage, syncPageJob } from './sync/sync-page.ts'
import { deleteOldRuns } from './sync/sync-runs.sql.ts'
import { deleteOldDeliveries } from './webhooks/deliveries.sql.ts'
import { readOrderJob, readStorefrontOrder, takeDelivery, takeDeliveryJob } from './webhooks/deliveries.ts'

export const storefrontOrderJobs = (webhooks: StorefrontWebhooks): Jobs => ({
  [takeDeliveryJob]: takeDelivery(webhooks),
  [readOrderJob]: { partner: 'storefront', inSteps: readStorefrontOrder },
  [syncPageJob]: { partner: 'storefront', inSteps: syncPage, putsOff: true },
  syncRecentOrders: syncRecent,
  deleteOldDeliveries: ({ db, now }) => deleteOldDeliveries(db, now, webhooks.outlivesInstallation),
  deleteOldOrderSyncs: ({ db, now }) => deleteOldRuns(db, now),
})

export const storefrontOrderSchedule: Schedule = {
  syncRecentOrders: '*/15 * * * *',
  deleteOldDeliveries: '23 3 * * *',
  deleteOldOrderSyncs: '29 3 * * *',
}
