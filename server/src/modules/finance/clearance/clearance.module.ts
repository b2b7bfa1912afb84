import { defineModule } from '../../../core/modules/module.ts'
import { clearanceExporter } from './clearance.export.ts'
import { clearanceRoutes } from './clearance.routes.ts'
import { clearanceInbox } from './inbox.reads.ts'
import { pushJob, pushQueued } from './push-document.ts'

export const clearanceModule = defineModule({
  name: 'clearance',
  routes: clearanceRoutes,
  jobs: { [pushJob]: pushQueued },
  exporters: { customsDocuments: clearanceExporter },
  inbox: clearanceInbox,
})
