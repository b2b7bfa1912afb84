import { defineModule } from '../../../core/modules/module.ts'
import { tariffRoutes } from './tariff.routes.ts'

export const tariffModule = defineModule({ name: 'tariff', routes: tariffRoutes })
