import type { Location } from '@selvedge/contract/locations.ts'
import type { ShipItem } from '@selvedge/contract/ship-orders.ts'
import { expect, test } from 'vitest'
import { movable, targets, transferRows, wholeTransfer } from './transfer.logic.ts'

const item = (id: number, sku: string, quantity: number): ShipItem => ({
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
})
const items = [item(1, 'AAA', 3), item(2, 'BBB', 0)]

const location = (id: number, fulfillOrder: '0' | '1', isHidden: '0' | '1' = '0'): Location => ({
  id,
  fulfillOrder,
  isHidden,
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
  weight: 1,
  isDefaultReturn: '0',
  autoReturn: '0',
  chinaStock: '0',
  proxy: '0',
  virtuality: '0',
})

test('everything moves at first; an item without units is not offered', () => {
  expect(wholeTransfer(items).quantities).toEqual({ 1: 3, 2: 0 })
  expect(movable(items).map(({ id }) => id)).toEqual([1])
})

test('only rows above 0 are sent', () => {
  const values = { locationId: 2, quantities: { 1: 2, 2: null } }
  expect(transferRows(items, values)).toEqual([{ id: 1, sku: 'AAA', quantity: 2 }])
  expect(transferRows(items, { ...values, quantities: {} })).toEqual([])
})

test('the own warehouse and hidden ones are no target; those that ship orders come first', () => {
  const all = [location(1, '1'), location(2, '0'), location(3, '1', '1'), location(4, '1')]
  expect(targets(all, 1).map(({ id }) => id)).toEqual([4, 2])
})
