import { defineModule } from '../../../core/modules/module.ts'
import { auditInvariants } from './audit.invariants.ts'
import { auditRoutes } from './audit.routes.ts'

export const auditModule = defineModule({
  name: 'audit',
  routes: auditRoutes,
  invariants: auditInvariants,
})
