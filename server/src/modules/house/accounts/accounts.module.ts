import { defineModule } from '../../../core/modules/module.ts'
import { accountJobs, accountSchedule } from './accounts.jobs.ts'
import { accountRoutes } from './accounts.routes.ts'

export const accountsModule = defineModule({
  name: 'accounts',
  routes: accountRoutes,
  jobs: accountJobs,
  schedule: accountSchedule,
})
