import { sortParam } from '@selvedge/contract/core/values/sort.ts'
import { noticeStages } from '@selvedge/contract/marketing/notices/notice-stages.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` a part of a title, `type` that of its template, `st` how far it is. */
export const noticeFilters = listSearch({
  q: textParam,
  type: z.enum(['0', '1']).optional().catch(undefined),
  st: z.enum(noticeStages).optional().catch(undefined),
  sort: sortParam('createdAt', 'publishedAt').catch(undefined),
})

/** All URL parameters: with the id of the message that is open. */
export const noticesSearch = noticeFilters.extend({
  id: z.coerce.number().int().positive().optional().catch(undefined),
})
