import { defineModule } from '../../../core/modules/module.ts'
import { declarationElementRoutes } from './declaration-elements.routes.ts'

export const declarationElementsModule = defineModule({
  name: 'declaration-elements',
  routes: declarationElementRoutes,
})
