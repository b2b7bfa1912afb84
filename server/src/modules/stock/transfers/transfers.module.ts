import { defineModule } from '../../../core/modules/module.ts'
import { holdWaiting, holdWaitingJob } from './holds/hold-waiting.ts'
import { transferExporter } from './list/transfers.export.ts'
import { transferInvariants } from './transfers.invariants.ts'
import { transferRoutes } from './transfers.routes.ts'

export const transfersModule = defineModule({
  name: 'transfers',
  routes: transferRoutes,
  jobs: { [holdWaitingJob]: { inSteps: holdWaiting } },
  queues: [holdWaitingJob],
  exporters: { transfers: transferExporter },
  invariants: transferInvariants,
})
