import { defineModule } from '../../../core/modules/module.ts'
import { customsStyleRoutes } from './customs-style.routes.ts'

export const customsStyleModule = defineModule({ name: 'customs-style', routes: customsStyleRoutes })
