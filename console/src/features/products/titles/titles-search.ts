import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` part of a name, a title or a number, `b` a brand. */
export const titlesSearch = listSearch({
  q: textParam,
  b: z.string().trim().min(1).max(200).optional().catch(undefined),
})
