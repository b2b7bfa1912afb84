import { expect, test } from 'vitest'
import { canPack, stopOf } from './packing-slip.logic.ts'

test('a cancelled ship order has no packing slip, and says why', () => {
  expect([8, 8 + 256].map((status) => canPack({ status }))).toEqual(Array(2).fill('shipOrder.cancelled'))
  expect([0, 1, 2, 4, 1 + 512].map((status) => canPack({ status }))).toEqual(Array(5).fill(true))
})

test('a stop is told as long as the parcel is here', () => {
  const stopReason = 'address'
  expect([0, 1, 1 + 256].map((status) => stopOf({ status, stopReason }))).toEqual(Array(3).fill('address'))
  expect([2, 4, 8].map((status) => stopOf({ status, stopReason }))).toEqual(['', '', ''])
  expect(stopOf({ status: 1, stopReason: '' })).toBe('')
})
