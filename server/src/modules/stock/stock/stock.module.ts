import { defineModule } from '../../../core/modules/module.ts'
import { stockInbox } from './inbox.reads.ts'
import { stockExporter } from './stock.export.ts'
import { stockInvariants } from './stock.invariants.ts'
import { countShortages } from './stock.metrics.ts'
import { stockRoutes } from './stock.routes.ts'
import { stockFreedJob } from './stock.service.ts'

export const stockModule = defineModule({
  name: 'stock',
  routes: stockRoutes,
  invariants: stockInvariants,
  exporters: { stock: stockExporter },
  queues: [stockFreedJob],
  metrics: countShortages,
  inbox: stockInbox,
})
