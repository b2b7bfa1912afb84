import { scanLookup } from '@selvedge/contract/house/scan.ts'
import { handle } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { lookUp } from './scan.reads.ts'

/** What a code is that was scanned anywhere. */
export const scanModule = defineModule({ name: 'scan', routes: [handle(scanLookup, lookUp)] })
