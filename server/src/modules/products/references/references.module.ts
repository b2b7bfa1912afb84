import { referenceFind, referenceImport } from '@selvedge/contract/products/references/references.ts'
import { handle } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { importReferences } from './import.ts'
import { findReference } from './references.reads.ts'

/** The numbers by which suppliers call their styles. */
export const referencesModule = defineModule({
  name: 'references',
  routes: [handle(referenceFind, findReference), handle(referenceImport, importReferences)],
})
