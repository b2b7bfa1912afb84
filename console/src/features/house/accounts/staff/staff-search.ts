import { z } from 'zod'
import { listSearch, textParam } from '../../../../shell/filter/list-search.ts'

export const staffStates = ['enabled', 'disabled'] as const

/** The filters of the list: text, key of a role, state. */
export const staffFilters = listSearch({
  q: textParam,
  r: textParam,
  st: z.enum(staffStates).optional().catch(undefined),
})

/** All URL parameters: with the id of the account that is open. */
export const staffSearch = staffFilters.extend({
  id: z.coerce.number().int().positive().optional().catch(undefined),
})
