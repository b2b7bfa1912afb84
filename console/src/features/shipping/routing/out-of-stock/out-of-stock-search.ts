import { sortParam } from '@selvedge/contract/core/values/sort.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../../shell/filter/list-search.ts'

/** `st` asks for all of them, as the inbox counts them, whatever view usually opens. */
export const outOfStockSearch = listSearch({
  q: textParam,
  st: z.literal('all').optional().catch(undefined),
  sort: sortParam('sku', 'waiting', 'oldest').catch(undefined),
})
