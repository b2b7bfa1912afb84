import { cancelVerdict, type orderCancel } from '@selvedge/contract/orders/order-cancels/order-cancels.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { takeBack } from '../../shipping/routing/routing.public.ts'
import { lockShipOrdersOf, stopShipOrders } from '../../shipping/ship-orders/ship-orders.public.ts'
import {
  callOffOrder,
  findExchangedOrder,
  lockLines,
  lockOrders,
  writeOrderTimeline,
} from '../orders/orders.public.ts'

/**
 * Calls an order off that no storefront has, as one is that its storefront calls off: ship orders that nobody has started
 * are undone, whoever picks the others is told to stop, and what has shipped stays shipped. Of one that has left in part
 * the rest alone does not leave.
 */
export async function cancelOrder(
  context: Context,
  _query: object,
  { id, reason }: z.output<(typeof orderCancel)['body']>,
): Promise<1> {
  if (reason === '') fail('CANCEL_REASON_MISSING')
  const [order] = await lockOrders(context.db, [id])
  if (!order) fail('ORDER_NOT_FOUND')
  const allowed = cancelVerdict({ source: order.source, status: order.state })
  if (allowed !== true) fail('ORDER_NOT_CANCELLABLE', { reason: allowed })
  const lines = await lockLines(context.db, id)
  // The rest of one that has left in part was called off before, and its ship orders are still to be given up.
  if (lines.every((line) => line.revoked === line.quantity))
    fail('ORDER_NOT_CANCELLABLE', { reason: 'order.restCancelled' })

  await lockShipOrdersOf(context, [id])
  const undone = await takeBack(context, id)
  const part = order.shipped > 0 ? 'rest' : 'whole'
  await callOffOrder(context, id, part)
  const stopped = await stopShipOrders(context, id, 'cancelled')
  writeOrderTimeline(context, [
    { orderId: id, event: { kind: 'order.cancelled', params: { part, reason } } },
    ...(await noteExchangeCancelled(context, id, order.name)),
  ])
  context.note({
    subject: 'order',
    subjectId: id,
    before: { name: order.name, status: order.state },
    after: { status: part === 'whole' ? 'cancel' : order.state, cancelled: true, reason, undone, stopped },
  })
  return 1
}

/** Whoever looks after the order whose goods came back sees that the customer gets no others for them. */
async function noteExchangeCancelled(context: Context, id: number, name: string) {
  const first = await findExchangedOrder(context.db, id)
  return first === null
    ? []
    : [{ orderId: first, event: { kind: 'exchange.cancelled' as const, params: { name } } }]
}
