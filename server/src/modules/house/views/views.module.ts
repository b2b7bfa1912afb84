import { defineModule } from '../../../core/modules/module.ts'
import { viewRoutes } from './views.routes.ts'

export const viewsModule = defineModule({
  name: 'views',
  routes: viewRoutes,
})
