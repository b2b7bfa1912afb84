import { defineModule } from '../../../core/modules/module.ts'
import { routingInbox } from './inbox.reads.ts'
import { outOfStockExporter } from './out-of-stock/out-of-stock.export.ts'
import { routingJobs, routingSchedule } from './routing.jobs.ts'
import { routingRoutes } from './routing.routes.ts'

export const routingModule = defineModule({
  name: 'routing',
  routes: routingRoutes,
  jobs: routingJobs,
  schedule: routingSchedule,
  exporters: { outOfStock: outOfStockExporter },
  inbox: routingInbox,
})
