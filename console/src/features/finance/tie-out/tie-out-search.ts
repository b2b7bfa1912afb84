import { tieOutReasons } from '@selvedge/contract/finance/tie-out/tie-out-reasons.ts'
import { z } from 'zod'
import { listSearch, monthParam, textParam } from '../../../shell/filter/list-search.ts'

/** `run` the tie-out, `m` the month, `q` part of a SKU, `why` the reason. */
export const tieOutSearch = listSearch({
  q: textParam,
  m: monthParam,
  why: z.enum(tieOutReasons).optional().catch(undefined),
  run: z.string().regex(/^\d+$/).optional().catch(undefined),
})
