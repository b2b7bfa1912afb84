import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, id, text } from '../../core/values/shapes.ts'
import type { Reason } from '../../reasons.ts'
import type { OrderSource } from '../orders/order-sources.ts'
import type { OrderState } from '../orders/order-state.ts'

interface Standing {
  source: OrderSource
  status: OrderState
}

/** Whether an order may be called off by hand: true, or why not. One of a storefront is called off there. */
export function cancelVerdict({ source, status }: Standing): true | Reason {
  if (source === 'storefront') return 'order.ofStorefront'
  if (status === 'cancel') return 'order.cancelled'
  return status === 'open' || 'order.complete'
}

export const orderCancel = endpoint({
  name: 'orderCancel',
  method: 'POST',
  path: '/order/cancel',
  summary: 'Call off what has not shipped of an order that no store has: an imported one, or an exchange',
  access: 'orders.change',
  body: z.strictObject({ id, reason: text(500).default('') }),
  data: done,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE', 'CANCEL_REASON_MISSING'],
})
