import { defineModule } from '../../../core/modules/module.ts'
import { orderImportRoutes } from './order-imports.routes.ts'

export const orderImportsModule = defineModule({
  name: 'order-imports',
  routes: orderImportRoutes,
})
