import { defineModule } from '../../../core/modules/module.ts'
import { stockOrderDeskRoutes } from './stock-order-desk.routes.ts'

export const stockOrderDeskModule = defineModule({ name: 'stock-order-desk', routes: stockOrderDeskRoutes })
