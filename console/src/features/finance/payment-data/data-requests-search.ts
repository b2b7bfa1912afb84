import { dataRequestStates } from '@selvedge/contract/finance/payment-data/data-request-states.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` the whole number of the order or the session, `st` how its answer stands. */
export const dataRequestSearch = listSearch({
  q: textParam,
  st: z.enum(dataRequestStates).optional().catch(undefined),
})
