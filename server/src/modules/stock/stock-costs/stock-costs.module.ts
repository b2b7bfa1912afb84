import { defineModule } from '../../../core/modules/module.ts'
import { costVarianceExporter } from './months/cost-variances.export.ts'
import { costAllPending, costStockJob } from './pending/cost-pending.ts'
import { recordMoves } from './record-moves.ts'
import { stockCostInvariants } from './stock-costs.invariants.ts'
import { countPendingCosts } from './stock-costs.metrics.ts'
import { stockCostRoutes } from './stock-costs.routes.ts'
import { stockValueExporter } from './value/stock-value.export.ts'

export const stockCostsModule = defineModule({
  name: 'stock-costs',
  routes: stockCostRoutes,
  jobs: { [costStockJob]: { inSteps: costAllPending } },
  // What came without a job, as with a database that was read in, and what a failed one has left.
  schedule: { [costStockJob]: '*/10 * * * *' },
  queues: [costStockJob],
  metrics: countPendingCosts,
  listeners: { stockMoved: recordMoves },
  invariants: stockCostInvariants,
  exporters: { stockValue: stockValueExporter, costVariances: costVarianceExporter },
})
