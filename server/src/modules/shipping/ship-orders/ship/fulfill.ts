import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { shipOrderName } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import type { Effect } from '../../../../core/outbox/outbox.ts'
import type { OutsideIds } from '../list/ship-orders.reads.ts'
import type { LockedShipOrder } from '../lock.ts'
import type { Part } from '../ship-orders.rules.ts'
import type { LockedItem } from '../ship-orders.sql.ts'
import type { Fulfillment, Tracking } from './fulfillments.sql.ts'
import { type ReportedLine, reportedLines } from './reported-units.rules.ts'

/** What has left, and what storefronts call its lines. */
interface Leaving {
  fulfillments: readonly Fulfillment[]
  outside: readonly OutsideIds[]
  shipped: readonly Part<LockedItem>[]
  tracking: Tracking
}

/** What a storefront is told of what left of an order with a ship order: once. */
export const fulfillKey = (shipOrderId: number, orderId: number): string =>
  `fulfill:${shipOrderId}:${orderId}`

/** Whether this order exists in a storefront. */
export const isReported = (shipOrder: LockedShipOrder, orderId: number): boolean =>
  shipOrder.orders.get(orderId)?.source === 'storefront'

/** What the storefront of an order is told of what leaves for it. */
const reportedOf = (shipped: readonly Part<LockedItem>[], orderId: number): ReportedLine[] =>
  reportedLines(shipped.filter(({ item }) => item.orderId === orderId))

/** Units that the storefront counts, by order; of those alone that parts of look sets leave for. */
export function reportedUnits(shipped: readonly Part<LockedItem>[]): Map<number, number> {
  const orderIds = shipped.flatMap(({ item }) => (item.set ? [item.orderId] : []))
  return new Map(
    [...new Set(orderIds)].map((orderId) => [
      orderId,
      reportedOf(shipped, orderId).reduce((sum, { quantity }) => sum + quantity, 0),
    ]),
  )
}

/** Whether a storefront is to learn of anything that leaves. */
export const isForStorefronts = (shipOrder: LockedShipOrder, shipped: readonly Part<LockedItem>[]): boolean =>
  [...shipOrder.orders.keys()].some(
    (orderId) => isReported(shipOrder, orderId) && reportedOf(shipped, orderId).length > 0,
  )

/**
 * What storefronts must be told: one effect per fulfilment of an order that exists in one. What leaves of a look set
 * whose last component is yet to leave is told with that.
 */
export function fulfillEffects(
  shipOrder: LockedShipOrder,
  { fulfillments, outside: ids, shipped, tracking }: Leaving,
): Effect[] {
  const reported = fulfillments.filter(({ orderId }) => isReported(shipOrder, orderId))
  const outside = new Map(ids.map((row) => [row.id, row]))
  return reported.flatMap(({ id: fulfillmentId, orderId }) => {
    const order = shipOrder.orders.get(orderId)
    if (!order) return []
    const lines = reportedOf(shipped, orderId)
    if (lines.length === 0) return []
    return {
      kind: 'storefront.fulfill',
      key: fulfillKey(shipOrder.id, orderId),
      subject: 'shipOrder',
      subjectId: shipOrder.id,
      lane: `order:${orderId}`,
      partnerLane: storefrontLane(order.channel),
      payload: {
        fulfillmentId,
        orderId,
        exId: outside.get(lines[0]?.orderItemId ?? 0)?.orderExId ?? '',
        shipOrderName: shipOrderName(shipOrder.id),
        ...tracking,
        items: lines.map(({ orderItemId, sku, quantity }) => ({
          exLineItemId: outside.get(orderItemId)?.exId ?? '',
          sku,
          quantity,
        })),
      },
    }
  })
}
