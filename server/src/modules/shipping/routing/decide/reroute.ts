import type { orderResplit } from '@selvedge/contract/shipping/routing/routing.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { lockOrders, releaseParkedUnits } from '../../../orders/orders/orders.public.ts'
import { countShipOrders } from '../routing.reads.ts'
import { routeOrders } from './route.ts'
import { notRoutableReason } from './routing-explanation.rules.ts'
import { takeBack } from './take-back.ts'

/**
 * Undoes the order's ship orders that nobody has started, and routes all its waiting units again, those that were
 * parked included. Locations that came up short stay away. Answers the number of its ship orders that live.
 */
export async function rerouteOrder(
  context: Context,
  { id }: z.output<(typeof orderResplit)['query']>,
): Promise<number> {
  const [order] = await lockOrders(context.db, [id])
  if (!order) fail('ORDER_NOT_FOUND')
  const reason = notRoutableReason(order)
  if (reason) fail('ORDER_NOT_ROUTABLE', { reason })

  const before = await countShipOrders(context.db, id)
  const undone = await takeBack(context, id)
  await releaseParkedUnits(context.db, [id])
  await routeOrders(context, [id], 'resplit')
  const after = await countShipOrders(context.db, id)
  context.note({
    subject: 'order',
    subjectId: id,
    before: { shipOrders: before },
    after: { undone, shipOrders: after },
  })
  return after
}
