import type { BodyOf } from '@selvedge/contract/endpoint.ts'
import type { Location } from '@selvedge/contract/locations.ts'
import type { orderRestock } from '@selvedge/contract/returns.ts'
import type { Order } from './orders.logic.ts'

export type Shipment = Order['fulfillments'][number]
export type ShippedItem = Shipment['items'][number]

/** What the dialog holds: units by id of the shipped item, and where they go. */
export interface ReturnValues {
  quantities: Record<string, number | null>
  locationId: number | null
}

/** Something of it may still come back. */
export const returnable = (shipment: Shipment): boolean =>
  shipment.items.some(({ maxReturnQuantity }) => maxReturnQuantity > 0)

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

/** The warehouses that have shipped these goods for the order: the parcel may come from any of them. */
export function shippedFrom(order: Pick<Order, 'fulfillments'>, shipment: Shipment): string[] {
  const skus = new Set(shipment.items.map(({ sku }) => sku))
  const names = order.fulfillments
    .filter(({ items }) => items.some(({ sku }) => skus.has(sku)))
    .map(({ locationName }) => locationName)
  return [...new Set(names)]
}

/** Where a return may go: hidden locations are not offered. */
export const receivers = (locations: readonly Location[]): Location[] =>
  locations.filter(({ isHidden }) => isHidden !== '1')

/** The one offered first, or null. */
export const defaultReceiver = (locations: readonly Location[]): number | null =>
  receivers(locations).find(({ isDefaultReturn }) => isDefaultReturn === '1')?.id ?? null
