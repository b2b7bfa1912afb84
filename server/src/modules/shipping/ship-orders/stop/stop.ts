import { type StopReason, strongerStop } from '@selvedge/contract/shipping/ship-orders/ship-stop.ts'
import type { Context } from '../../../../core/http/context.ts'
import { writeShipTimeline } from '../ship-orders.sql.ts'
import { noticePartner } from './notices.ts'
import { liftHeldStops, lockOpenShipOrders, selectOpenCarriers, updateStops } from './stops.sql.ts'

/**
 * Locks every open ship order of an order. Whoever changes an order in ways that concern its ship orders calls this
 * first, before any balance is locked. The caller has locked the order.
 */
export const lockShipOrdersOf = (context: Context, orderIds: readonly number[]): Promise<void> =>
  lockOpenShipOrders(context.db, orderIds)

/**
 * Keeps the open ship orders that still carry units of the order from leaving: whoever picks one is told to stop, and
 * cancels it, and the partner is not told of it any more. With `orderItemIds` only those that carry one of these lines.
 * Answers the ids that were stopped.
 *
 * The caller has locked the order and its ship orders, and has undone those that nobody has started.
 */
export async function stopShipOrders(
  context: Context,
  orderId: number,
  reason: StopReason,
  orderItemIds: readonly number[] | null = null,
): Promise<number[]> {
  const carriers = await selectOpenCarriers(context.db, orderId, orderItemIds)
  const stopped = carriers
    .map(({ id, stopReason }) => ({ id, before: stopReason, stopReason: strongerStop(stopReason, reason) }))
    .filter(({ before, stopReason }) => before !== stopReason)
  await updateStops(context.db, stopped, context.now)
  writeShipTimeline(
    context,
    stopped.map(({ id }) => ({
      shipOrderId: id,
      event: { kind: 'shipOrder.stopped', params: { stop: reason } },
    })),
  )
  const ids = stopped.map(({ id }) => id)
  await noticePartner(context, ids)
  return ids
}

/** The order is no longer held: what was stopped for that alone goes on, also at the partner. Answers the ids. */
export async function resumeShipOrders(context: Context, orderId: number): Promise<number[]> {
  const resumed = await liftHeldStops(context.db, orderId, context.now)
  writeShipTimeline(
    context,
    resumed.map((id) => ({ shipOrderId: id, event: { kind: 'shipOrder.resumed', params: {} } })),
  )
  await noticePartner(context, resumed, 'resumed')
  return resumed
}
