import type { BodyOf, DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import type { shipOrderItems } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import type { Location } from '@selvedge/contract/stock/locations/locations.ts'
import type { Order } from '../../orders/orders.logic.ts'

export type Shipment = Order['fulfillments'][number]
export type ShippedItem = Shipment['items'][number]

/** What the dialog holds: units by id of the shipped item, and where they go. */
export interface ReturnValues {
  quantities: Record<string, number | null>
  locationId: number | null
}

type Returned = Pick<Order, 'fulfillmentRefunds'>

/** Units of an item that may still come back: those that may at all, less what came back or is announced. */
export const leftOf = (
  { fulfillmentRefunds }: Returned,
  { id, maxReturnQuantity }: Pick<ShippedItem, 'id' | 'maxReturnQuantity'>,
): number =>
  fulfillmentRefunds
    .filter(({ fulfillmentItemId }) => fulfillmentItemId === id)
    .reduce((left, { quantity }) => left - quantity, maxReturnQuantity)

/** Something of it may still come back. */
export const returnable = (order: Returned, shipment: Shipment): boolean =>
  shipment.items.some((item) => leftOf(order, item) > 0)

/** One call per item with a quantity. */
export function restocksOf(
  order: Pick<Order, 'id'>,
  shipment: Shipment,
  { quantities, locationId }: ReturnValues,
): BodyOf<typeof orderRestock>[] {
  return shipment.items.flatMap((item) => {
    const quantity = quantities[item.id] ?? 0
    if (quantity <= 0) return []
    return {
      orderId: order.id,
      locationId,
      fulfillmentId: shipment.id,
      fulfillmentItemId: item.id,
      exLineItemId: item.exLineItemId,
      exFulfillmentId: shipment.exId,
      sku: item.sku,
      quantity,
    }
  })
}

type ShippedGoods = Pick<DataOf<typeof shipOrderItems>[number], 'sku' | 'locationName'>

/** What left by the shipments that the order shows: for whoever may not see ship orders. */
export const goodsOf = (order: Pick<Order, 'fulfillments'>): ShippedGoods[] =>
  order.fulfillments.flatMap(({ items, locationName }) => items.map(({ sku }) => ({ sku, locationName })))

/** The warehouses that have shipped these goods for the order: the parcel may come from any of them. */
export function shippedFrom(goods: readonly ShippedGoods[], shipment: Shipment): string[] {
  const skus = new Set(shipment.items.map(({ sku }) => sku))
  return [...new Set(goods.filter(({ sku }) => skus.has(sku)).map(({ locationName }) => locationName))]
}

/** The warehouse that a return goes to unless somebody says otherwise: the first of those offered, if it is one for it. */
export const defaultReceiver = (locations: readonly Location[]): number | null =>
  locations.find(({ isDefaultReturn }) => isDefaultReturn === '1')?.id ?? null
