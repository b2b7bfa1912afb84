import { defineModule } from '../../../core/modules/module.ts'
import { batchFulfilmentJobs, batchFulfilmentSchedule } from './batch-fulfilments.jobs.ts'
import { batchFulfilmentRoutes } from './batch-fulfilments.routes.ts'

export const batchFulfilmentsModule = defineModule({
  name: 'batch-fulfilments',
  routes: batchFulfilmentRoutes,
  jobs: batchFulfilmentJobs,
  schedule: batchFulfilmentSchedule,
})
