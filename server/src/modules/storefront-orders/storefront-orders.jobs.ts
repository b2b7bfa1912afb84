import type { Jobs, Schedule } from '../../core/jobs.ts'
import type { StorefrontWebhooks } from '../../ports/storefront.ts'
import { forgetOldDeliveries } from './deliveries.sql.ts'
import { readOrderJob, readStorefrontOrder, takeDelivery, takeDeliveryJob } from './deliveries.ts'
import { syncPage, syncPageJob, syncRecent } from './sync.ts'

export const storefrontOrderJobs = (webhooks: StorefrontWebhooks): Jobs => ({
  [takeDeliveryJob]: takeDelivery(webhooks),
  [readOrderJob]: { inSteps: readStorefrontOrder },
  [syncPageJob]: { inSteps: syncPage },
  syncRecentOrders: { inSteps: syncRecent },
  forgetOldDeliveries: ({ db, now }) => forgetOldDeliveries(db, now),
})

export const storefrontOrderSchedule: Schedule = {
  syncRecentOrders: '*/15 * * * *',
  forgetOldDeliveries: '23 3 * * *',
}
