import type { Jobs, Schedule } from '../../core/jobs.ts'
import type { StorefrontWebhooks } from '../../ports/storefront.ts'
import { forgetOldDeliveries } from './deliveries.sql.ts'
import { readOrderJob, readStorefrontOrder, takeDelivery, takeDeliveryJob } from './deliveries.ts'
import { syncRecent } from './sync.ts'
import { syncPage, syncPageJob } from './sync-page.ts'
import { forgetOldRuns } from './sync-runs.sql.ts'

export const storefrontOrderJobs = (webhooks: StorefrontWebhooks): Jobs => ({
  [takeDeliveryJob]: takeDelivery(webhooks),
  [readOrderJob]: { withPartners: readStorefrontOrder },
  [syncPageJob]: { withPartners: syncPage },
  syncRecentOrders: syncRecent,
  forgetOldDeliveries: ({ db, now }) => forgetOldDeliveries(db, now),
  forgetOldOrderSyncs: ({ db, now }) => forgetOldRuns(db, now),
})

export const storefrontOrderSchedule: Schedule = {
  syncRecentOrders: '*/15 * * * *',
  forgetOldDeliveries: '23 3 * * *',
  forgetOldOrderSyncs: '29 3 * * *',
}
