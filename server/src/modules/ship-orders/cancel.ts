import { shipProgress } from '@selvedge/contract/ship-order-status.ts'
import { type shipOrderCancel, shipOrderName } from '@selvedge/contract/ship-orders.ts'
import type { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { changeOrderUnits, writeOrderTimeline } from '../orders/orders.public.ts'
import { changeStock } from '../stock/stock.public.ts'
import { holdOf } from './create.ts'
import { lockShipOrder, quantitiesOf } from './lock.ts'
import { describeUnits } from './ship-orders.rules.ts'
import { updateStatus, writeShipTimeline } from './ship-orders.sql.ts'

/** Gives up a ship order that has not left. Its units are parked: only a re-split by hand routes them again. */
export async function cancelShipOrder(
  context: Context,
  { id }: z.output<(typeof shipOrderCancel)['query']>,
): Promise<1> {
  const shipOrder = await lockShipOrder(context, id, 'cancel')
  const items = shipOrder.items.filter((item) => item.quantity > 0)
  await updateStatus(context.db, [id], shipProgress.cancelled, context.now)
  await changeOrderUnits(
    context,
    items.map((item) => ({
      orderItemId: item.orderItemId,
      allocated: -item.quantity,
      parked: item.quantity,
    })),
  )
  await changeStock(context, { release: items.map((item) => holdOf(item, shipOrder.locationId)) })
  await writeShipTimeline(context, [{ shipOrderId: id, info: `取消：${describeUnits(items)}` }])
  await writeOrderTimeline(
    context,
    [...shipOrder.orders.keys()].map((orderId) => ({
      orderId,
      info: `${shipOrderName(id)} 取消，等待手工拆单：${describeUnits(items.filter((item) => item.orderId === orderId))}`,
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
