import { bulkChangeList } from '@selvedge/contract/products/bulk-changes/bulk-changes.ts'
import { handleList } from '../../../core/http/handle.ts'
import { deletesOld } from '../../../core/jobs/retention/retention.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { readBulkChanges } from './bulk-changes.reads.ts'
import { deleteOldChanges } from './bulk-changes.sql.ts'

/** What a sheet or a selection has changed of many products, and how that is taken back. */
export const bulkChangesModule = defineModule({
  name: 'bulk-changes',
  routes: [handleList(bulkChangeList, readBulkChanges)],
  jobs: deletesOld(
    'deleteOldBulkChanges',
    (context) => readSetting(context, 'bulk_changes_kept_days'),
    deleteOldChanges,
  ),
  schedule: { deleteOldBulkChanges: '47 3 * * *' },
})
