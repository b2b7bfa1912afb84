import { sortParam } from '@selvedge/contract/core/values/sort.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` a part of title or tags, `st` open or closed, `new` the tags, by commas, that a new discount begins with. */
export const discountsSearch = listSearch({
  q: textParam,
  st: z.enum(['open', 'closed']).optional().catch(undefined),
  new: z.string().min(1).max(3000).optional().catch(undefined),
  sort: sortParam('createdAt', 'title').catch(undefined),
})

/** `q` a part of a SKU or a product's name, `st` which lines. */
export const discountLinesSearch = listSearch({
  q: textParam,
  st: z
    .enum(['troubled', 'skipped', 'blocked', 'belowCost', 'applied', 'repriced'])
    .optional()
    .catch(undefined),
})
