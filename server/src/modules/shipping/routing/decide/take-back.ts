import type { Context } from '../../../../core/http/context.ts'
import { listFulfilling } from '../../../stock/locations/locations.public.ts'
import { lockBalanceRows } from '../../../stock/stock/stock.public.ts'
import { lockShipOrdersOf, undoPendingShipOrders } from '../../ship-orders/ship-orders.public.ts'
import { readPlaces } from '../routing.reads.ts'

/** The same of one order. */
export const takeBack = (context: Context, orderId: number): Promise<number> =>
  takeBackAll(context, [orderId])

/**
 * Undoes the orders' ship orders that nobody has started, ready for their units to be routed again in the same
 * transaction. Answers how many were undone. The caller has locked the orders.
 */
export async function takeBackAll(context: Context, orderIds: readonly number[]): Promise<number> {
  // One may serve other orders, too, whose documents lock it before its balances.
  await lockShipOrdersOf(context, orderIds)
  await lockBoth(context, orderIds)
  return undoPendingShipOrders(context, orderIds)
}

/** What is undone and what is routed touch different balances: all are locked at once, in the common order. */
async function lockBoth(context: Context, orderIds: readonly number[]): Promise<void> {
  const { skus, locationIds } = await readPlaces(context.db, orderIds)
  const fulfilling = await listFulfilling(context.db)
  const places = new Set([...locationIds, ...fulfilling.map((location) => location.id)])
  await lockBalanceRows(
    context,
    skus.flatMap((sku) => [...places].map((locationId) => ({ sku, locationId }))),
  )
}
