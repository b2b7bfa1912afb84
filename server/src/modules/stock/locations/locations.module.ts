import { defineModule } from '../../../core/modules/module.ts'
import { locationRoutes } from './locations.routes.ts'

export const locationsModule = defineModule({
  name: 'locations',
  routes: locationRoutes,
})
