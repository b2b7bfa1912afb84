import { defineModule } from '../../../core/modules/module.ts'
import { codeRowRoutes } from './code-rows.routes.ts'

export const codeRowsModule = defineModule({ name: 'code-rows', routes: codeRowRoutes })
