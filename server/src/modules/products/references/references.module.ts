import {
  referenceFind,
  referenceImport,
  referencesUndo,
} from '@selvedge/contract/products/references/references.ts'
import { handle } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { undoReferences } from './change-references.ts'
import { importReferences } from './import.ts'
import { findReference } from './references.reads.ts'

/** The numbers by which suppliers call their styles. */
export const referencesModule = defineModule({
  name: 'references',
  routes: [
    handle(referenceFind, findReference),
    handle(referenceImport, importReferences),
    handle(referencesUndo, undoReferences),
  ],
})
