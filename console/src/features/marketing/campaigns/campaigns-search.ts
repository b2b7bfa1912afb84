import { sortParam } from '@selvedge/contract/core/values/sort.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` a part of the title or the coupon's name, `type` 0 by customer or 1 by order, `st` the state. */
export const campaignsSearch = listSearch({
  q: textParam,
  type: z.enum(['0', '1']).optional().catch(undefined),
  st: z.enum(['0', '1', '3', '7']).optional().catch(undefined),
  sort: sortParam('releasedAt', 'title').catch(undefined),
})

/** `q` a part of the e-mail, the code or the order. */
export const campaignItemsSearch = listSearch({ q: textParam })

/** `id` of the campaign that is changed; a new one without it. */
export const campaignSearch = z.object({
  id: z.coerce.number().int().positive().optional().catch(undefined),
})

export const generationsSearch = listSearch({})
