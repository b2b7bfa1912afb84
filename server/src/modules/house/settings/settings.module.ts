import { defineModule } from '../../../core/modules/module.ts'
import { settingRoutes } from './settings.routes.ts'

export const settingsModule = defineModule({
  name: 'settings',
  routes: settingRoutes,
})
