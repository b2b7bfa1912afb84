import { expect, test } from 'vitest'
import { fillText, placesOf } from './fill-text.ts'

test('places are filled by name; what is missing stays to be seen', () => {
  expect(fillText('共 {total} 条', { total: 3 })).toBe('共 3 条')
  expect(fillText('{a} and {b}', { a: '{b}' })).toBe('{b} and {b}')
})

test('English says one unit and two units', () => {
  const text = '{count} {count|unit|units} in {place}'
  expect(fillText(text, { count: 1, place: 'A' })).toBe('1 unit in A')
  expect(fillText(text, { count: 0, place: 'A' })).toBe('0 units in A')
  expect(fillText(text, { count: '12', place: 'A' })).toBe('12 units in A')
})

test('the names of the places', () => {
  expect(placesOf('{count} {count|unit|units} in {place}')).toEqual(new Set(['count', 'place']))
})
