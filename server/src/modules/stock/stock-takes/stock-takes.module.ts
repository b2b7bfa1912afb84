import { defineModule } from '../../../core/modules/module.ts'
import { stockTakeRoutes } from './stock-takes.routes.ts'

export const stockTakesModule = defineModule({ name: 'stock-takes', routes: stockTakeRoutes })
