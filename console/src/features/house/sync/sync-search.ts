import { effectStates } from '@selvedge/contract/house/sync/effect-states.ts'
import { z } from 'zod'
import { listSearch, momentParam, textParam } from '../../../shell/filter/list-search.ts'

/** URL parameters of the list: text, state, kind, earliest and latest time. */
export const syncSearch = listSearch({
  q: textParam,
  st: z.enum(effectStates).optional().catch(undefined),
  k: textParam,
  s: momentParam,
  e: momentParam,
})
