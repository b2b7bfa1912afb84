import { orderStateOf, orderStates } from '@selvedge/contract/orders/orders/order-state.ts'
import { z } from 'zod'
import { listSearch, momentParam, textParam } from '../../../../shell/filter/list-search.ts'

/** URL parameters of the list: text, state, earliest time, what is to be done. Old links may carry a misspelt state. */
export const orderSearch = listSearch({
  q: textParam,
  s: momentParam,
  st: z
    .preprocess((word) => (typeof word === 'string' ? orderStateOf(word) : word), z.enum(orderStates))
    .optional()
    .catch(undefined),
  w: z.enum(['route', 'held', 'limit', 'merge']).optional().catch(undefined),
})

/** What the list is asked for by them. */
export const orderFilters = ({ q, s, st, w }: z.output<typeof orderSearch>) => ({
  name: q,
  startTime: s,
  status: st,
  todo: w,
})
