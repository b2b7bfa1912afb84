import { purchaseAwaited, type purchaseOrderMake } from '@selvedge/contract/purchase-orders.ts'
import { progressOf, shipProgress } from '@selvedge/contract/ship-order-status.ts'
import { shipOrderName } from '@selvedge/contract/ship-orders.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { lockShipOrders, writeShipTimeline } from '../ship-orders/ship-orders.public.ts'
import { mergeBySku } from './purchase-orders.rules.ts'
import { findPurchased, insertPurchaseOrder } from './purchase-orders.sql.ts'

const namesOf = (ids: readonly number[]) => ids.map(shipOrderName).join(', ')

/** Makes a purchase order of ship orders of one location, for its customs declaration. Each is in one at most. */
export async function makePurchaseOrder(
  context: Context,
  { ids }: z.output<(typeof purchaseOrderMake)['query']>,
): Promise<number> {
  const { shipOrders, items } = await lockShipOrders(context.db, ids)
  const known = new Set(shipOrders.map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0) fail('SHIP_ORDERS_NOT_FOUND', { names: namesOf(unknown) })
  const cancelled = shipOrders.filter(({ status }) => progressOf(status) === shipProgress.cancelled)
  if (cancelled.length > 0) fail('PURCHASE_CANCELLED', { names: namesOf(cancelled.map(({ id }) => id)) })
  const made = await findPurchased(context.db, ids)
  if (made.length > 0) fail('PURCHASE_MADE', { names: namesOf(made) })
  const [first, ...others] = shipOrders
  const elsewhere = others.filter(({ locationId }) => locationId !== first?.locationId)
  if (elsewhere.length > 0) fail('PURCHASE_LOCATIONS', { names: namesOf(elsewhere.map(({ id }) => id)) })
  const lines = mergeBySku(items)
  if (!first || lines.length === 0) fail('PURCHASE_NOTHING')

  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const head = {
    targetLocation: first.locationId,
    status: purchaseAwaited,
    quantity,
    createdAt: context.now,
    createdBy: actorOf(context),
  }
  const id = await insertPurchaseOrder(context.db, head, lines, ids)
  await writeShipTimeline(
    context,
    ids.map((shipOrderId) => ({ shipOrderId, info: `创建采购单 PO${id}` })),
  )
  context.note({ subject: 'purchaseOrder', subjectId: id, after: { shipOrders: ids, quantity } })
  return id
}
