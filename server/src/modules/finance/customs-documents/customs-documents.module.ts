import { defineModule } from '../../../core/modules/module.ts'
import { customsDocumentInvariants } from './customs-documents.invariants.ts'

export const customsDocumentsModule = defineModule({
  name: 'customs-documents',
  invariants: customsDocumentInvariants,
})
