import type { Context } from '../../core/context.ts'
import { listFulfilling } from '../locations/locations.public.ts'
import { undoPendingShipOrders } from '../ship-orders/ship-orders.public.ts'
import { lockStock } from '../stock/stock.public.ts'
import { readPlaces } from './routing.reads.ts'

/**
 * Undoes the order's ship orders that nobody has started, ready for its units to be routed again in the same
 * transaction. Answers how many were undone. The caller has locked the order.
 */
export async function takeBack(context: Context, orderId: number): Promise<number> {
  await lockBoth(context, orderId)
  return undoPendingShipOrders(context, orderId)
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
