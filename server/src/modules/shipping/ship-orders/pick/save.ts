import { shipProgress } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import type { shipOrderSave } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { notifyShipOrdersCancelled } from '../../../../core/http/notify-ship-orders.ts'
import { changeOrderUnits, writeOrderTimeline } from '../../../orders/orders/orders.public.ts'
import { changeStock } from '../../../stock/stock/stock.public.ts'
import { holdOf } from '../create.ts'
import { readWaitingUnits } from '../list/ship-orders.reads.ts'
import { accept, lockShipOrder, quantitiesOf } from '../lock.ts'
import { waitElsewhere } from '../ship/ship.ts'
import { changesOf, type Part, planSave } from '../ship-orders.rules.ts'
import { type LockedItem, updateQuantities, updateStatus, writeShipTimeline } from '../ship-orders.sql.ts'
import { noticePartner } from '../stop/notices.ts'

/**
 * Sets quantities between 0 and the original. Units that are taken out wait for another location, units that are put
 * back need stock; a ship order without units is cancelled.
 */
export async function saveShipOrder(
  context: Context,
  { id }: z.output<(typeof shipOrderSave)['query']>,
  rows: z.output<(typeof shipOrderSave)['body']>,
): Promise<1> {
  const shipOrder = await lockShipOrder(context, id, 'save')
  const waiting = await readWaitingUnits(
    context.db,
    shipOrder.items.map((item) => item.orderItemId),
  )
  const plan = accept(planSave(shipOrder.items, rows, waiting))
  if (plan.less.length + plan.more.length === 0) return 1

  const status = plan.emptied ? shipProgress.cancelled : shipOrder.status
  const after = quantitiesAfter(plan)
  await updateQuantities(context.db, after)
  await updateStatus(context.db, [id], status, context.now)
  await noticePartner(context, [id])
  if (plan.emptied) await notifyShipOrdersCancelled(context, [id])
  await changeOrderUnits(context, [
    ...plan.unparked.map(({ orderItemId, quantity }) => ({ orderItemId, parked: -quantity })),
    ...plan.less.map(({ item, quantity }) => ({ orderItemId: item.orderItemId, allocated: -quantity })),
    ...plan.more.map(({ item, quantity }) => ({ orderItemId: item.orderItemId, allocated: quantity })),
  ])
  const holds = (parts: readonly Part<LockedItem>[]) =>
    parts.map(({ item, quantity }) => holdOf({ ...item, quantity }, shipOrder.locationId))
  await changeStock(context, { release: holds(plan.less), place: holds(plan.more) })
  await waitElsewhere(context, shipOrder.locationId, plan.less)

  const saved = { changes: changesOf(plan), emptied: plan.emptied }
  writeShipTimeline(context, [{ shipOrderId: id, event: { kind: 'shipOrder.saved', params: saved } }])
  const touched = new Set([...plan.less, ...plan.more].map(({ item }) => item.orderId))
  writeOrderTimeline(
    context,
    [...touched].map((orderId) => ({
      orderId,
      event: { kind: 'shipOrder.saved', params: { ...saved, shipOrderId: id } },
    })),
  )
  context.note({
    subject: 'shipOrder',
    subjectId: id,
    before: { status: shipOrder.status, items: quantitiesOf(shipOrder.items) },
    after: { status, items: after },
  })
  return 1
}

const quantitiesAfter = (plan: { less: Part<LockedItem>[]; more: Part<LockedItem>[] }) => [
  ...plan.less.map(({ item, quantity }) => ({
    id: item.id,
    sku: item.sku,
    quantity: item.quantity - quantity,
  })),
  ...plan.more.map(({ item, quantity }) => ({
    id: item.id,
    sku: item.sku,
    quantity: item.quantity + quantity,
  })),
]
