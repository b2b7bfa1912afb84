import { type orderRelease, releaseVerdict } from '@selvedge/contract/orders/order-holds/order-holds.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { touchTags } from '../../channels/storefronts/storefronts.public.ts'
import { routeOrders } from '../../shipping/routing/routing.public.ts'
import { lockShipOrdersOf, resumeShipOrders } from '../../shipping/ship-orders/ship-orders.public.ts'
import { lockOrders, notifyOrdersChanged, setHold, writeOrderTimeline } from '../orders/orders.public.ts'

/** Ends a hold: picking goes on where the hold alone had stopped it, and what waits is routed. */
export async function releaseOrder(
  context: Context,
  _query: object,
  { id }: z.output<(typeof orderRelease)['body']>,
): Promise<1> {
  const [order] = await lockOrders(context.db, [id])
  if (!order) fail('ORDER_NOT_FOUND')
  if (!order.held) fail('ORDER_NOT_HELD')
  const allowed = releaseVerdict(order)
  if (allowed !== true) fail('ORDER_NOT_RELEASABLE', { reason: allowed })

  await lockShipOrdersOf(context, [id])
  await setHold(context.db, id, null, context.now)
  notifyOrdersChanged(context, [id])
  touchTags(context, [id])
  writeOrderTimeline(context, [{ orderId: id, event: { kind: 'order.released', params: {} } }])
  const resumed = await resumeShipOrders(context, id)
  const { shipOrders } = await routeOrders(context, [id], 'release')
  context.note({
    subject: 'order',
    subjectId: id,
    before: { held: true },
    after: { held: false, resumed, shipOrders },
  })
  return 1
}
