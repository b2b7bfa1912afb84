import { deletesOld } from '../../../core/jobs/retention/retention.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { reconciliationInbox } from './inbox.reads.ts'
import { reconciliationExporter } from './reconciliations.export.ts'
import { reconciliationInvariants } from './reconciliations.invariants.ts'
import { reconciliationRoutes } from './reconciliations.routes.ts'
import { comparePortion, portionJob, startNightly } from './reconciliations.service.ts'
import { deleteOldDifferences, deleteOldRuns } from './runs.sql.ts'

export const reconciliationsModule = defineModule({
  name: 'reconciliations',
  routes: reconciliationRoutes,
  jobs: {
    reconcile: startNightly,
    [portionJob]: comparePortion,
    ...deletesOld(
      'deleteOldReconciliations',
      (context) => readSetting(context, 'reconciliations_kept_days'),
      deleteOldDifferences,
      deleteOldRuns,
    ),
  },
  // By night, where the shop is, behind the comparison with the logistics partner.
  schedule: { reconcile: '25 19 * * *', deleteOldReconciliations: '57 19 * * *' },
  exporters: { reconciliations: reconciliationExporter },
  inbox: reconciliationInbox,
  invariants: reconciliationInvariants,
})
