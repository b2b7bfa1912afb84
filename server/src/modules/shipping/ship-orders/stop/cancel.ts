import { listUnits } from '@selvedge/contract/core/values/unit-lists.ts'
import { shipProgress } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import type { shipOrderCancel } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { notifyShipOrdersCancelled } from '../../../../core/http/notify-ship-orders.ts'
import {
  cancelRevokedUnits,
  changeOrderUnits,
  writeOrderTimeline,
} from '../../../orders/orders/orders.public.ts'
import { changeStock, queueFreed } from '../../../stock/stock/stock.public.ts'
import { holdOf } from '../create.ts'
import { lockShipOrder, quantitiesOf } from '../lock.ts'
import { updateStatus, writeShipTimeline } from '../ship-orders.sql.ts'
import { noticePartner } from './notices.ts'
import { updateStops } from './stops.sql.ts'

/**
 * Gives up a ship order that has not left. Its units are parked: only a rerouting by hand routes them again. Those of one
 * that was stopped wait, and are routed by themselves as the orders are now; what no longer is to ship is cancelled.
 */
export async function cancelShipOrder(
  context: Context,
  { id }: z.output<(typeof shipOrderCancel)['query']>,
): Promise<1> {
  const shipOrder = await lockShipOrder(context, id, 'cancel')
  const stopped = shipOrder.stopReason !== ''
  const items = shipOrder.items.filter((item) => item.quantity > 0)
  await updateStatus(context.db, [id], shipProgress.cancelled, context.now)
  await changeOrderUnits(
    context,
    items.map((item) => ({
      orderItemId: item.orderItemId,
      allocated: -item.quantity,
      parked: stopped ? 0 : item.quantity,
    })),
  )
  await changeStock(context, { release: items.map((item) => holdOf(item, shipOrder.locationId)) })
  await noticePartner(context, [id])
  await notifyShipOrdersCancelled(context, [id])
  if (stopped) {
    await updateStops(context.db, [{ id, stopReason: '' }], context.now)
    await cancelRevokedUnits(context, [...shipOrder.orders.keys()])
    queueFreed(context.db)
  }
  writeShipTimeline(context, [
    { shipOrderId: id, event: { kind: 'shipOrder.cancelled', params: { units: listUnits(items) } } },
  ])
  writeOrderTimeline(
    context,
    [...shipOrder.orders.keys()].map((orderId) => ({
      orderId,
      event: {
        kind: 'shipOrder.cancelled',
        params: {
          shipOrderId: id,
          units: listUnits(items.filter((item) => item.orderId === orderId)),
          next: stopped ? 'routed' : 'byHand',
        },
      },
    })),
  )
  context.note({
    subject: 'shipOrder',
    subjectId: id,
    before: { status: shipOrder.status, items: quantitiesOf(shipOrder.items) },
    after: { status: shipProgress.cancelled },
  })
  return 1
}
