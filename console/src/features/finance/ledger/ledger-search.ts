import { ledgerTypes } from '@selvedge/contract/finance/ledger/ledger-documents.ts'
import { ledgerStates } from '@selvedge/contract/finance/ledger/ledger-states.ts'
import { z } from 'zod'
import { listSearch, momentParam, textParam } from '../../../shell/filter/list-search.ts'

/** The filters of the list: text, type, state, what keeps back, earliest and latest time. */
export const ledgerFilters = listSearch({
  q: textParam,
  k: z.enum(ledgerTypes).optional().catch(undefined),
  st: z.enum(ledgerStates).optional().catch(undefined),
  err: textParam,
  s: momentParam,
  e: momentParam,
})

/** All URL parameters: with the id of the posting that is open. */
export const ledgerSearch = ledgerFilters.extend({
  id: z.coerce.number().int().positive().optional().catch(undefined),
})
