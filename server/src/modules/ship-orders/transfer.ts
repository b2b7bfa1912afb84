import { shipProgress } from '@selvedge/contract/ship-order-status.ts'
import { shipOrderName, type shipOrderTransfer } from '@selvedge/contract/ship-orders.ts'
import type { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { findLocation } from '../locations/locations.public.ts'
import { changeOrderUnits, writeOrderTimeline } from '../orders/orders.public.ts'
import { changeStock, lockStock } from '../stock/stock.public.ts'
import { createShipOrders, holdOf } from './create.ts'
import { accept, type LockedShipOrder, lockShipOrder, quantitiesOf } from './lock.ts'
import { noticePartner } from './notices.ts'
import { describeUnits, type Part } from './ship-orders.rules.ts'
import {
  type LockedItem,
  selectDispatch,
  updateQuantities,
  updateStatus,
  writeShipTimeline,
} from './ship-orders.sql.ts'
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
  await lockStock(
    context,
    moved.flatMap(({ item }) => Object.values(places).map((place) => ({ sku: item.sku, locationId: place }))),
  )
  await takeOut(context, shipOrder, moved)
  const status = emptied ? shipProgress.cancelled : shipOrder.status
  await updateStatus(context.db, [id], status, context.now)
  await noticePartner(context, [id])
  const [madeId] = await createShipOrders(context, [
    {
      locationId: target.id,
      ...(await selectDispatch(context.db, id)),
      lines: moved.map(({ item, quantity }) => ({ ...item, quantity })),
    },
  ])
  if (!madeId) throw new Error('the ship order was not made')
  await tell(context, shipOrder, { moved, madeId, targetName: target.name, emptied })
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

interface Told {
  moved: readonly Part<LockedItem>[]
  madeId: number
  targetName: string
  emptied: boolean
}

async function tell(context: Context, shipOrder: LockedShipOrder, told: Told): Promise<void> {
  const { moved, madeId, targetName, emptied } = told
  const [from, made] = [shipOrderName(shipOrder.id), shipOrderName(madeId)]
  const verb = emptied ? '整单转仓' : '转仓'
  await writeShipTimeline(context, [
    {
      shipOrderId: shipOrder.id,
      info: `${verb}至 ${targetName}（${made}）：${describeUnits(unitsOf(moved))}`,
    },
    { shipOrderId: madeId, info: `由 ${from} 转仓` },
  ])
  const byOrder = Map.groupBy(moved, ({ item }) => item.orderId)
  await writeOrderTimeline(
    context,
    [...byOrder].map(([orderId, own]) => ({
      orderId,
      info: `${from} ${verb}至 ${targetName}（${made}）：${describeUnits(unitsOf(own))}`,
    })),
  )
}
