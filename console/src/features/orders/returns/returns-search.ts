import { returnStates } from '@selvedge/contract/orders/returns/return-states.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` order or SKU, `st` announced or received. */
export const returnsSearch = listSearch({
  q: textParam,
  st: z.enum(returnStates).optional().catch(undefined),
})
