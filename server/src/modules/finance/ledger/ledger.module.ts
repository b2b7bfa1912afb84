import { defineModule } from '../../../core/modules/module.ts'
import { ledgerInbox } from './inbox.reads.ts'
import { ledgerInvariants } from './ledger.invariants.ts'
import { ledgerJobs } from './ledger.jobs.ts'
import { ledgerRoutes } from './ledger.routes.ts'
import { ledgerTaskExporter } from './list/ledger.export.ts'
import { postDelivery } from './posting/post.delivery.ts'
import { recordDocument, recordMoved } from './recording/record-documents.ts'
import { onPurchaseRateSet, onSettingChanged } from './setting-changed.ts'

export const ledgerModule = defineModule({
  name: 'ledger',
  routes: ledgerRoutes,
  jobs: ledgerJobs,
  exporters: { ledgerTasks: ledgerTaskExporter },
  batches: { 'ledger.post': postDelivery },
  listeners: {
    stockMoved: recordMoved,
    documentRecorded: recordDocument,
    settingChanged: onSettingChanged,
    purchaseRateSet: onPurchaseRateSet,
  },
  invariants: ledgerInvariants,
  inbox: ledgerInbox,
})
