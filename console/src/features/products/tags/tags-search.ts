import { tagLineStates } from '@selvedge/contract/products/tags/tag-states.ts'
import { z } from 'zod'
import { listSearch } from '../../../shell/filter/list-search.ts'

/** `way` whether styles are named, or orders of them. */
export const tagsSearch = z.object({ way: z.enum(['spu', 'order']).catch('spu') })

/** `st` those that stopped. */
export const tagJobsSearch = listSearch({ st: z.enum(['stopped']).optional().catch(undefined) })

/** `st` what became of the lines. */
export const tagLinesSearch = listSearch({ st: z.enum(tagLineStates).optional().catch(undefined) })
