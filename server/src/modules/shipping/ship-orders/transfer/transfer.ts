import { listUnits } from '@selvedge/contract/core/values/unit-lists.ts'
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
import { parcelsOf, planTransfer } from './transfer.rules.ts'

/**
 * Moves units to a new pending ship order at another location, which must have them; into a customs warehouse to one for
 * each order. What is left empty is cancelled. Answers the id of the new ship order, or the first one's.
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
  const dispatch = await selectDispatch(context.db, id)
  const parcels = parcelsOf(moved, target)
  const madeIds = await createShipOrders(
    context,
    parcels.map((parts) => ({
      locationId: target.id,
      ...dispatch,
      lines: parts.map(({ item, quantity }) => ({ ...item, quantity })),
    })),
  )
  const made = parcels.map((parts, index) => ({ parts, madeId: madeIds[index] ?? 0 }))
  const [first] = made
  if (!first) throw new Error('the ship order was not made')
  writeTimelines(context, shipOrder, { made, targetName: target.name, emptied })
  context.note({
    subject: 'shipOrder',
    subjectId: id,
    before: { status: shipOrder.status, items: quantitiesOf(shipOrder.items) },
    after: {
      transferredTo: target.id,
      shipOrder: first.madeId,
      ...(made.length > 1 && { shipOrders: made.map(({ madeId }) => madeId) }),
      units: unitsOf(moved),
      cancelled: emptied,
    },
  })
  return first.madeId
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
  made: readonly { madeId: number; parts: readonly Part<LockedItem>[] }[]
  targetName: string
  emptied: boolean
}

function writeTimelines(
  context: Context,
  { id: shipOrderId }: LockedShipOrder,
  { made, targetName, emptied }: Transferred,
): void {
  const moves = made.map(({ madeId, parts }) => ({
    parts,
    target: { location: targetName, madeId, whole: emptied && made.length === 1 },
  }))
  writeShipTimeline(
    context,
    moves.flatMap(({ parts, target }) => [
      {
        shipOrderId,
        event: { kind: 'shipOrder.moved' as const, params: { ...target, units: listUnits(unitsOf(parts)) } },
      },
      {
        shipOrderId: target.madeId,
        event: { kind: 'shipOrder.movedHere' as const, params: { fromId: shipOrderId } },
      },
    ]),
  )
  writeOrderTimeline(
    context,
    moves.flatMap(({ parts, target }) =>
      [...Map.groupBy(parts, ({ item }) => item.orderId)].map(([orderId, own]) => ({
        orderId,
        event: {
          kind: 'shipOrder.moved' as const,
          params: { ...target, shipOrderId, units: listUnits(unitsOf(own)) },
        },
      })),
    ),
  )
}
