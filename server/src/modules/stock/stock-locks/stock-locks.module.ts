import { defineModule } from '../../../core/modules/module.ts'
import { stockLockInbox } from './inbox.reads.ts'
import { stockLockExporter } from './stock-locks.export.ts'
import { stockLockInvariants } from './stock-locks.invariants.ts'
import { stockLockJobs, stockLockSchedule } from './stock-locks.jobs.ts'
import { stockLockRoutes } from './stock-locks.routes.ts'

export const stockLocksModule = defineModule({
  name: 'stock-locks',
  routes: stockLockRoutes,
  jobs: stockLockJobs,
  schedule: stockLockSchedule,
  exporters: { stockLocks: stockLockExporter },
  invariants: stockLockInvariants,
  inbox: stockLockInbox,
})
