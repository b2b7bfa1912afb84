import { shipOrderName } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import {
  hasLeft,
  progressOf,
  shipProgress,
} from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import {
  type purchaseOrderMake,
  shipStockOrderAwaited,
} from '@selvedge/contract/shipping/ship-stock-orders/ship-stock-orders.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { insertStockOrder } from '../../stock/stock-orders/stock-orders.public.ts'
import { lockShipOrders, writeShipTimeline } from '../ship-orders/ship-orders.public.ts'
import { mergeBySku } from './ship-stock-orders.rules.ts'
import { findTaken, linkShipOrders } from './ship-stock-orders.sql.ts'

const namesOf = (ids: readonly number[]) => ids.map(shipOrderName).join(', ')

/**
 * Makes a stock order of ship orders of one location, for its customs declaration. Each is in one at most. Its lines say what
 * they held by then: what is declared is read of the ship orders as they are.
 */
export async function makeShipStockOrder(
  context: Context,
  { ids }: z.output<(typeof purchaseOrderMake)['query']>,
): Promise<number> {
  const { shipOrders, items } = await lockShipOrders(context.db, ids)
  const known = new Set(shipOrders.map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0) fail('SHIP_ORDERS_NOT_FOUND', { names: namesOf(unknown) })
  const cancelled = shipOrders.filter(({ status }) => progressOf(status) === shipProgress.cancelled)
  if (cancelled.length > 0) fail('PURCHASE_CANCELLED', { names: namesOf(cancelled.map(({ id }) => id)) })
  const made = await findTaken(context.db, ids)
  if (made.length > 0) fail('PURCHASE_MADE', { names: namesOf(made) })
  const [first, ...others] = shipOrders
  const elsewhere = others.filter(({ locationId }) => locationId !== first?.locationId)
  if (elsewhere.length > 0) fail('PURCHASE_LOCATIONS', { names: namesOf(elsewhere.map(({ id }) => id)) })
  const gone = new Set(shipOrders.filter(({ status }) => hasLeft(status)).map(({ id }) => id))
  // What was picked short is in another ship order by now, and declared with that.
  const lines = mergeBySku(
    items.map(({ sku, shipOrderId, quantity, shipped }) => ({
      sku,
      quantity: gone.has(shipOrderId) ? shipped : quantity,
    })),
  )
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  if (!first || quantity === 0) fail('PURCHASE_NOTHING')

  const id = await insertStockOrder(
    context.db,
    {
      kind: 'PO',
      origin: 'shipOrders',
      name: '',
      targetLocation: first.locationId,
      status: shipStockOrderAwaited,
      quantity,
      createdAt: context.now,
      createdBy: actorOf(context),
      sentAt: context.now,
    },
    lines,
  )
  await linkShipOrders(context.db, id, ids)
  writeShipTimeline(
    context,
    ids.map((shipOrderId) => ({
      shipOrderId,
      event: { kind: 'shipOrder.purchased', params: { name: `PO${id}` } },
    })),
  )
  context.note({ subject: 'shipStockOrder', subjectId: id, after: { shipOrders: ids, quantity } })
  return id
}
