import { defineModule } from '../../../core/modules/module.ts'
import { hsCodeRuleRoutes } from './hs-code-rules.routes.ts'
import { hsCodeRuleInbox } from './inbox.reads.ts'

export const hsCodeRulesModule = defineModule({
  name: 'hs-code-rules',
  routes: hsCodeRuleRoutes,
  inbox: hsCodeRuleInbox,
})
