import { z } from 'zod'
import { listSearch } from '../../../../shell/filter/list-search.ts'

/** `d` all: also the orders that ship the same. */
export const dryRunSearch = listSearch({ d: z.literal('all').optional().catch(undefined) })
