import { sortParam } from '@selvedge/contract/core/values/sort.ts'
import { stockLockReasons } from '@selvedge/contract/stock/stock-locks/stock-lock-states.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` number, name, owner or SKU, `location` id of the warehouse, `st` status, `r` reason, `x` expires soon. */
export const stockLocksSearch = listSearch({
  q: textParam,
  location: z.string().regex(/^\d+$/).optional().catch(undefined),
  st: z.enum(['0', '1']).optional().catch(undefined),
  r: z.enum(stockLockReasons).optional().catch(undefined),
  x: z.literal('soon').optional().catch(undefined),
  sort: sortParam('createdAt', 'expiresOn', 'quantity').catch(undefined),
})

/** Lines of one stock lock; `q` part of a SKU. */
export const stockLockLinesSearch = listSearch({ q: textParam })
