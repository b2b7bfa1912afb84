import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `tag` of the style, `s` its season, `q` part of its name or of the SKU, `b` its brand, `c` the category that it is filed under, `pr` how its prices stand. */
export const bulkSearch = listSearch({
  tag: textParam,
  s: textParam,
  q: textParam,
  b: textParam,
  c: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional()
    .catch(undefined),
  pr: z.enum(['differs', 'none', 'priced']).optional().catch(undefined),
})
