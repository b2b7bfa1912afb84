import { expect, test } from 'vitest'
import { sampleLocation as location } from '../../../../../test/samples.ts'
import {
  defaultReceiver,
  goodsOf,
  leftOf,
  restocksOf,
  returnable,
  type Shipment,
  shippedFrom,
} from './returns.logic.ts'

const shipment = (id: number, locationName: string, skus: string[]): Shipment => ({
  id,
  exId: `F${id}`,
  shipOrderId: id,
  locationId: id,
  locationName,
  trackingCompany: 'SF Express',
  trackingNumber: '["SF1"]',
  createdAt: '2026-11-20T06:00:00Z',
  items: skus.map((sku, index) => ({
    id: id * 10 + index,
    exId: '',
    sku,
    name: '',
    image: '',
    quantity: 2,
    maxReturnQuantity: 2,
    fulfillmentId: id,
    exLineItemId: 'L1',
  })),
})

test('one call per item that has a quantity', () => {
  const parcel = shipment(1, '上海仓', ['A', 'B', 'C'])
  const values = { quantities: { '10': 1, '11': null, '12': 0 }, locationId: 7 }
  expect(restocksOf({ id: 5 }, parcel, values)).toEqual([
    {
      orderId: 5,
      locationId: 7,
      fulfillmentId: 1,
      fulfillmentItemId: 10,
      exLineItemId: 'L1',
      exFulfillmentId: 'F1',
      sku: 'A',
      quantity: 1,
    },
  ])
})

test('the warehouses that shipped the same goods are named once each', () => {
  const parcels = [
    shipment(1, '上海仓', ['A', 'B']),
    shipment(2, '杭州仓', ['B']),
    shipment(3, '巴黎仓', ['C']),
    shipment(4, '上海仓', ['A']),
  ]
  const [first, , paris] = parcels
  expect(first && shippedFrom(goodsOf({ fulfillments: parcels }), first)).toEqual(['上海仓', '杭州仓'])
  expect(paris && shippedFrom(goodsOf({ fulfillments: parcels }), paris)).toEqual(['巴黎仓'])
  // A parcel that came from elsewhere than its shipment says.
  const goods = [
    { sku: 'A', locationName: '北京仓' },
    { sku: 'other', locationName: '杭州仓' },
  ]
  expect(first && shippedFrom(goods, first)).toEqual(['北京仓'])
})

test('nothing is left to return once all came back', () => {
  const parcel = shipment(1, '上海仓', ['A'])
  const back = {
    id: 1,
    fulfillmentId: 1,
    sku: 'A',
    quantity: 1,
    locationName: '',
    createdAt: parcel.createdAt,
  }
  const after = (...items: number[]) => ({
    fulfillmentRefunds: items.map((fulfillmentItemId) => ({ ...back, fulfillmentItemId })),
  })
  const left = (order: ReturnType<typeof after>) => parcel.items.map((item) => leftOf(order, item))
  expect([left(after()), left(after(10, 99)), left(after(10, 10))]).toEqual([[2], [1], [0]])
  expect([after(), after(10), after(10, 10)].map((order) => returnable(order, parcel))).toEqual([
    true,
    true,
    false,
  ])
})

test('a return goes to the first warehouse that is one for it, if there is any', () => {
  expect(defaultReceiver([location(3, {}), location(2, { isDefaultReturn: '1' })])).toBe(2)
  expect(defaultReceiver([location(3, {})])).toBeNull()
})
