import { z } from 'zod'
import { listSearch } from '../../../../shell/filter/list-search.ts'

/** `st` whether it is done. */
export const copiesSearch = listSearch({ st: z.enum(['waiting', 'done']).optional().catch(undefined) })
