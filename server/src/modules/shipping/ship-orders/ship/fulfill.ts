import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { shipOrderName } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import type { Effect } from '../../../../core/outbox/outbox.ts'
import type { OutsideIds } from '../list/ship-orders.reads.ts'
import type { LockedShipOrder } from '../lock.ts'
import type { Part } from '../ship-orders.rules.ts'
import type { LockedItem } from '../ship-orders.sql.ts'
import type { Fulfillment, Tracking } from './fulfillments.sql.ts'

/** What has left, and what storefronts call its lines. */
interface Leaving {
  fulfillments: readonly Fulfillment[]
  outside: readonly OutsideIds[]
  shipped: readonly Part<LockedItem>[]
  tracking: Tracking
}

/** Whether a storefront must be told of what leaves for this order. */
export const isReported = (shipOrder: LockedShipOrder, orderId: number): boolean =>
  shipOrder.orders.get(orderId)?.source === 'storefront'

/** What storefronts must be told: one effect per fulfilment of an order that exists in one. */
export function fulfillEffects(
  shipOrder: LockedShipOrder,
  { fulfillments, outside: ids, shipped, tracking }: Leaving,
): Effect[] {
  const reported = fulfillments.filter(({ orderId }) => isReported(shipOrder, orderId))
  const outside = new Map(ids.map((row) => [row.id, row]))
  return reported.flatMap(({ id: fulfillmentId, orderId }) => {
    const order = shipOrder.orders.get(orderId)
    if (!order) return []
    const own = shipped.filter(({ item }) => item.orderId === orderId)
    return {
      kind: 'storefront.fulfill',
      key: `fulfill:${shipOrder.id}:${orderId}`,
      subject: 'shipOrder',
      subjectId: shipOrder.id,
      lane: `order:${orderId}`,
      partnerLane: storefrontLane(order.channel),
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
