import { deletesOld } from '../../../core/jobs/retention/retention.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { readPage } from './ledger-bills/read-ledger.ts'
import { portionJob, readJob } from './queued.ts'
import { tieOutExporter } from './tie-out.export.ts'
import { tieOutInvariants } from './tie-out.invariants.ts'
import { tieOutRoutes } from './tie-out.routes.ts'
import { comparePortion, startNightly } from './tie-out.service.ts'
import { deleteOldRuns } from './tie-out.sql.ts'

export const tieOutModule = defineModule({
  name: 'tie-out',
  routes: tieOutRoutes,
  jobs: {
    tieOutLedger: startNightly,
    [readJob]: { partner: 'ledger', inSteps: readPage, putsOff: true },
    [portionJob]: comparePortion,
    ...deletesOld('deleteOldTieOuts', (context) => readSetting(context, 'tie_outs_kept_days'), deleteOldRuns),
  },
  // By night, where the shop is.
  schedule: { tieOutLedger: '10 19 * * *', deleteOldTieOuts: '53 19 * * *' },
  exporters: { tieOut: tieOutExporter },
  invariants: tieOutInvariants,
})
