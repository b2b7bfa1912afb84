import { defineModule } from '../../../core/modules/module.ts'
import { codeRowRoutes } from './code-rows.routes.ts'
import { codeRowInbox } from './inbox.reads.ts'

export const codeRowsModule = defineModule({ name: 'code-rows', routes: codeRowRoutes, inbox: codeRowInbox })
