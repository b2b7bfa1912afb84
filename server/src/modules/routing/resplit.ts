import type { orderResplit } from '@selvedge/contract/routing.ts'
import type { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { listFulfilling } from '../locations/locations.public.ts'
import { lockOrders, releaseParkedUnits } from '../orders/orders.public.ts'
import { undoPendingShipOrders } from '../ship-orders/ship-orders.public.ts'
import { lockStock } from '../stock/stock.public.ts'
import { routeOrders } from './route.ts'
import { countShipOrders, readPlaces } from './routing.reads.ts'
import { notRoutableReason } from './routing-explanation.rules.ts'

/**
 * Undoes the order's ship orders that nobody has started, and routes all its waiting units again, those that were
 * parked included. Locations that came up short stay away. Answers the number of its ship orders that live.
 */
export async function resplitOrder(
  context: Context,
  { id }: z.output<(typeof orderResplit)['query']>,
): Promise<number> {
  const [order] = await lockOrders(context.db, [id])
  if (!order) fail('ORDER_NOT_FOUND')
  const reason = notRoutableReason(order)
  if (reason) fail('ORDER_NOT_ROUTABLE', { reason })

  const before = await countShipOrders(context.db, id)
  await lockBoth(context, id)
  const undone = await undoPendingShipOrders(context, id)
  await releaseParkedUnits(context.db, id)
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

/** What is undone and what is routed touch different balances: all are locked at once, in the common order. */
async function lockBoth(context: Context, orderId: number): Promise<void> {
  const { skus, locationIds } = await readPlaces(context.db, orderId)
  const fulfilling = await listFulfilling(context.db)
  const places = new Set([...locationIds, ...fulfilling.map((location) => location.id)])
  await lockStock(
    context,
    skus.flatMap((sku) => [...places].map((locationId) => ({ sku, locationId }))),
  )
}
