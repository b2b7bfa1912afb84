import { timeParam } from '@selvedge/contract/shapes.ts'
import { shipOrderList } from '@selvedge/contract/ship-orders.ts'
import { listSearch, textParam } from '../../shell/list-search.ts'

const momentParam = timeParam.optional().catch(undefined)

/** URL parameters of the list: text, status, and the span in which the ship orders were made. */
export const shipOrderSearch = listSearch({
  q: textParam,
  st: shipOrderList.query.shape.status.unwrap().exclude(['all']).optional().catch(undefined),
  s: momentParam,
  e: momentParam,
})
