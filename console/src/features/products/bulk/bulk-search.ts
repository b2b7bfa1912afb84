import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `tag` of the style, `q` part of its name or of the SKU, `b` its brand, `pr` how its prices stand. */
export const bulkSearch = listSearch({
  tag: textParam,
  q: textParam,
  b: textParam,
  pr: z.enum(['differs', 'none', 'priced']).optional().catch(undefined),
})
