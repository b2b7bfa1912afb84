import { defineModule } from '../../../core/modules/module.ts'
import { customsStyleRoutes } from './customs-style.routes.ts'
import { onSettingChanged } from './template-locks.ts'

export const customsStyleModule = defineModule({
  name: 'customs-style',
  routes: customsStyleRoutes,
  listeners: { settingChanged: onSettingChanged },
})
