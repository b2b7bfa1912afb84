import { couriers } from '@selvedge/contract/ship-orders.ts'
import type { ShipOrder } from './use-ship-order.ts'

type Courier = (typeof couriers)[number]

/** What is stuck on the box. */
export interface Parcel {
  trackingCompany: Courier
  trackingNumber: string
}

/** What the ship order says already, with the default courier. */
export const parcelOf = ({ trackingCompany, trackingNumber }: ShipOrder): Parcel => ({
  trackingCompany: couriers.find((courier) => courier === trackingCompany) ?? couriers[0],
  trackingNumber,
})
