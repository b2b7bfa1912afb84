import { defineModule } from '../../../core/modules/module.ts'
import { hsCodeRuleRoutes } from './code-rows.routes.ts'
import { hsCodeRuleInbox } from './inbox.reads.ts'

export const hsCodeRulesModule = defineModule({
  name: 'code-rows',
  routes: hsCodeRuleRoutes,
  inbox: hsCodeRuleInbox,
})
