import {
  hasLeft,
  progressOf,
  shipProgress,
} from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import type { ShipItem } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import type { Stop } from '@selvedge/contract/shipping/ship-orders/ship-stop.ts'

interface PackedLine {
  item: ShipItem
  units: number
}

/** What lies in the parcel: what has left, or as long as it has not, what is to leave. */
export function packedLines({ status, items }: { status: number; items: readonly ShipItem[] }): PackedLine[] {
  const gone = hasLeft(status)
  return items
    .map((item) => ({ item, units: gone ? item.shippedQuantity : item.quantity }))
    .filter(({ units }) => units > 0)
}

/** Whether there is a parcel that a slip goes into: true, or the reason why not. */
export const canPack = ({ status }: { status: number }): true | 'shipOrder.cancelled' =>
  progressOf(status) === shipProgress.cancelled ? 'shipOrder.cancelled' : true

/** Why the parcel must not leave; empty where it may, or has. */
export const stopOf = ({ status, stopReason }: { status: number; stopReason: Stop }): Stop =>
  canPack({ status }) === true && !hasLeft(status) ? stopReason : ''
