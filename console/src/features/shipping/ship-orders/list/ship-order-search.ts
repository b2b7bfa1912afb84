import { shipStatuses } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { z } from 'zod'
import { dayParam, listSearch, momentParam, textParam } from '../../../../shell/filter/list-search.ts'

/** As the list is asked for them. */
const statuses = shipStatuses.map((status) => `${status}` as const)

/** URL parameters of the list: text, status, the span in which they were made, the day on which they left, and the batch
 * fulfilment that is open above the list; what there is to do. */
export const shipOrderSearch = listSearch({
  q: textParam,
  st: z.enum(statuses).optional().catch(undefined),
  s: momentParam,
  e: momentParam,
  d: dayParam,
  w: z.literal('waybill').optional().catch(undefined),
  b: z
    .string()
    .regex(/^(new|[1-9]\d{0,14})$/)
    .optional()
    .catch(undefined),
})
