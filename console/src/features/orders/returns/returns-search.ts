import { returnStates } from '@selvedge/contract/orders/returns/return-states.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

export const returnAges = ['3', '7', '14', '30'] as const

/** `q` order, SKU or tracking number, `st` announced or received, `location` id of the warehouse, `d` days since. */
export const returnsSearch = listSearch({
  q: textParam,
  st: z.enum(returnStates).optional().catch(undefined),
  location: z.string().regex(/^\d+$/).optional().catch(undefined),
  d: z.enum(returnAges).optional().catch(undefined),
})
