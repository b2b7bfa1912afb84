import { effectStates } from '@selvedge/contract/effect-states.ts'
import { timeParam } from '@selvedge/contract/shapes.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../shell/list-search.ts'

/** URL parameters of the list: text, state, kind, earliest and latest time. */
export const syncSearch = listSearch({
  q: textParam,
  st: z.enum(effectStates).optional().catch(undefined),
  k: textParam,
  s: timeParam.optional().catch(undefined),
  e: timeParam.optional().catch(undefined),
})
