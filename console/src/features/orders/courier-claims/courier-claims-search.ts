import { courierClaimStates } from '@selvedge/contract/orders/courier-claims/courier-claim-states.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

export const claimAges = ['7', '14', '30'] as const

/** `q` order, SKU or tracking number, `st` state, `d` days since it was opened. */
export const courierClaimsSearch = listSearch({
  q: textParam,
  st: z.enum(courierClaimStates).optional().catch(undefined),
  d: z.enum(claimAges).optional().catch(undefined),
})
