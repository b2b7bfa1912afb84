import { hasLeft } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import type { ShipItem } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'

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
