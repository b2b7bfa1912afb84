import { defineModule } from '../../../core/modules/module.ts'
import { inboxRoutes } from './inbox.routes.ts'

/** What there is to do, made of what all modules hand in, and who has taken it over. */
export const inboxModule = defineModule({
  name: 'inbox',
  routes: ({ inbox }) => inboxRoutes(inbox),
})
