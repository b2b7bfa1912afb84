import { sortParam } from '@selvedge/contract/core/values/sort.ts'
import { z } from 'zod'
import { listSearch, monthParam, textParam } from '../../../shell/filter/list-search.ts'

const location = z.string().regex(/^\d+$/).optional().catch(undefined)

/** `q` number or name, `location` id of the warehouse, `st` status. */
export const stockCountsSearch = listSearch({
  q: textParam,
  location,
  st: z.enum(['0', '1', '2', '4', '-1']).optional().catch(undefined),
  sort: sortParam('createdAt', 'lines').catch(undefined),
})

/** `q` part of a SKU, `by` how it is entered, `o` only what is open. */
export const countLinesSearch = listSearch({
  q: textParam,
  by: z.literal('sheet').optional().catch(undefined),
  o: z.literal('1').optional().catch(undefined),
})

/** `q` part of a SKU, `o` which lines. */
export const countReviewSearch = listSearch({
  q: textParam,
  o: z.enum(['differing', 'second']).optional().catch(undefined),
})

/** `from` and `to` months such as 2026-03, `location` id of the warehouse. */
export const countAccuracySearch = listSearch({ from: monthParam, to: monthParam, location })
