import { defineModule } from '../../../core/modules/module.ts'
import { stockLockInbox } from './list/inbox.reads.ts'
import { stockLockExporter } from './list/stock-locks.export.ts'
import { stockLockInvariants } from './stock-locks.invariants.ts'
import { stockLockRoutes } from './stock-locks.routes.ts'
import { stockLockJobs, stockLockSchedule } from './unlock/stock-locks.jobs.ts'

export const stockLocksModule = defineModule({
  name: 'stock-locks',
  routes: stockLockRoutes,
  jobs: stockLockJobs,
  schedule: stockLockSchedule,
  exporters: { stockLocks: stockLockExporter },
  invariants: stockLockInvariants,
  inbox: stockLockInbox,
})
