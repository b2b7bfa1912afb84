import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` a part of a tag, `st` the state. */
export const outfitsSearch = listSearch({
  q: textParam,
  st: z.enum(['0', '1', '2']).optional().catch(undefined),
})
