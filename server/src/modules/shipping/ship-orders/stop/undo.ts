import { listUnits } from '@selvedge/contract/core/values/unit-lists.ts'
import { shipProgress } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import type { Context } from '../../../../core/http/context.ts'
import { notifyShipOrdersCancelled } from '../../../../core/http/notify-ship-orders.ts'
import { changeOrderUnits } from '../../../orders/orders/orders.public.ts'
import { changeStock } from '../../../stock/stock/stock.public.ts'
import { holdOf } from '../create.ts'
import { lockPendingItems, updateQuantities, updateStatus, writeShipTimeline } from '../ship-orders.sql.ts'
import { noticePartner } from './notices.ts'

/**
 * Takes the orders' units out of every ship order that nobody has started, so that they can be routed again: they
 * wait, and are not parked. A ship order that serves these orders alone is cancelled; one that serves others too keeps
 * theirs. Answers how many ship orders were undone.
 *
 * The caller has locked the orders. Stock is freed here: balances that the caller needs besides are locked before.
 */
export async function undoPendingShipOrders(context: Context, orderIds: readonly number[]): Promise<number> {
  const of = new Set(orderIds)
  const items = (await lockPendingItems(context.db, orderIds)).filter((item) => item.quantity > 0)
  const own = items.filter((item) => of.has(item.orderId))
  if (own.length === 0) return 0
  const shared = new Set(items.filter((item) => !of.has(item.orderId)).map((item) => item.shipOrderId))
  const undone = [...new Set(own.map((item) => item.shipOrderId))]
  const cancelled = undone.filter((id) => !shared.has(id))

  await updateStatus(context.db, cancelled, shipProgress.cancelled, context.now)
  // A cancelled ship order keeps its quantities: they tell what it was about.
  await updateQuantities(
    context.db,
    own.filter((item) => shared.has(item.shipOrderId)).map((item) => ({ id: item.id, quantity: 0 })),
  )
  writeShipTimeline(
    context,
    undone.map((id) => ({
      shipOrderId: id,
      event: {
        kind: 'shipOrder.undone',
        params: { units: listUnits(own.filter((item) => item.shipOrderId === id)), shared: shared.has(id) },
      },
    })),
  )
  await changeOrderUnits(
    context,
    own.map((item) => ({ orderItemId: item.orderItemId, allocated: -item.quantity })),
  )
  await noticePartner(context, undone)
  await notifyShipOrdersCancelled(context, cancelled)
  await changeStock(context, { release: own.map((item) => holdOf(item, item.locationId)) })
  return undone.length
}
