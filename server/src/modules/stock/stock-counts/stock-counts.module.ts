import { defineModule } from '../../../core/modules/module.ts'
import { stockCountInbox } from './inbox.reads.ts'
import { countAccuracyExporter, countSheetExporter } from './stock-counts.export.ts'
import { stockCountInvariants } from './stock-counts.invariants.ts'
import { stockCountRoutes } from './stock-counts.routes.ts'

export const stockCountsModule = defineModule({
  name: 'stock-counts',
  routes: stockCountRoutes,
  exporters: { countSheets: countSheetExporter, countAccuracy: countAccuracyExporter },
  invariants: stockCountInvariants,
  inbox: stockCountInbox,
})
