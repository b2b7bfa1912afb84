import { defineModule } from '../../../core/modules/module.ts'
import { syncInbox } from './inbox.reads.ts'
import { syncJobs, syncSchedule } from './sync.jobs.ts'
import { syncRoutes } from './sync.routes.ts'
import { hooksIn } from './sync.service.ts'

export const syncModule = defineModule({
  name: 'sync',
  routes: (shared) => syncRoutes(hooksIn(shared)),
  jobs: syncJobs,
  schedule: syncSchedule,
  inbox: syncInbox,
})
