import { defineModule } from '../../../core/modules/module.ts'
import { roleRoutes } from './roles.routes.ts'

export const rolesModule = defineModule({
  name: 'roles',
  routes: roleRoutes,
})
