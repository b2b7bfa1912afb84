import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { timeParam } from './shapes.ts'

/** Longest span of one synchronisation. */
export const orderSyncDaysMost = 31

export const orderSync = endpoint({
  name: 'orderSync',
  method: 'GET',
  path: '/order/sync',
  summary:
    'Read the orders that were created in a span of time from the storefronts; answers how many. What takes too long is read on in the background',
  access: 'orders.change',
  changes: true,
  query: z.strictObject({ createdAtMin: timeParam, createdAtMax: timeParam }),
  data: z.int(),
  errors: ['STOREFRONT_NONE', 'STOREFRONT_REFUSED', 'ORDER_SYNC_SPAN'],
})
