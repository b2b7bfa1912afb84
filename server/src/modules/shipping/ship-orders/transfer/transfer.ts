import { listUnits } from '@selvedge/contract/core/unit-lists.ts'
import { shipProgress } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import type { shipOrderTransfer } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { notifyShipOrdersCancelled } from '../../../../core/http/notify-ship-orders.ts'
import { changeOrderUnits, writeOrderTimeline } from '../../../orders/orders/orders.public.ts'
import { findLocation } from '../../../stock/locations/locations.public.ts'
import { changeStock, lockBalanceRows } from '../../../stock/stock/stock.public.ts'
import { createShipOrders, holdOf } from '../create.ts'
import { accept, type LockedShipOrder, lockShipOrder, quantitiesOf } from '../lock.ts'
import type { Part } from '../ship-orders.rules.ts'
import {
  type LockedItem,
  selectDispatch,
  updateQuantities,
  updateStatus,
  writeShipTimeline,
} from '../ship-orders.sql.ts'
import { noticePartner } from '../stop/notices.ts'
import { planTransfer } from './transfer.rules.ts'

/**
 * Moves units to a new pending ship order at another location, which must have them. What is left empty is cancelled.
 * Answers the new ship order's id.
 */
export async function transferShipOrder(
  context: Context,
  { id, locationId }: z.output<(typeof shipOrderTransfer)['query']>,
  rows: z.output<(typeof shipOrderTransfer)['body']>,
): Promise<number> {
  if (!locationId) fail('TRANSFER_TARGET_MISSING')
  const target = await findLocation(context.db, locationId)
  if (!target) fail('LOCATION_NOT_FOUND', { id: locationId })
  const shipOrder = await lockShipOrder(context, id, 'transfer')
  const places = { from: shipOrder.locationId, to: target.id }
  const { moved, emptied } = accept(planTransfer(shipOrder.items, rows, places))

  // Two changes follow, at two locations: all balances are locked first, in the common order.
  await lockBalanceRows(
    context,
    moved.flatMap(({ item }) => Object.values(places).map((place) => ({ sku: item.sku, locationId: place }))),
  )
  await takeOut(context, shipOrder, moved)
  const status = emptied ? shipProgress.cancelled : shipOrder.status
  await updateStatus(context.db, [id], status, context.now)
  await noticePartner(context, [id])
  if (emptied) await notifyShipOrdersCancelled(context, [id])
  const [madeId] = await createShipOrders(context, [
    {
      locationId: target.id,
      ...(await selectDispatch(context.db, id)),
      lines: moved.map(({ item, quantity }) => ({ ...item, quantity })),
    },
  ])
  if (!madeId) throw new Error('the ship order was not made')
  await writeTimelines(context, shipOrder, { moved, madeId, targetName: target.name, emptied })
  context.note({
    subject: 'shipOrder',
    subjectId: id,
    before: { status: shipOrder.status, items: quantitiesOf(shipOrder.items) },
    after: { transferredTo: target.id, shipOrder: madeId, units: unitsOf(moved), cancelled: emptied },
  })
  return madeId
}

const unitsOf = (moved: readonly Part<LockedItem>[]) =>
  moved.map(({ item, quantity }) => ({ sku: item.sku, quantity }))

/** Units that leave the old ship order: no longer allocated, no longer claimed there. */
async function takeOut(
  context: Context,
  shipOrder: LockedShipOrder,
  moved: readonly Part<LockedItem>[],
): Promise<void> {
  await updateQuantities(
    context.db,
    moved.map(({ item, quantity }) => ({ id: item.id, quantity: item.quantity - quantity })),
  )
  await changeOrderUnits(
    context,
    moved.map(({ item, quantity }) => ({ orderItemId: item.orderItemId, allocated: -quantity })),
  )
  await changeStock(context, {
    release: moved.map(({ item, quantity }) => holdOf({ ...item, quantity }, shipOrder.locationId)),
  })
}

interface Transferred {
  moved: readonly Part<LockedItem>[]
  madeId: number
  targetName: string
  emptied: boolean
}

async function writeTimelines(
  context: Context,
  shipOrder: LockedShipOrder,
  transferred: Transferred,
): Promise<void> {
  const { moved, madeId, targetName, emptied } = transferred
  const shipOrderId = shipOrder.id
  const target = { location: targetName, madeId, whole: emptied }
  writeShipTimeline(context, [
    {
      shipOrderId,
      event: { kind: 'shipOrder.moved', params: { ...target, units: listUnits(unitsOf(moved)) } },
    },
    { shipOrderId: madeId, event: { kind: 'shipOrder.movedHere', params: { fromId: shipOrderId } } },
  ])
  const byOrder = Map.groupBy(moved, ({ item }) => item.orderId)
  writeOrderTimeline(
    context,
    [...byOrder].map(([orderId, own]) => ({
      orderId,
      event: {
        kind: 'shipOrder.moved',
        params: { ...target, shipOrderId, units: listUnits(unitsOf(own)) },
      },
    })),
  )
}
