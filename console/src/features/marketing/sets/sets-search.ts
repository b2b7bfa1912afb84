import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` a SKU of the set or of its components, `st` published or offline. */
export const setsSearch = listSearch({
  q: textParam,
  st: z.enum(['published', 'offline']).optional().catch(undefined),
})

/** `id` of the set that is changed; a new one without it. */
export const setSearch = z.object({ id: z.coerce.number().int().positive().optional().catch(undefined) })
