import { defineModule } from '../../../core/modules/module.ts'
import { touchPairs } from './levels.ts'
import { releaseQueues } from './release-queue.ts'
import { storefrontJobs, storefrontSchedule } from './storefronts.jobs.ts'
import { storefrontRoutes } from './storefronts.routes.ts'

export const storefrontsModule = defineModule({
  name: 'storefronts',
  routes: storefrontRoutes,
  jobs: storefrontJobs,
  schedule: storefrontSchedule,
  queues: releaseQueues,
  listeners: { stockChanged: touchPairs },
})
