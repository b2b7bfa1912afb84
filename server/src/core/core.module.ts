import { countForgedDeliveries } from './forged/forged.metrics.ts'
import { deleteOldKeys } from './http/repeats/idempotency.ts'
import { defineModule } from './modules/module.ts'
import { deliveryJobs, deliverySchedule } from './outbox/deliveries.ts'
import { deliveryQueues } from './outbox/delivery-queue.ts'

/** What the core itself does beside requests. */
export const coreModule = defineModule({
  name: 'core',
  jobs: ({ deliveries, batches }) => ({
    ...deliveryJobs(deliveries, batches),
    deleteOldKeys: ({ db, now }) => deleteOldKeys(db, now),
  }),
  schedule: { ...deliverySchedule, deleteOldKeys: '47 * * * *' },
  queues: deliveryQueues,
  metrics: countForgedDeliveries,
})
