import { defineModule } from '../../../core/modules/module.ts'
import { declarationRoutes } from './declarations.routes.ts'
import { onSettingChanged } from './fields/answers.ts'

export const declarationsModule = defineModule({
  name: 'declarations',
  routes: declarationRoutes,
  listeners: { settingChanged: onSettingChanged },
})
