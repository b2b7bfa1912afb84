import {
  driftExport,
  driftIgnore,
  driftList,
  driftRepair,
  driftStart,
  driftStoreList,
} from '@selvedge/contract/channels/drifts/drifts.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { deletesOld } from '../../../core/jobs/retention/retention.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { comparePage, startNightly, startNow } from './drift-runs.ts'
import { driftExporter } from './drifts.export.ts'
import { driftInvariants } from './drifts.invariants.ts'
import { readDrifts, readStores } from './drifts.reads.ts'
import { driftInbox } from './inbox.reads.ts'
import { pageJob } from './page-job.ts'
import { deleteOldDrifts, deleteOldRuns } from './runs.sql.ts'
import { ignoreDrift } from './settle/ignore.ts'
import { repairDrifts } from './settle/repair.ts'

/** Where storefronts have another stock, price or tag than is here, and how they are told again. */
export const driftsModule = defineModule({
  name: 'drifts',
  routes: [
    handle(driftStoreList, readStores),
    handleList(driftList, readDrifts),
    handleFile(driftExport, driftExporter.file),
    handle(driftStart, startNow),
    handle(driftRepair, repairDrifts),
    handle(driftIgnore, ignoreDrift),
  ],
  jobs: {
    compareStores: startNightly,
    [pageJob]: { partner: 'storefront', inSteps: comparePage },
    ...deletesOld(
      'deleteOldDrifts',
      (context) => readSetting(context, 'drifts_kept_days'),
      deleteOldDrifts,
      deleteOldRuns,
    ),
  },
  // By night, where the shop is, when little is bought and told.
  schedule: { compareStores: '15 20 * * *', deleteOldDrifts: '53 19 * * *' },
  exporters: { drifts: driftExporter },
  invariants: driftInvariants,
  inbox: driftInbox,
})
