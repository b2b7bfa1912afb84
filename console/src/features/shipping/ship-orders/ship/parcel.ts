import type { couriers } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import type { ShipOrder } from '../use-ship-order.ts'

type Courier = (typeof couriers)[number]

/** What is stuck on the box. */
export interface Parcel {
  trackingCompany: Courier
  trackingNumber: string
}

/** What the ship order says already, else its waybill, with the courier to begin with. */
export const parcelOf = ({ courier, trackingNumber, waybillNumber }: ShipOrder): Parcel => ({
  trackingCompany: courier,
  trackingNumber: trackingNumber || waybillNumber,
})
