import { shipOrderName } from '@selvedge/contract/ship-orders.ts'
import type { Context } from '../../core/context.ts'
import type { Effect } from '../../core/outbox.ts'
import { type Fulfillment, insertFulfillments, type Tracking } from './fulfillments.sql.ts'
import type { LockedShipOrder } from './lock.ts'
import { readOutsideIds } from './ship-orders.reads.ts'
import type { Part } from './ship-orders.rules.ts'
import type { LockedItem } from './ship-orders.sql.ts'

/** Writes what leaves: one fulfilment per order, with a line per item. */
export async function recordFulfillments(
  context: Context,
  shipOrderId: number,
  tracking: Tracking,
  shipped: readonly Part<LockedItem>[],
): Promise<Fulfillment[]> {
  const orderIds = [...new Set(shipped.map(({ item }) => item.orderId))]
  return insertFulfillments(context.db, { shipOrderId, orderIds, tracking, shipped }, context.now)
}

/** Whether a storefront must be told of what leaves for this order. */
export const isTold = (shipOrder: LockedShipOrder, orderId: number): boolean =>
  shipOrder.orders.get(orderId)?.source === 'storefront'

/** What storefronts must be told: one effect per fulfilment of an order that exists in one. */
export async function fulfillEffects(
  context: Context,
  shipOrder: LockedShipOrder,
  fulfillments: readonly Fulfillment[],
  shipped: readonly Part<LockedItem>[],
  tracking: Tracking,
): Promise<Effect[]> {
  const told = fulfillments.filter(({ orderId }) => isTold(shipOrder, orderId))
  if (told.length === 0) return []
  const outside = await readOutsideIds(
    context.db,
    shipped.map(({ item }) => item.orderItemId),
  )
  return told.map(({ id: fulfillmentId, orderId }) => {
    const own = shipped.filter(({ item }) => item.orderId === orderId)
    return {
      kind: 'storefront.fulfill',
      key: `fulfill:${shipOrder.id}:${orderId}`,
      subject: 'shipOrder',
      subjectId: shipOrder.id,
      lane: `order:${orderId}`,
      payload: {
        fulfillmentId,
        orderId,
        exId: outside.get(own[0]?.item.orderItemId ?? 0)?.orderExId ?? '',
        shipOrderName: shipOrderName(shipOrder.id),
        ...tracking,
        items: own.map(({ item, quantity }) => ({
          exLineItemId: outside.get(item.orderItemId)?.exId ?? '',
          sku: item.sku,
          quantity,
        })),
      },
    }
  })
}
