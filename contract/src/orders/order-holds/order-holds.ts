import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, id, text } from '../../core/values/shapes.ts'
import type { Reason } from '../../reasons.ts'
import type { OrderState } from '../orders/order-state.ts'
import type { HoldCause } from './hold-causes.ts'

interface Standing {
  status: OrderState
  held: boolean
}

/** True, or the reason why the order can't be put on hold. */
export function holdVerdict({ status, held }: Standing): true | Reason {
  if (status === 'cancel') return 'order.cancelled'
  if (status !== 'open') return 'order.complete'
  return held ? 'order.held' : true
}

/** True, or the reason why nobody can end the hold. */
export const releaseVerdict = ({ holdCause }: { holdCause: HoldCause | null }): true | Reason =>
  holdCause === 'unaddressed' ? 'order.unaddressed' : true

export const orderHold = endpoint({
  name: 'orderHold',
  method: 'POST',
  path: '/order/hold',
  summary: 'Keep an open order from being routed and shipped until it is released',
  access: 'orders.change',
  body: z.strictObject({ id, reason: text(500).default('') }),
  data: done,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_HOLDABLE', 'HOLD_REASON_MISSING'],
})

export const orderRelease = endpoint({
  name: 'orderRelease',
  method: 'POST',
  path: '/order/release',
  summary: 'End a hold; what waits is routed',
  access: 'orders.change',
  body: z.strictObject({ id }),
  data: done,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_HELD', 'ORDER_NOT_RELEASABLE'],
})
