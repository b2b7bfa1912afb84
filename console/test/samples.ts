import type { ShipItem } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import type { Location } from '@selvedge/contract/stock/locations.ts'
import { emptyLocation } from '../src/features/stock/locations/locations.logic.ts'

/** A location that ships, with what a test says of it. */
export const sampleLocation = (id: number, more: Partial<Location> = {}): Location => ({
  ...emptyLocation,
  id,
  name: `仓 ${id}`,
  country: 'CN',
  parentName: null,
  fulfillOrder: '1',
  ...more,
})

/** An open line of a ship order, with what a test says of it. */
export const sampleShipItem = (
  id: number,
  sku: string,
  quantity: number,
  more: Partial<ShipItem> = {},
): ShipItem => ({
  id,
  sku,
  quantity,
  originQuantity: quantity,
  shippedQuantity: 0,
  scanned: 0,
  brand: '',
  size: '',
  name: '',
  image: '',
  barcode: '',
  orderId: 1,
  orderName: '#1',
  exOrderId: '',
  trackingFlag: 0,
  status: 0,
  thirdpartUrl: '',
  realLocationId: 1,
  ...more,
})
