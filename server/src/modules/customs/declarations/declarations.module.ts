import { defineModule } from '../../../core/modules/module.ts'
import { declarationRoutes } from './declarations.routes.ts'
import { onSettingChanged } from './fields/answers.ts'
import { countJob, countUnmatched } from './unmatched/count-unmatched.ts'
import { unmatchedInvariants } from './unmatched/unmatched.invariants.ts'
import { declarationInbox } from './unmatched/unmatched.reads.ts'

export const declarationsModule = defineModule({
  name: 'declarations',
  routes: declarationRoutes,
  jobs: { [countJob]: countUnmatched },
  schedule: { [countJob]: '* * * * *' },
  listeners: { settingChanged: onSettingChanged },
  inbox: declarationInbox,
  invariants: unmatchedInvariants,
})
