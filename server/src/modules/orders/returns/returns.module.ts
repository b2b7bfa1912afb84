import { defineModule } from '../../../core/modules/module.ts'
import { returnInbox } from './inbox.reads.ts'
import { returnExporter } from './returns.export.ts'
import { returnInvariants } from './returns.invariants.ts'
import { returnRoutes } from './returns.routes.ts'

export const returnsModule = defineModule({
  name: 'returns',
  routes: returnRoutes,
  invariants: returnInvariants,
  exporters: { returns: returnExporter },
  inbox: returnInbox,
})
