import { z } from 'zod'
import { listSearch } from '../../../shell/filter/list-search.ts'

/** `b` the brand, `st` the state of files. */
export const imagesSearch = listSearch({
  b: z.string().trim().min(1).max(200).optional().catch(undefined),
  st: z.enum(['waiting', 'uploaded', 'missing', 'failed']).optional().catch(undefined),
})
