import { timeParam } from '@selvedge/contract/core/shapes.ts'
import { effectStates } from '@selvedge/contract/house/sync/effect-states.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** URL parameters of the list: text, state, kind, earliest and latest time. */
export const syncSearch = listSearch({
  q: textParam,
  st: z.enum(effectStates).optional().catch(undefined),
  k: textParam,
  s: timeParam.optional().catch(undefined),
  e: timeParam.optional().catch(undefined),
})
