import { expect, test } from 'vitest'
import { pointKinds, pointTypes, pointTypeWords, typeOfKind } from './point-kinds.ts'

test.each([
  [0, '购物发放'],
  [1, '订单抵扣'],
  [2, '订单退款'],
  [3, '手动调整'],
  [4, '积分退还'],
] as const)('type %i is called %s', (type, word) => {
  expect(pointTypeWords[type].zh).toBe(word)
})

test('every kind is of a type that calls know, and each type has a kind', () => {
  expect(new Set(pointKinds.map((kind) => typeOfKind[kind]))).toEqual(new Set(pointTypes))
})
