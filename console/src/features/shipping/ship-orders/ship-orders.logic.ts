import {
  exceptionsOf,
  hasLeft,
  progressOf,
  shipProgress,
} from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import type { ShipOrderRow } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import type { ShipOrder } from './use-ship-order.ts'

export interface ServedOrder {
  id: number
  name: string
}

/** The orders that a ship order serves: ids and names ride in two comma-joined texts of the same order. */
export function ordersOf({
  orderIds,
  orderNames,
}: Pick<ShipOrderRow, 'orderIds' | 'orderNames'>): ServedOrder[] {
  const names = orderNames.split(',')
  return orderIds
    .split(',')
    .filter(Boolean)
    .map((id, index) => ({ id: Number(id), name: names[index] || id }))
}

/** Pushes are offered where there is somebody to push to: the partner's warehouses, and customs for bonded ones. */
export const offered = <Offer extends string>(
  offers: readonly Offer[],
  { partner, bonded }: Pick<ShipOrderRow, 'partner' | 'bonded'>,
): Offer[] =>
  offers.filter((offer) => {
    if (offer === 'repush') return partner
    return offer === 'payment' || offer === 'declaration' ? bonded : true
  })

/** What a row of the list offers: of what has left, or was cancelled, only what resets it. */
export function rowOffers({
  status,
}: Pick<ShipOrderRow, 'status'>): ('ship' | 'cancel' | 'reset' | 'repush')[] {
  const troubled = exceptionsOf(status) > 0
  if (hasLeft(status) || progressOf(status) === shipProgress.cancelled) return troubled ? ['reset'] : []
  return ['ship', 'cancel', troubled ? 'reset' : 'repush']
}

const missing = 'NotFound:'

/** What the stock behind a ship order looks like: the reserved units, or the SKUs that lack some. */
export function reservationOf(stockOutReport: string): { reserved: string[]; lacking: string[] } {
  const lacks = stockOutReport.startsWith(missing)
  const parts = (lacks ? stockOutReport.slice(missing.length) : stockOutReport)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return lacks ? { reserved: [], lacking: parts } : { reserved: parts, lacking: [] }
}

type Address = Pick<ShipOrder, 'country' | 'province' | 'city' | 'address1' | 'address2'>

/** From the country to the door. */
export const addressOf = ({ country, province, city, address1, address2 }: Address): string =>
  [country, province, city, address1, address2].filter(Boolean).join(' ')
