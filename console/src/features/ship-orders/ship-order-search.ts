import { timeParam } from '@selvedge/contract/shapes.ts'
import { shipOrderList } from '@selvedge/contract/ship-orders.ts'
import { z } from 'zod'
import { listSearch, textParam } from '../../shell/list-search.ts'

const momentParam = timeParam.optional().catch(undefined)

/** URL parameters of the list: text, status, the span in which they were made, and the day on which they left. */
export const shipOrderSearch = listSearch({
  q: textParam,
  st: shipOrderList.query.shape.status.unwrap().exclude(['all']).optional().catch(undefined),
  s: momentParam,
  e: momentParam,
  d: z.iso.date().optional().catch(undefined),
})
