import { defineModule } from '../../../core/modules/module.ts'
import { stockTakeExporter } from './stock-takes.export.ts'
import { stockTakeRoutes } from './stock-takes.routes.ts'

export const stockTakesModule = defineModule({
  name: 'stock-takes',
  routes: stockTakeRoutes,
  exporters: { stockTakes: stockTakeExporter },
})
