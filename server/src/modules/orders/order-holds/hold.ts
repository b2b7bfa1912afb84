import { holdVerdict, type orderHold } from '@selvedge/contract/orders/order-holds/order-holds.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { touchTags } from '../../channels/storefronts/storefronts.public.ts'
import { takeBack } from '../../shipping/routing/routing.public.ts'
import { lockShipOrdersOf, stopShipOrders } from '../../shipping/ship-orders/ship-orders.public.ts'
import { lockOrders, setHold, writeOrderTimeline } from '../orders/orders.public.ts'

/**
 * Puts an order on hold: ship orders that nobody has started are undone and their units wait, whoever picks the others
 * is told to stop.
 */
export async function holdOrder(
  context: Context,
  _query: object,
  { id, reason }: z.output<(typeof orderHold)['body']>,
): Promise<1> {
  if (reason === '') fail('HOLD_REASON_MISSING')
  const [order] = await lockOrders(context.db, [id])
  if (!order) fail('ORDER_NOT_FOUND')
  const allowed = holdVerdict({ status: order.state, held: order.held })
  if (allowed !== true) fail('ORDER_NOT_HOLDABLE', { reason: allowed })

  await lockShipOrdersOf(context, [id])
  await setHold(context.db, id, { at: context.now, by: actorOf(context), reason }, context.now)
  touchTags(context, [id])
  const undone = await takeBack(context, id)
  const stopped = await stopShipOrders(context, id, 'held')
  writeOrderTimeline(context, [{ orderId: id, event: { kind: 'order.held', params: { reason } } }])
  context.note({
    subject: 'order',
    subjectId: id,
    before: { held: false },
    after: { held: true, reason, undone, stopped },
  })
  return 1
}
