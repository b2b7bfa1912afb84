import { defineModule } from '../../../core/modules/module.ts'
import { productInvariants } from './products.invariants.ts'
import { productRoutes } from './products.routes.ts'

export const productsModule = defineModule({
  name: 'products',
  routes: productRoutes,
  invariants: productInvariants,
})
