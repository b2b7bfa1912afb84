import { defineModule } from '../../../core/modules/module.ts'
import { declarationRoutes } from './declarations.routes.ts'

export const declarationsModule = defineModule({ name: 'declarations', routes: declarationRoutes })
