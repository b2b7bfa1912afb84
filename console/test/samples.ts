import type { Location } from '@selvedge/contract/locations.ts'
import type { ShipItem } from '@selvedge/contract/ship-orders.ts'

/** A location that ships, with what a test says of it. */
export const sampleLocation = (id: number, more: Partial<Location> = {}): Location => ({
  id,
  name: `仓 ${id}`,
  receiver: '',
  parentId: null,
  flag: '0',
  postalCode: '',
  phone: '',
  country: 'CN',
  province: '',
  city: '',
  address: '',
  company: '',
  fulfillOrder: '1',
  weight: 0,
  isDefaultReturn: '0',
  autoReturn: '0',
  chinaStock: '0',
  proxy: '0',
  virtuality: '0',
  isHidden: '0',
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
