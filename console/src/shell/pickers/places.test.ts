import { expect, test } from 'vitest'
import { placesOf } from './places.ts'

const first = placesOf(new Map(), [11, 12, 13])
const placed = (keys: number[], before = first) => keys.map((key) => placesOf(before, keys).get(key))

test('rows that stay keep their places when others come or go', () => {
  expect([...first.values()]).toEqual([0, 1, 2])
  expect(placed([19, 11, 12])).toEqual([3, 0, 1])
  expect(placed([13])).toEqual([2])
})

test('the rows of another page take the places of those before them', () => {
  const second = placesOf(first, [14, 15, 16])
  expect([...second.values()]).toEqual([0, 1, 2])
  expect(placed([11, 12, 13, 17], second)).toEqual([0, 1, 2, 3])
  expect(placed([18], second)).toEqual([0])
})

test('no two rows are drawn at the same place', () => {
  const second = placesOf(first, [14, 15, 16])
  for (const keys of [[14, 11], [11, 14], [17, 18, 19, 11], [14, 11, 12, 13], []]) {
    expect(new Set(placed(keys, second)).size).toBe(keys.length)
  }
})
