import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` a part of the collection's handle or title. */
export const sortsSearch = listSearch({ q: textParam })

/** `id` of the sort whose script is taken up again; a new one without it. */
export const sortSearch = z.object({ id: z.coerce.number().int().positive().optional().catch(undefined) })
