import { customsDocuments } from '@selvedge/contract/finance/customs-documents/document-states.ts'
import { declarationStates } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` number or order, `k` kind of document, `st` how it stands, `err` why it is rejected. */
export const clearanceSearch = listSearch({
  q: textParam,
  k: z.enum(customsDocuments).optional().catch(undefined),
  st: z.enum(declarationStates).optional().catch(undefined),
  err: textParam,
})
