import { expect, test } from 'vitest'
import { sampleShipItem as item } from '../../../../../test/samples.ts'
import { movable, transferRows, wholeTransfer } from './transfer.logic.ts'

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
