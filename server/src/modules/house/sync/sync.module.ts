import { defineModule } from '../../../core/modules/module.ts'
import { syncJobs, syncSchedule } from './sync.jobs.ts'
import { syncRoutes } from './sync.routes.ts'

export const syncModule = defineModule({
  name: 'sync',
  routes: ({ deliveries }) => syncRoutes(deliveries),
  jobs: syncJobs,
  schedule: syncSchedule,
})
