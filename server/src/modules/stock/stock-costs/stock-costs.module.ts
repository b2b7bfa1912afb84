import { defineModule } from '../../../core/modules/module.ts'
import { recordMoves } from './record-moves.ts'
import { stockCostInvariants } from './stock-costs.invariants.ts'
import { stockCostRoutes } from './stock-costs.routes.ts'
import { stockValueExporter } from './stock-value.export.ts'

export const stockCostsModule = defineModule({
  name: 'stock-costs',
  routes: stockCostRoutes,
  listeners: { stockMoved: recordMoves },
  invariants: stockCostInvariants,
  exporters: { stockValue: stockValueExporter },
})
