import { expect, test } from 'vitest'
import { sampleShipItem as item, sampleLocation } from '../../../test/samples.ts'
import { movable, targets, transferRows, wholeTransfer } from './transfer.logic.ts'

const location = (id: number, fulfillOrder: '0' | '1', isHidden: '0' | '1' = '0') =>
  sampleLocation(id, { fulfillOrder, isHidden })
const items = [item(1, 'AAA', 3), item(2, 'BBB', 0)]

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
