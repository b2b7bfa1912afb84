import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { shipOrderGet } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { sampleShipItem } from '../samples.ts'

type ShipOrder = DataOf<typeof shipOrderGet>

/** Two units of one SKU, being picked. */
export const shipOrderOf = (changes: Partial<ShipOrder> = {}): ShipOrder => ({
  id: 12,
  name: 'SO12',
  status: 1,
  stopReason: '',
  locationId: 1,
  locationName: 'North',
  courier: 'SF Express',
  waybillNumber: '',
  trackingCompany: 'SF Express',
  trackingNumber: 'SF1',
  orderIds: '3',
  orderNames: '#3',
  quantity: 2,
  consignee: 'Wang',
  note1: '',
  note2: '',
  partner: false,
  bonded: false,
  createdAt: '2026-11-20T00:00:00.000Z',
  lastUpdatedAt: '2026-11-20T00:00:00.000Z',
  stockOutReport: '',
  country: 'CN',
  province: '',
  city: '',
  address1: '',
  address2: '',
  firatName: '',
  lastName: '',
  phone: '',
  postcode: '',
  sender: { name: '', phone: '', address: '' },
  scanned: '',
  items: [sampleShipItem(1, 'X1', 2, { scanned: 2 })],
  timelines: [],
  effects: [],
  ...changes,
})
