import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, idParam, page, text } from '../../core/values/shapes.ts'
import type { Reason } from '../../reasons.ts'
import { orderRow } from '../orders/order-list.ts'
import type { OrderState } from '../orders/order-state.ts'

export const outerOrderRow = z.strictObject({
  ...orderRow.shape,
  shippingTag: z.string(),
  /** Names of ship orders that somebody has begun or shipped, comma-joined: as long as there are any, it stays. */
  started: z.string(),
})
export type OuterOrderRow = z.infer<typeof outerOrderRow>

/** Whether an imported order can be deleted: true, or why not. */
export function outerDeleteVerdict({
  status,
  started,
}: {
  status: OrderState
  started: boolean
}): true | Reason {
  if (status === 'cancel') return 'order.cancelled'
  return started ? 'order.begun' : true
}

export const outerOrderList = endpoint({
  name: 'outerOrderList',
  method: 'GET',
  path: '/order/outer',
  summary: 'Imported orders, newest first',
  access: 'orders.view',
  query: z.strictObject({
    /** Fragment of name, external id, e-mail, phone, receiver or SKU. */
    query: text(100).optional(),
    ...page,
  }),
  data: z.array(outerOrderRow),
  reply: 'list',
})

export const outerOrderDelete = endpoint({
  name: 'outerOrderDelete',
  method: 'DELETE',
  path: '/order/outer',
  summary: 'Take an imported order back that nobody has begun to ship; it may be imported again',
  access: 'orders.change',
  query: z.strictObject({ id: idParam }),
  data: done,
  errors: ['ORDER_NOT_FOUND', 'OUTER_ORDER_STATE'],
})
