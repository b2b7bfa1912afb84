import { setupGet } from '@selvedge/contract/house/setup.ts'
import { handle } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { readSetup } from './setup.reads.ts'

export const setupModule = defineModule({ name: 'setup', routes: [handle(setupGet, readSetup)] })
